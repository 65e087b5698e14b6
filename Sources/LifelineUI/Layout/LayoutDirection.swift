/// Whether text and rows run from the left or from the right.
public enum LayoutDirection: CaseIterable, Sendable { case leftToRight, rightToLeft }

/// From the right to the left: layout is done as from the left, and each view that it places is mirrored in its superview.
/// So leading and trailing need no second meaning in stacks, frames, paddings, grids and lists.
@MainActor enum LayoutMirroring {
    /// Whether any view was ever laid out from the right: until then placing views costs nothing more.
    fileprivate(set) static var isUsed = false

    /// Makes the next layout place all that is below a node again, though all frames are the same.
    static func forgetPlacements(below node: _ViewNode) {
        var items: ContiguousArray<LayoutItem> = []
        node.appendItems(to: &items)
        for item in items { item.setNeedsLayout() }
        node.invalidateMeasuredText()
        node.forEachChild { forgetPlacements(below: $0) }
    }
}

/// A view in which layout has a direction.
final class DirectionView: UIView {
    var isRightToLeft = false {
        didSet { if isRightToLeft { LayoutMirroring.isUsed = true } }
    }
}

@MainActor package final class DirectionItem: UnaryHostItem {
    let view = DirectionView(frame: .zero)

    init(_ direction: LayoutDirection) {
        view.isRightToLeft = direction == .rightToLeft
        super.init(view)
    }
}

extension UIView {
    /// Whether what is laid out in this view runs from the right.
    var layoutItemsAreMirrored: Bool {
        guard LayoutMirroring.isUsed else { return false }
        var next: UIView? = self
        while let view = next {
            if let direction = view as? DirectionView { return direction.isRightToLeft }
            next = view.superview
        }
        return false
    }

    /// Where a frame that was laid out for a view from the left lies in its superview.
    func placed(_ frame: CGRect) -> CGRect {
        guard LayoutMirroring.isUsed, let superview, superview.layoutItemsAreMirrored else { return frame }
        let scrolled = (superview as? UIScrollView)?.contentSize.width ?? 0
        var frame = frame
        frame.origin.x = max(superview.bounds.width, scrolled) - frame.maxX
        return frame
    }
}

/// Puts a view into a direction.
struct _LayoutDirectionModifier: UnaryLayoutModifier {
    let direction: LayoutDirection

    func makeItem() -> DirectionItem { DirectionItem(direction) }

    func configure(_ item: DirectionItem) -> Bool { false }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// The views around the items of a part of the tree that says its direction.
@MainActor final class DirectionWrappers {
    private var items: ContiguousArray<DirectionItem> = []
    private(set) var direction: LayoutDirection

    init(_ direction: LayoutDirection) { self.direction = direction }

    func set(_ new: LayoutDirection) {
        direction = new
        for item in items { item.view.isRightToLeft = new == .rightToLeft }
    }

    func wrap(_ inner: ContiguousArray<LayoutItem>) -> ContiguousArray<LayoutItem> {
        var former = items
        items = []
        for item in inner {
            if let index = former.firstIndex(where: { $0.content === item }) {
                items.append(former.remove(at: index))
            } else {
                let wrapper = DirectionItem(direction)
                wrapper.content = item
                items.append(wrapper)
            }
        }
        return ContiguousArray(items.lazy.map { $0 as LayoutItem })
    }

    func contentViewsDidChange() {
        for item in items { item.contentViewsDidChange() }
    }
}

extension View {
    /// Mirrors the view where layout runs from the right, as arrows want it.
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(_FlipModifier(isEnabled: enabled))
    }
}

public struct _FlipModifier: ViewModifier {
    let isEnabled: Bool
    @Environment(\.layoutDirection) private var direction

    nonisolated init(isEnabled: Bool) { self.isEnabled = isEnabled }

    public func body(content: Content) -> some View {
        content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1)
    }
}
