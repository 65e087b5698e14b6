/// A thin line between views, perpendicular to the axis of its stack.
public struct Divider: _PrimitiveView {
    nonisolated public init() {}

    public static func _makeNode(_ view: Divider, _ inputs: _NodeInputs) -> _Node<Divider> {
        ItemNode(view, inputs, item: DividerItem()) { _, _ in false }
    }
}

@MainActor private final class DividerItem: ViewItem {
    init() {
        let view = UIView()
        view.layer.backgroundColor = UIColor.separator.cgColor
        super.init(view)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        return stackAxis == .horizontal ? CGSize(width: 1, height: size.height) : CGSize(width: size.width, height: 1)
    }
}
