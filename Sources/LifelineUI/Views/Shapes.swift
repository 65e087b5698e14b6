/// A shape that is filled with a colour when it is used as a view.
@preconcurrency @MainActor
public protocol Shape: View, Sendable {
    /// The radius of the rounded corners in a frame of that size, and the part of the frame that is filled.
    nonisolated func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)
}

extension Shape {
    public var body: some View { fill(.primary) }

    /// The shape in one colour.
    nonisolated public func fill(_ color: Color) -> some View { _FilledShape(shape: self, fill: color) }

    /// A line along the inside of the shape's edge.
    nonisolated public func strokeBorder(_ color: Color, lineWidth: Double = 1) -> some View {
        _FilledShape(shape: self, stroke: color, lineWidth: lineWidth)
    }
}

public struct Rectangle: Shape {
    nonisolated public init() {}
    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect) {
        (0, CGRect(origin: .zero, size: size))
    }
}

public struct RoundedRectangle: Shape {
    public var cornerRadius: Double
    nonisolated public init(cornerRadius: Double) { self.cornerRadius = cornerRadius }
    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect) {
        (min(cornerRadius, min(size.width, size.height) / 2), CGRect(origin: .zero, size: size))
    }
}

public struct Capsule: Shape {
    nonisolated public init() {}
    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect) {
        (min(size.width, size.height) / 2, CGRect(origin: .zero, size: size))
    }
}

/// The largest circle in the middle of the frame.
public struct Circle: Shape {
    nonisolated public init() {}
    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect) {
        let side = min(size.width, size.height)
        return (
            side / 2, CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
        )
    }
}

public struct _FilledShape<S: Shape>: _PrimitiveView {
    let shape: S
    var fill: Color?
    var stroke: Color?
    var lineWidth = 0.0

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ItemNode(view, inputs, item: ShapeItem()) { view, item in
            let layer = item.uiView.layer
            layer.backgroundColor = view.fill?.cgColor
            layer.borderColor = view.stroke?.cgColor
            layer.borderWidth = view.lineWidth
            item.corners = view.shape._corners
            return true
        }
    }
}

@MainActor private final class ShapeItem: ViewItem {
    var corners: (CGSize) -> (radius: Double, frame: CGRect) = { (0, CGRect(origin: .zero, size: $0)) }

    init() { super.init(UIView()) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let (radius, inner) = corners(frame.size)
        super.arrange(in: inner.offsetBy(dx: frame.minX, dy: frame.minY), proposal: proposal)
        uiView.layer.cornerRadius = radius
    }
}

extension View {
    /// Clips the view to a shape that has rounded corners.
    nonisolated public func clipShape<S: Shape>(_ shape: S) -> some View { modifier(_ClipShape(shape: shape)) }
}

public struct _ClipShape<S: Shape>: UnaryLayoutModifier {
    let shape: S

    package func makeItem() -> ClipItem { ClipItem() }

    package func configure(_ item: ClipItem) -> Bool {
        item.corners = shape._corners
        return true
    }

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor package final class ClipItem: UnaryHostItem {
    var corners: (CGSize) -> (radius: Double, frame: CGRect) = { (0, CGRect(origin: .zero, size: $0)) }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        uiView.clipsToBounds = true
        uiView.layer.cornerRadius = corners(frame.size).radius
    }
}
