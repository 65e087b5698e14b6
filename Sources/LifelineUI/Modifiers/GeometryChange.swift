extension View {
    /// Runs a closure when a value of the view's geometry changes, and at first.
    ///
    /// ```swift
    /// Text(title).onGeometryChange(for: CGFloat.self) { $0.size.height } action: { height = $0 }
    /// ```
    /// A change that the closure makes is part of the same commit.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        onGeometryChange(for: type, of: transform) { _, new in action(new) }
    }

    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        background(
            GeometryReader { proxy in
                Color.clear.onChange(of: transform(proxy), initial: true, action)
            })
    }
}
