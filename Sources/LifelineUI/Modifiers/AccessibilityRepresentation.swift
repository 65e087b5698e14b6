extension View {
    /// Replaces this view by another one for assistive technology. The other view lies behind this one in its frame,
    /// and is not visible. The pointer reaches this one, the keyboard both.
    ///
    /// ```swift
    /// Dial(value: $volume).accessibilityRepresentation {
    ///     Slider(value: $volume, in: 0...1) { Text("Volume") }
    /// }
    /// ```
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        accessibilityElement(children: .ignore).accessibilityHidden(true)
            .background { representation().clipShape(NoShape()) }
    }
}

/// An empty outline. Transparent views can't be used; clipped ones can.
private struct NoShape: Shape {
    func path(in rect: CGRect) -> Path { Path() }
}
