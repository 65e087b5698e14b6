import LayerTree
import Ownership

/// A modifier that changes the layout or appearance of each view of its content, through an item around that view's.
@MainActor @usableFromInline package protocol UnaryLayoutModifier: ViewModifier where Body == Never {
    associatedtype Item: UnaryItem
    /// Returns a new item for a content item.
    func makeItem() -> Item
    /// Assigns this modifier's values to an item. Returns whether its layout changed.
    func configure(_ item: Item) -> Bool
    /// The features that a graph uses when it contains the modifier.
    static var features: GraphFeatures { get }
}

extension UnaryLayoutModifier {
    @inlinable package static var features: GraphFeatures { [] }

    @inlinable package static func makeUnaryNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        UnaryNode(view, inputs)
    }

    /// Returns a new item with this modifier's values.
    @usableFromInline func makeConfiguredItem() -> UnaryItem {
        let item = makeItem()
        _ = configure(item)
        return item
    }
}

/// An item around another one.
@MainActor @usableFromInline package class UnaryItem: LayoutItem {
    package final var content: LayoutItem? { wrapped }
    private final var wrapped: LayoutItem?

    /// Wraps an item.
    final func wrap(_ item: __owned LayoutItem) {
        guard item !== content else { return }
        item.parentItem = self
        if item.hasZIndex { hasZIndex = true }
        wrapped = item
    }

    /// The content, unretained, for use during layout, when no nodes change.
    @inline(__always)
    final var unretainedContent: Unretained<LayoutItem>? {
        if let wrapped { Unretained(wrapped) } else { nil }
    }

    /// Whether the current configuration may be animated by the layout that follows.
    package final var isAnimationPending = false

    /// Called when the views of the content, or their order, changed.
    package func contentViewsDidChange() {}

    /// Propagates that the reading or painting order of this item's views has changed in its container.
    final func viewOrderDidChange() {
        var next = parentItem
        while let item = next, !(item is ContainerItem) { next = item.parentItem }
        (next as? ContainerItem)?.viewOrderDidChange()
    }

    /// Whether the content's views are inside a view of this item.
    package var hostsViews: Bool { false }

    package override var supportsRevalidation: Bool { true }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        unretainedContent?.borrow { $0.size(proposal) } ?? .zero
    }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        unretainedContent?.borrow { $0.place(in: frame, proposal: proposal) }
    }

    package override func appendViews(to views: inout ViewList) {
        unretainedContent?.borrow { $0.appendViews(to: &views) }
    }

    package override func appendPaintedViews(to views: inout ViewList) { content?.appendPaintedViews(to: &views) }

    package override var zIndex: Double { hasZIndex ? content?.zIndex ?? 0 : 0 }

    package override var layoutPriority: Double { unretainedContent?.borrow { $0.layoutPriority } ?? 0 }
    package override func layoutValue(_ key: ObjectIdentifier) -> Any? { content?.layoutValue(key) }
    package override var isSpacer: Bool { unretainedContent?.borrow { $0.isSpacer } ?? false }
    package override var contentAxis: Axis? { parentItem?.contentAxis }

    package override func explicitGuide(
        _ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize
    ) -> Double? {
        content?.explicitAlignment(guide, in: size, proposal: proposal)
    }
}

extension LayoutItem {
    /// The item inside all unary wrappers.
    final var innermost: LayoutItem {
        var item = self
        while let unary = item as? UnaryItem, let content = unary.content { item = content }
        return item
    }
}

