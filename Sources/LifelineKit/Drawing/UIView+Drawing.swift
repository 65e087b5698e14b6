import LayerTree

extension UIView {
    /// Requests `draw(_:)` in the next turn. Cheap; repeated calls cause one drawing.
    public final func setNeedsDisplay() {
        flags.insert(.needsDisplay)
        setNeedsLayout()
    }

    /// Requests `draw(_:)`. All of the view is drawn.
    public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Draws the view if necessary. Called after its layout.
    final func displayIfNeeded() {
        guard !layer.bounds.isEmpty else { return }
        flags.remove(.needsDisplay)
        let bounds = layer.bounds
        let context = UIGraphics.record { draw(bounds) }
        guard let context else {
            if flags.contains(.hasDrawn) {
                flags.remove(.hasDrawn)
                layer.drawing = nil
            }
            return
        }
        flags.insert(.hasDrawn)
        var items = context.items
        if bounds.origin != .zero {
            let move = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
            items = [.group(DrawingGroup(transform: move), items)]
        }
        let content = DrawingContent(items, fit: contentFit(bounds.size))
        let (drawing, reduction) = LayerDrawing.encode(content)
        if let reduction { UIApplication.log.error("\(debugDescription): \(reduction.text)") }
        layer.drawing = drawing
    }

    /// How the drawing follows a change of the bounds that does not redraw it.
    private final func contentFit(_ size: CGSize) -> DrawingContent.Fit? {
        switch contentMode {
        case .scaleToFill: .init(size, .resize)
        case .scaleAspectFit: .init(size, .resizeAspect)
        case .scaleAspectFill: .init(size, .resizeAspectFill)
        case .center: .init(size, .center)
        default: nil
        }
    }
}
