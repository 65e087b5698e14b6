extension View {
    /// Multiplies the view's colours by another one.
    public func colorMultiply(_ color: Color) -> some View {
        overlay(Rectangle().fill(color).mask { self }.blendMode(.multiply).allowsHitTesting(false))
            .compositingGroup()
    }
}
