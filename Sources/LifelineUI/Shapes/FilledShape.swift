import LayerTree
import Ownership

/// A shape as a view, with its interior or its edge painted.
public struct _FilledShape<S: Shape>: _PrimitiveView, ShapeView {
    public let shape: S
    let fill: PaintSource?
    let stroke: PaintSource?
    let line: StrokeStyle
    /// Whether the line is drawn inside the shape's edge.
    let isInside: Bool
    let fillStyle: FillStyle

    nonisolated init(
        shape: S, fill: PaintSource? = nil, stroke: PaintSource? = nil, line: StrokeStyle = StrokeStyle(),
        isInside: Bool = false, fillStyle: FillStyle = FillStyle()
    ) {
        self.shape = shape
        self.fill = fill
        self.stroke = stroke
        self.line = line
        self.isInside = isInside
        self.fillStyle = fillStyle
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ShapeNode(view, inputs) }
}

/// The source of a paint.
enum PaintSource: Sendable {
    /// The current foreground colour.
    case current
    case paint(ShapePaint)
    case style(any ShapeStyle)

    @MainActor func paint(in environment: EnvironmentValues) -> ShapePaint {
        switch self {
        case .current: .color(environment.foregroundColor ?? .primary)
        case .paint(let paint): paint
        case .style(let style): style._paint(in: environment)
        }
    }
}

private final class ShapeNode<S: Shape>: _ValueNode<_FilledShape<S>> {
    private let item = ShapeItem()

    override init(_ view: _FilledShape<S>, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        update()
    }

    override func update() {
        graph.evaluations += 1
        let environment = self.environment
        let look = trackingSources {
            ShapeItem.Look(
                fill: view.fill?.paint(in: environment), stroke: view.stroke?.paint(in: environment), line: view.line,
                isInside: view.isInside, fillStyle: view.fillStyle)
        }
        item.show(view.shape, look)
    }

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }
}

@MainActor private final class ShapeItem: ViewItem {
    struct Look: Hashable {
        var fill, stroke: ShapePaint?
        var line: StrokeStyle
        var isInside: Bool
        var fillStyle: FillStyle

        var isFilled: Bool { fill?.isSeen ?? false }
    }

    private var shape: (any Shape)?
    private var look = Look(line: StrokeStyle(), isInside: false, fillStyle: FillStyle())
    private var shown: Shown?

    init() { super.init(PaintedShapeView(frame: .zero)) }

    func show(_ shape: some Shape, _ look: Look) {
        self.shape = shape
        self.look = look
        setNeedsLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        guard let shape = shape.map({ containedShape($0, in: frame) }) else { return }
        if let corners = shape._corners(in: frame.size), isBox {
            arrange(box: corners.frame.offsetBy(dx: frame.minX, dy: frame.minY), radius: corners.radius, proposal)
        } else {
            arrange(drawingOf: shape, in: frame, proposal)
        }
    }

    /// Whether a layer's own background and border can draw the shape.
    private var isBox: Bool {
        if case .gradient? = look.fill { return false }
        guard let stroke = look.stroke else { return true }
        if case .color = stroke { return look.isInside && look.line.isPlain }
        return false
    }

    private func arrange(box: CGRect, radius: Double, _ proposal: ProposedViewSize) {
        if shown != nil {
            shown = nil
            uiView.layer.drawing = nil
        }
        super.arrange(in: box, proposal: proposal)
        let layer = uiView.layer
        layer.cornerRadius = radius
        layer.backgroundColor = look.fill?.color?.cgColor
        layer.borderColor = look.stroke?.color?.cgColor
        layer.borderWidth = look.stroke == nil ? 0 : look.line.lineWidth
        let bounds = CGRect(origin: .zero, size: box.size)
        if look.isFilled {
            shapeView.isHitInside(HitArea.Outline(box: bounds, radius: radius), isBox: true)
        } else {
            shapeView.isHitInside(ring(bounds, radius, from: 0, to: look.line.lineWidth))
        }
    }

    private var shapeView: PaintedShapeView { uiView as! PaintedShapeView }

    /// Returns the hit outline of a box's line. Lines too thin for a finger let touches pass, because they usually
    /// surround controls.
    private func ring(_ box: CGRect, _ radius: Double, from outer: Double, to inner: Double) -> HitArea.Outline? {
        guard look.stroke?.isSeen == true, look.line.lineWidth >= 4, look.line.dash.isEmpty else { return nil }
        var path = Path()
        for inset in [outer, inner] {
            let edge = box.insetBy(dx: inset, dy: inset)
            guard edge.width > 0, edge.height > 0 else { continue }
            let round = max(0, min(radius - inset, edge.width / 2, edge.height / 2))
            path.addPath(Path(roundedRect: edge, cornerRadius: round))
        }
        return HitArea.Outline(path, isEOFilled: true)
    }

    /// Returns the hit outline of a painted path, in the coordinates of its layer.
    private func outline(of path: Path, _ shape: any Shape, in size: CGSize, area: CGRect) -> HitArea.Outline? {
        let (dx, dy) = (-area.minX, -area.minY)
        if look.isFilled {
            return HitArea.Outline(path.offsetBy(dx: dx, dy: dy), isEOFilled: look.fillStyle.isEOFilled)
        }
        guard let corners = shape._corners(in: size) else { return nil }
        let half = look.line.lineWidth / 2
        return ring(
            corners.frame.offsetBy(dx: dx, dy: dy), corners.radius, from: look.isInside ? 0 : -half,
            to: look.isInside ? 2 * half : half)
    }