/// A node that wraps each item of its content. Wrappers stay with their items.
@usableFromInline
final class UnaryNode<Content: View, Modifier: UnaryLayoutModifier>:
    _Node<ModifiedContent<Content, Modifier>>
{
    @usableFromInline var child: _Node<Content>? {
        get { content }
        set { content = newValue }
    }
    private var content: _Node<Content>?
    // Nearly all views have one item, so the first wrapper is stored separately. All wrappers are created by the
    // modifier. (They are not an array of its `Item`, whose memory layout would be known only at run time.)
    /// The first wrapper. It is created with the node, and empty until there is an item to wrap.
    // Replaced as a whole. Gate: rows-create-100.
    @exclusivity(unchecked) @usableFromInline var first: UnaryItem
    private var others: ContiguousArray<UnaryItem> = []
    /// Whether the wrappers contain the content's current items.
    private var isCurrent = false

    @usableFromInline var modifier: Modifier

    // Shared, here and in other nodes that store nothing: an owned argument of an initializer would be copied for it.
    @inlinable init(_ view: __shared ModifiedContent<Content, Modifier>, _ inputs: __shared _NodeInputs) {
        first = view.modifier.makeConfiguredItem()
        modifier = view.modifier
        super.init(inputs)
        if !Modifier.features.isEmpty { use(Modifier.features) }
        child = Content._makeNode(view.content, childInputs)
        restoreView()
    }

    override func reconcile(at new: UnsafeMutablePointer<ModifiedContent<Content, Modifier>>) {
        let (content, modifier) = places(in: new)
        apply(modifier)
        child?.reconcile(at: content)
    }

    /// Only of a single view: others are not distinguished with certainty.
    override var ownView: UIView? {
        guard let host = first as? UnaryHostItem, content?.singleItem != nil else { return nil }
        return host.uiView
    }

    private func apply(_ new: UnsafeMutablePointer<Modifier>) {
        if isSame(new), !graph.forcesUpdates { return }
        swap(&modifier, &new.pointee)
        let isAwaited = LayoutAnimation.isAwaited(in: graph)
        forEachWrapper { wrapper in
            wrapper.isAnimationPending = isAwaited
            if modifier.configure(wrapper as! Modifier.Item) { wrapper.setNeedsLayout() }
        }
    }

    /// Whether a new modifier equals the stored one. Nearly all are bitwise equal at each evaluation. That proves
    /// nothing for closures, whose captures may have changed.
    private func isSame(_ new: UnsafePointer<Modifier>) -> Bool {
        // Retained: in unspecialized code a `borrow` closure would perform an isolation check, and so would that of `||`.
        let type = ViewType.of(Modifier.self)
        guard type.canCompare else { return false }
        if Self.areSameBytes(&modifier, new) { return true }
        return type.areEqual(at: &modifier, new)
    }

    private nonisolated static func areSameBytes(_ a: UnsafePointer<Modifier>, _ b: UnsafePointer<Modifier>) -> Bool {
        ViewType.areSameBytes(a, b, MemoryLayout<Modifier>.size)
    }

    @inline(__always)
    private func forEachWrapper(_ body: (UnaryItem) -> Void) {
        body(first)
        if !others.isEmpty { for wrapper in others { body(wrapper) } }
    }

    private var unretainedChild: Unretained<_ViewNode>? {
        if let child { Unretained(child) } else { nil }
    }

    override var singleItem: Unretained<LayoutItem>? {
        guard others.isEmpty else { return nil }
        let wrapper = Unretained(first)
        return wrapper.borrow { first in
            if isCurrent { return first.content == nil ? nil : Unretained(first) }
            guard let item = unretainedChild?.borrow({ $0.singleItem }) else { return nil }
            guard first.content == nil || first.unretainedContent == item else { return nil }
            isCurrent = true
            item.borrow { first.wrap($0) }
            return Unretained(first)
        }
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        if let singleItem { return items.append(singleItem.object) }
        if isCurrent {
            if first.content != nil { forEachWrapper { items.append($0) } }
            return
        }
        isCurrent = true
        let start = items.count
        child?.appendItems(to: &items)
        let wrapper = Unretained(first)
        let isFree =
            items.count == start + 1 && others.isEmpty
            && wrapper.borrow { $0.content == nil || $0.content === items[start] }
        guard isFree else { return wrap(&items, from: start) }
        // Swapped instead of copied, which avoids retain/release of the items.
        var item: LayoutItem = wrapper.object
        swap(&item, &items[start])
        wrapper.borrow { $0.wrap(item) }
    }

    private func wrap(_ items: inout ContiguousArray<LayoutItem>, from start: Int) {
        var unused = first.content == nil ? first : nil
        var wrappers = ItemWrappers(first.content == nil ? others : [first] + others)
        let removed = wrappers.update(for: items[start...], content: { $0.content }) { item in
            let wrapper = unused.take() ?? modifier.makeConfiguredItem()
            wrapper.wrap(item)
            return wrapper
        }
        items.replaceSubrange(start..., with: wrappers.all.lazy.map { $0 as LayoutItem })
        var all = wrappers.all
        if !all.isEmpty {
            first = all.removeFirst()
        } else if first.content != nil {
            first = modifier.makeConfiguredItem()
        }
        others = all
        for wrapper in removed { LayoutPass.keep(wrapper) }
    }

    override func contentViewsDidChange() {
        forEachWrapper { $0.contentViewsDidChange() }
        if first.content == nil || !first.hostsViews { super.contentViewsDidChange() }
    }

    override func contentItemsDidChange() {
        isCurrent = false
        forEachWrapper { $0.contentViewsDidChange() }
        super.contentItemsDidChange()
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let child { body(child) }
    }
}
