import LayerTree

extension UIImage {
    /// Draws the image into the current context, with its upper left corner at a point.
    @MainActor public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image into the current context, stretched to a rectangle. Templates and symbols are drawn in their
    /// tint colour, or in black. The rectangle is in points.
    @MainActor public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws the image, stretched to a rectangle, with a blend mode and an opacity of 0…1. Without a context nothing
    /// happens.
    @MainActor public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphics.current else { return }
        context.saveGState()
        if blendMode != .normal { context.setBlendMode(blendMode) }
        if alpha < 1 { context.setAlpha(context.state.alpha * alpha) }
        context.add(user: drawingItems(in: rect, paint: .color(tint?.cgColor ?? .black)))
        context.restoreGState()
    }

    /// Returns the image as items of a drawing.
    ///
    /// - Parameter paint: What templates and symbols are painted with.
    @MainActor package func drawingItems(in rect: CGRect, paint: DrawingPaint) -> [DrawingItem] {
        if let drawing, !isTemplate() {
            let move = CGAffineTransform(translationX: rect.minX, y: rect.minY)
            return [.group(DrawingGroup(transform: move), drawing.content.items(stretchedTo: rect.size))]
        }
        guard let url = layerImage(.resize, isTemplate: false)?.url else { return [] }
        return [.image(DrawingImage(url: url, in: rect, paint: isTemplate() ? paint : nil))]
    }
}
