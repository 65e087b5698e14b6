extension Shape where Self == RoundedRectangle {
    /// A rectangle whose corners have a radius in points. The style has no effect.
    nonisolated public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// Returns a rectangle with a separate radius for each corner.
    nonisolated public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}

extension Shape {
    /// Fills the shape with the current foreground colour.
    nonisolated public func fill(style: FillStyle = FillStyle()) -> _FilledShape<Self> {
        _FilledShape(shape: self, fill: .current, fillStyle: style)
    }
}

extension View {
    /// Adds a shape behind the view.
    public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle
    ) -> some View {
        background(shape.fill(style, style: fillStyle))
    }

    /// Adds the page's background colour behind the view.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Fills a shape behind the view with the background style, by a rule for paths that cross themselves.
    public func background<T: Shape>(in shape: T, fillStyle: FillStyle) -> some View {
        background(shape.fill(BackgroundStyle(), style: fillStyle))
    }
}
