import Ownership

/// Fills the remaining space along the axis of its stack.
public struct Spacer: _PrimitiveView {
    let minLength: Double?

    /// - Parameter minLength: the minimum length in points; 8 when nil.
    nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength.map(Double.init) }

    public static func _makeNode(_ view: Spacer, _ inputs: _NodeInputs) -> _Node<Spacer> {
        ItemNode(view, inputs, item: SpacerItem()) { view, item in
            defer { item.minLength = view.minLength ?? 8 }
            return item.minLength != view.minLength ?? 8
        }
    }
}

@MainActor final class SpacerItem: LayoutItem {
    var minLength = 8.0

    override var isSpacer: Bool { true }
    override var layoutPriority: Double { -.infinity }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let axis = stackAxis
        return CGSize(
            width: axis == .vertical ? 0 : max(minLength, proposal.width ?? minLength),
            height: axis == .horizontal ? 0 : max(minLength, proposal.height ?? minLength))
    }
}
