/// The currently unused views of a list, for reuse.
@MainActor struct ReuseQueue {
    private struct Waiting {
        let view: any ReusableView
        let key: ListKey?
        /// Whether what the key stands for is still what the view was last used for.
        let isSame: Bool
    }

    private var waiting: [String: [Waiting]] = [:]

    /// The maximum number of unused views retained per identifier.
    private static var limit: Int { 64 }

    /// Adds a view that was used for a key. `isSame` tells whether the key still stands for the same row, section or item.
    mutating func put(_ view: any ReusableView, from key: ListKey?, isSame: Bool) {
        guard let identifier = view.reuseIdentifier else {
            view.removeFromSuperview()
            return
        }
        waiting[identifier, default: []].append(Waiting(view: view, key: key, isSame: isSame))
    }

    /// Returns a view with an identifier: preferably the one last used for `key`, so that unchanged content need not be
    /// sent.
    mutating func dequeue(_ identifier: String, for key: ListKey?) -> (any ReusableView)? {
        guard var views = waiting[identifier], !views.isEmpty else { return nil }
        let index = key.flatMap { key in views.lastIndex { $0.key == key } } ?? views.count - 1
        let found = views.remove(at: index)
        waiting[identifier] = views
        // A click that is on its way was meant for the former row.
        if !found.isSame || found.key != key { found.view.layer.willBeReused() }
        return found.view
    }

    /// Records that the keys may stand for other rows, sections or items than before.
    mutating func keysDidChange() {
        for (identifier, views) in waiting {
            waiting[identifier] = views.map { Waiting(view: $0.view, key: $0.key, isSame: false) }
        }
    }

    /// Removes views that were not reused from their superviews, and releases those beyond the limit.
    mutating func clear() {
        for (identifier, views) in waiting {
            for waiting in views where waiting.view.superview != nil { waiting.view.removeFromSuperview() }
            let kept = views.suffix(Self.limit).map { Waiting(view: $0.view, key: nil, isSame: false) }
            waiting[identifier] = Array(kept)
        }
    }

    mutating func removeAll() {
        clear()
        waiting = [:]
    }

    var count: Int { waiting.values.reduce(0) { $0 + $1.count } }
}
