import LayerTree

/// A layer of figures at its place in a view.
struct DrawnFigures: DrawnContent {
    let layer: FigureLayer
    let clip: CGRect
    let offset: CGPoint

    var drawing: LayerDrawing? { layer.drawing(clip: clip, offset: offset) }

    func drawing(before old: DrawnFigures) -> LayerDrawing? {
        layer.before(old.layer)?.drawing(clip: clip, offset: offset)
    }

    func isEqual(to other: DrawnFigures) -> Bool {
        layer == other.layer && clip == other.clip && offset == other.offset
    }
}

extension FigureLayer {
    /// The figures as the drawing of a layer that has the chart's frame.
    @MainActor func drawing(clip: CGRect, offset: CGPoint = .zero) -> LayerDrawing? {
        guard !figures.isEmpty else { return nil }
        var items = figures.map(\.item)
        if isClipped {
            var path = VectorPath()
            path.addRect(clip)
            items = [.group(DrawingGroup(clip: .init(path)), items)]
        }
        if offset != .zero {
            items = [
                .group(
                    DrawingGroup(transform: CGAffineTransform(translationX: offset.x, y: offset.y)), items)
            ]
        }
        return LayerDrawing(DrawingContent(items))
    }
}

extension Figure {
    @MainActor fileprivate var item: DrawingItem {
        let item: DrawingItem =
            switch form {
            case .fill(let path):
                .fill(DrawingPath(path.vector), paint(of: path), isEvenOdd: false)
            case .stroke(let path, let style):
                .stroke(DrawingPath(path.vector), paint(of: path), style.drawingLine)
            case .text(let text): text.item(paint(of: nil))
            }
        guard opacity < 1 else { return item }
        var group = DrawingGroup()
        group.opacity = opacity
        return .group(group, [item])
    }

    private func paint(of path: Path?) -> DrawingPaint {
        // The rectangle is needed for gradients only.
        paint.drawingPaint(in: paint.isGradient ? frame ?? path?.boundingRect ?? .zero : .zero)
    }
}

extension FigureText {
    @MainActor fileprivate func item(_ paint: DrawingPaint) -> DrawingItem {
        // The baseline, from the middle of the line.
        let (ascender, descender) = (Double(font.ascender), Double(font.descender))
        let baseline = (ascender + descender) / 2
        func text(_ point: CGPoint) -> DrawingItem {
            .text(DrawingText(string, font: font.layerFont, paint: paint, origin: point, width: width))
        }
        guard angle != 0 else { return text(CGPoint(x: origin.x, y: origin.y + baseline)) }
        let (c, s) = (cos(angle), sin(angle))
        let turn = CGAffineTransform(a: c, b: s, c: -s, d: c, tx: origin.x, ty: origin.y)
        return .group(DrawingGroup(transform: turn), [text(CGPoint(x: 0, y: baseline))])
    }
}
