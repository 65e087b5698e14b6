/// The views of a graph whose geometry is matched, by their keys.
@MainActor final class MatchedGeometryRegistry {
    private struct Group {
        var entries: [Entry] = []
        /// The frame of the source at the end of the last layout, and its item.
        var last: (frame: CGRect, source: ObjectIdentifier)?
    }

    /// A view with the key. The view may outlive its item while it is removed.
    private struct Entry {
        weak var item: MatchedGeometryItem?
        weak var view: UIView?
        var isLeaving = false
    }

    private var groups: [MatchedGeometryKey: Group] = [:]

    func add(_ item: MatchedGeometryItem, _ key: MatchedGeometryKey) {
        groups[key, default: Group()].entries.append(Entry(item: item, view: item.uiView))
    }

    func move(_ item: MatchedGeometryItem, from old: MatchedGeometryKey, to new: MatchedGeometryKey) {
        groups[old]?.entries.removeAll { $0.item === item }
        add(item, new)
    }

    func hasSource(_ key: MatchedGeometryKey) -> Bool {
        groups[key]?.entries.contains { $0.item?.modifier?.isSource == true && $0.view?.superview != nil } ?? false
    }

    /// Whether a view is the source of transitions of pages.
    var hasTransitionSources: Bool {
        groups.values.contains { $0.entries.contains { $0.item?.modifier?.isTransitionSource == true } }
    }

    /// Matches the geometry of all views. Called at the end of each layout, in its animation.
    func match(in host: UIView, leaving: (UIView) -> Bool) {
        for key in groups.keys { match(key, host, leaving) }
        groups = groups.filter { !$0.value.entries.isEmpty }
    }

    private func match(_ key: MatchedGeometryKey, _ host: UIView, _ leaving: (UIView) -> Bool) {
        guard var group = groups[key] else { return }
        group.entries.removeAll { $0.view?.superview == nil || !($0.view?.isDescendant(of: host) ?? false) }
        for index in group.entries.indices {
            guard let view = group.entries[index].view else { continue }
            let wasLeaving = group.entries[index].isLeaving
            group.entries[index].isLeaving = group.entries[index].item == nil || view.isIn(leaving, below: host)
            // Its removal was cancelled.
            if wasLeaving, !group.entries[index].isLeaving { view.transform = .identity }
        }
        let present = group.entries.filter { !$0.isLeaving }
        let source = present.last { $0.item?.modifier?.isSource == true }
        guard let item = source?.item, let frame = item.naturalFrame(in: host) else {
            for entry in present { entry.item?.showNaturally() }
            group.last = nil
            groups[key] = group
            return
        }
        let isOther = group.last.map { $0.source != ObjectIdentifier(item) } ?? false
        if let last = group.last, isOther, LayoutAnimation.current != nil, item.modifier?.isTransitionSource == false {
            // The new source moves from the frame of the former one.
            LayoutAnimation.apart { item.show(at: last.frame, in: host) }
            item.showNaturally()
        }
        for entry in present where entry.item !== item {
            guard let follower = entry.item, follower.modifier?.isSource == false,
                let matching = follower.frame(matching: frame, in: host)
            else { continue }
            follower.show(at: matching, in: host)
        }
        for entry in group.entries where entry.isLeaving && isOther {
            if let view = entry.view { view.move(over: frame, in: host) }
        }
        group.last = (frame, ObjectIdentifier(item))
        groups[key] = group
    }
}

extension UIView {
    /// Whether the view is in one that a condition applies to.
    fileprivate func isIn(_ condition: (UIView) -> Bool, below host: UIView) -> Bool {
        var next: UIView? = self
        while let view = next, view !== host {
            if condition(view) { return true }
            next = view.superview
        }
        return false
    }

    /// Moves a view that is being removed over a frame.
    fileprivate func move(over frame: CGRect, in host: UIView) {
        guard let superview, bounds.width > 0, bounds.height > 0 else { return }
        let target = superview.convert(frame, from: host)
        transform = CGAffineTransform(scaleX: target.width / bounds.width, y: target.height / bounds.height)
            .concatenating(CGAffineTransform(translationX: target.midX - center.x, y: target.midY - center.y))
    }
}

extension ViewGraph {
    /// The registry of matched geometry; created when the first view needs it.
    var matchedGeometry: MatchedGeometryRegistry {
        if let knownMatchedGeometry { return knownMatchedGeometry }
        let registry = MatchedGeometryRegistry()
        knownMatchedGeometry = registry
        return registry
    }

    /// Matches the geometry of views at the end of a layout.
    func matchGeometry(in host: UIView) {
        knownMatchedGeometry?.match(in: host) { self.removals[ObjectIdentifier($0)]?.view === $0 }
    }
}
