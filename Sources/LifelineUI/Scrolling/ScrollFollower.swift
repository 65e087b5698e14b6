/// Something that depends on the position of views in scroll views.
@MainActor protocol ScrollFollower: AnyObject {
    /// Called after each layout.
    func layoutDidEnd()
    /// Called when a scroll view of the graph was scrolled.
    func didScroll()
}

/// The followers of a graph. Held weakly, because items end without notice.
@MainActor final class ScrollRegistry: LayoutObserver, ScrollObserver {
    private struct Entry {
        weak var follower: (any ScrollFollower)?
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var order: [ObjectIdentifier] = []
    private var isScrolling = false

    func add(_ follower: any ScrollFollower) {
        let id = ObjectIdentifier(follower)
        if entries.updateValue(Entry(follower: follower), forKey: id) == nil { order.append(id) }
    }

    func contains(_ follower: any ScrollFollower) -> Bool { entries[ObjectIdentifier(follower)]?.follower === follower }

    /// The followers in the order of their registration.
    private func collect() -> [any ScrollFollower] {
        var present: [any ScrollFollower] = []
        var hasEnded = false
        for id in order {
            if let follower = entries[id]?.follower { present.append(follower) } else { hasEnded = true }
        }
        if hasEnded {
            entries = entries.filter { $0.value.follower != nil }
            order.removeAll { entries[$0] == nil }
        }
        return present
    }

    /// The targets in a view: layouts and single views.
    func targets(in view: UIView) -> [any ScrollTargetSource] {
        collect().compactMap { $0 as? any ScrollTargetSource }.filter { $0.isTarget(in: view) }
    }

    // A graph notifies its scroll observers of a scroll first, and then its layout observers, too.
    func didScroll() {
        isScrolling = true
        for follower in collect() { follower.didScroll() }
    }

    func layoutDidEnd() {
        guard !isScrolling else { return isScrolling = false }
        for follower in collect() { follower.layoutDidEnd() }
    }
}

extension ViewGraph {
    /// The registry of what follows scrolling; created when the first view needs it.
    var scrollRegistry: ScrollRegistry {
        if let knownScrollRegistry { return knownScrollRegistry }
        let registry = ScrollRegistry()
        knownScrollRegistry = registry
        layoutObservers[ObjectIdentifier(registry)] = registry
        scrollObservers[ObjectIdentifier(registry)] = registry
        return registry
    }
}

extension UIView {
    /// The nearest scroll view around the view.
    var enclosingScrollView: UIScrollView? {
        var next = superview
        while let view = next {
            if let scrollView = view as? UIScrollView { return scrollView }
            next = view.superview
        }
        return nil
    }
}
