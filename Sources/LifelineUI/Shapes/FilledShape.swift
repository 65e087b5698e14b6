import Ownership

/// A shape as a view, with its interior or its edge painted.
public struct _FilledShape<S: Shape>: _PrimitiveView {
    let shape: S
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
    private var shownSVG: ShapePicture?

    init() { super.init(ShapeView(frame: .zero)) }

    func show(_ shape: some Shape, _ look: Look) {
        self.shape = shape
        self.look = look
        setNeedsLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        guard let shape else { return }
        if let corners = shape._corners(in: frame.size), isBox {
            arrange(box: corners.frame.offsetBy(dx: frame.minX, dy: frame.minY), radius: corners.radius, proposal)
        } else {
            arrange(pictureOf: shape, in: frame, proposal)
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
        if shownSVG != nil {
            shownSVG = nil
            uiView.layer.image = nil
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

    private var shapeView: ShapeView { uiView as! ShapeView }

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

    /// Returns the hit outline of a painted path, in the coordinates of its image.
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

    // The image extends beyond the frame as far as the line, or a path outside the frame, requires.
    private func arrange(pictureOf shape: any Shape, in frame: CGRect, _ proposal: ProposedViewSize) {
        let isFromRight = uiView.superview?.layoutItemsAreMirrored ?? false
        var path = shape.shownPath(in: frame.size, fromRight: isFromRight)
        if look.isInside, let insettable = shape as? any InsettableShape {
            path = insettable.insetPath(by: look.line.lineWidth / 2, in: frame.size, fromRight: isFromRight)
        }
        let reach = look.stroke == nil ? 0 : look.line.lineWidth / 2 * (look.line.lineJoin == .miter ? 2 : 1)
        let around = path.isEmpty ? .zero : path.boundingRect.insetBy(dx: -reach, dy: -reach)
        let area = around.union(CGRect(origin: .zero, size: frame.size)).integral
        // Views are placed from the left and then mirrored; the image shows the final, unmirrored direction.
        let left = isFromRight ? frame.width - area.maxX : area.minX
        let box = CGRect(x: frame.minX + left, y: frame.minY + area.minY, width: area.width, height: area.height)
        super.arrange(in: box, proposal: proposal)
        let picture = ShapePicture(
            path: path, area: area, frame: CGRect(origin: .zero, size: frame.size), fill: look.fill,
            stroke: look.stroke, line: look.line, isEOFilled: look.fillStyle.isEOFilled)
        shapeView.isHitInside(outline(of: path, shape, in: frame.size, area: area))
        guard picture != shownSVG else { return }
        shownSVG = picture
        let layer = uiView.layer
        layer.cornerRadius = 0
        layer.backgroundColor = .clear
        layer.borderWidth = 0
        layer.image = picture.image
        if let color = picture.color { layer.textColor = color.cgColor }
    }
}

/// A view that shows a shape, and is hit where the shape is painted.
private final class ShapeView: UIView {
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
    fileprivate func insetPath(by amount: CGFloat, in size: CGSize, fromRight: Bool) -> Path {
        inset(by: amount).shownPath(in: size, fromRight: fromRight)
    }
}
