import LayerTree

/// A painted path, as the drawing of a layer.
struct ShapeDrawing: Hashable {
    var path: DrawingPath
    /// The rectangle that the layer shows, in the path's coordinates.
    var area: CGRect
    /// The frame that gradients refer to.
    var frame: CGRect
    var fill, stroke: ShapePaint?
    var line: StrokeStyle
    var isEOFilled: Bool

    var drawing: LayerDrawing? {
        guard !path.path.isEmpty, area.width > 0, area.height > 0 else { return nil }
        let move = CGAffineTransform(translationX: -area.minX, y: -area.minY)
        let moved = DrawingPath(path.path.applying(move), trim: path.trim)
        let frame = frame.offsetBy(dx: -area.minX, dy: -area.minY)
        var items: [DrawingItem] = []
        if let fill { items.append(.fill(moved, fill.drawingPaint(in: frame), isEvenOdd: isEOFilled)) }
        if let stroke { items.append(.stroke(moved, stroke.drawingPaint(in: frame), line.drawingLine)) }
        return LayerDrawing(DrawingContent(items))
    }
}

extension ShapePaint {
    /// - Parameter frame: The rectangle that unit points refer to, in the drawing's coordinates.
    package func drawingPaint(in frame: CGRect) -> DrawingPaint {
        switch self {
        case .color(let color): .color(color.cgColor)
        case .gradient(let gradient): .gradient(gradient.drawingGradient(in: frame))
        }
    }
}

extension StrokeStyle {
    package var drawingLine: DrawingLine {
        DrawingLine(
            width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dash: dash.map { max(0, $0) },
            dashPhase: dashPhase)
    }
}

extension GradientPaint {
    /// - Parameter frame: The rectangle that unit points refer to, in the drawing's coordinates.
    func drawingGradient(in frame: CGRect) -> DrawingGradient {
        func point(_ unit: UnitPoint) -> CGPoint {
            CGPoint(x: frame.minX + frame.width * unit.x, y: frame.minY + frame.height * unit.y)
        }
        let stops = gradient.stops.sorted { $0.location < $1.location }
            .map { DrawingGradient.Stop(location: $0.location, color: $0.color.cgColor) }
        switch form {
        case .linear(let from, let to):
            return DrawingGradient(.linear(from: point(from), to: point(to)), stops: stops)
        case .radial(let center, let from, let to):
            return DrawingGradient(.radial(center: point(center), from: max(0, from), to: max(0, to)), stops: stops)
        case .elliptical(let center, let from, let to):
            // A circle with a radius of a hundred points, stretched to the frame.
            let middle = point(center)
            let stretch = CGAffineTransform(
                a: max(0.01, frame.width) / 100, b: 0, c: 0, d: max(0.01, frame.height) / 100, tx: middle.x,
                ty: middle.y)
            return DrawingGradient(
                .radial(center: .zero, from: max(0, from) * 100, to: max(0, to) * 100), stops: stops,
                transform: stretch)
        case .angular(let center, let from, let to):
            return DrawingGradient(.angular(center: point(center), from: from, to: to), stops: stops)
        }
    }
}