    /// What was drawn last: animations begin with it.
    private struct Shown {
        var shape: any Shape
        var size: CGSize
        var drawing: ShapeDrawing
    }

    /// Returns the outline that is drawn. A line inside of the edge is drawn along the inset outline.
    private func outline(of shape: any Shape, in size: CGSize, fromRight: Bool) -> DrawingPath {
        if look.isInside, let insettable = shape as? any InsettableShape {
            return insettable.insetPath(by: look.line.lineWidth / 2, in: size, fromRight: fromRight)
        }
        return shape.drawnPath(in: size, fromRight: fromRight)
    }

    // The layer extends beyond the frame as far as the line, or a path outside the frame, requires.
    private func arrange(drawingOf shape: any Shape, in frame: CGRect, _ proposal: ProposedViewSize) {
        let isFromRight = uiView.superview?.layoutItemsAreMirrored ?? false
        let drawn = outline(of: shape, in: frame.size, fromRight: isFromRight)
        // The whole outline determines the layer's frame, so that the frame stays while the shown part grows.
        let path = Path(drawn.path)
        let reach = look.stroke == nil ? 0 : look.line.lineWidth / 2 * (look.line.lineJoin == .miter ? 2 : 1)
        let around = path.isEmpty ? .zero : path.boundingRect.insetBy(dx: -reach, dy: -reach)
        let area = around.union(CGRect(origin: .zero, size: frame.size)).integral
        // Views are placed from the left and then mirrored; the drawing has the final, unmirrored direction.
        let left = isFromRight ? frame.width - area.maxX : area.minX
        let box = CGRect(x: frame.minX + left, y: frame.minY + area.minY, width: area.width, height: area.height)
        super.arrange(in: box, proposal: proposal)
        let new = Shown(shape: shape, size: frame.size, drawing: drawing(of: drawn, in: frame.size, area))
        let part = drawn.trim.map { path.trimmedPath(from: $0.start, to: $0.end) } ?? path
        shapeView.isHitInside(outline(of: part, shape, in: frame.size, area: area))
        guard new.drawing != shown?.drawing else { return }
        let layer = uiView.layer
        layer.cornerRadius = 0
        layer.backgroundColor = .clear
        layer.borderWidth = 0
        let old = shown
        shown = new
        let drawing = new.drawing.drawing
        layer.setDrawing(drawing, along: samples(from: old, to: new, isFromRight, drawing))
    }

    private func drawing(of path: DrawingPath, in size: CGSize, _ area: CGRect) -> ShapeDrawing {
        ShapeDrawing(
            path: path, area: area, frame: CGRect(origin: .zero, size: size), fill: look.fill, stroke: look.stroke,
            line: look.line, isEOFilled: look.fillStyle.isEOFilled)
    }

    /// Returns the drawings of an animated change of the shape's data, unless mixing its ends yields the same.
    private func samples(
        from old: Shown?, to new: Shown, _ isFromRight: Bool, _ end: LayerDrawing?
    ) -> [LayerDrawing] {
        guard LayoutAnimation.current != nil, let old, let start = uiView.layer.drawing, let end,
            let shape = ShapeSamples.shape(old.shape, to: new.shape)
        else { return [] }
        func mix(_ a: CGFloat, _ b: CGFloat, _ t: Double) -> CGFloat { a + (b - a) * t }
        let (from, to) = (old.drawing.area, new.drawing.area)
        return ShapeSamples.drawings(from: start, to: end) { t in
            let size = CGSize(
                width: mix(old.size.width, new.size.width, t), height: mix(old.size.height, new.size.height, t))
            let area = CGRect(
                x: mix(from.minX, to.minX, t), y: mix(from.minY, to.minY, t), width: mix(from.width, to.width, t),
                height: mix(from.height, to.height, t))
            return drawing(of: outline(of: shape(t), in: size, fromRight: isFromRight), in: size, area).drawing
        }
    }
}

/// A view that shows a shape, and is hit where the shape is painted.
private final class PaintedShapeView: UIView {
    private var outline: HitArea.Outline?
    private var area: HitArea?

    /// - Parameter isBox: Whether the outline equals the view's own box, which browsers hit-test themselves.
    func isHitInside(_ new: HitArea.Outline?, isBox: Bool = false) {
        guard new != outline || paintsNothing == isBox else { return }
        outline = new
        paintsNothing = !isBox
        guard let new, !isBox else {
            area?.remove()
            area = nil
            return
        }
        let area = self.area ?? HitArea()
        if self.area == nil { area.add(to: self) }
        self.area = area
        area.update(new)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        receivesEvents && outline?.contains(point) == true ? self : nil
    }
}

extension ShapePaint {
    /// Whether the paint is visible.
    fileprivate var isSeen: Bool { color?.isClear != true }
}

extension InsettableShape {
    fileprivate func insetPath(by amount: CGFloat, in size: CGSize, fromRight: Bool) -> DrawingPath {
        inset(by: amount).drawnPath(in: size, fromRight: fromRight)
    }
}
