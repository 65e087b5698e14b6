extension View {
    /// Another view in place of this one for assistive technology: it lies behind this one in its frame, and is not seen. The
    /// pointer meets this one, the keyboard both.
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

/// The outline of nothing. What is transparent can't be used; what is clipped away can.
private struct NoShape: Shape {
    func path(in rect: CGRect) -> Path { Path() }
}
