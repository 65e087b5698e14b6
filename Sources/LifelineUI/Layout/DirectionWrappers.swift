/// The views around the items of a part of the tree that sets its direction.
@MainActor final class DirectionWrappers {
    private var items = ItemWrappers<DirectionItem>()
    private(set) var direction: LayoutDirection

    init(_ direction: LayoutDirection) { self.direction = direction }

    func set(_ new: LayoutDirection) {
        direction = new
        for item in items.all { item.view.isRightToLeft = new == .rightToLeft }
    }

    func wrap(_ inner: ContiguousArray<LayoutItem>) -> ContiguousArray<LayoutItem> {
        let removed = items.update(for: inner, content: { $0.content }) { item in
            let wrapper = DirectionItem(direction)
            wrapper.wrap(item)
            return wrapper
        }
        for wrapper in removed { LayoutPass.keep(wrapper) }
        return ContiguousArray(items.all.lazy.map { $0 as LayoutItem })
    }

    func contentViewsDidChange() {
        for item in items.all { item.contentViewsDidChange() }
    }
}
