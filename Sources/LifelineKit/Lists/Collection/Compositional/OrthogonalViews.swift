/// The scroll views of a collection's sections that scroll by themselves.
@MainActor final class OrthogonalViews {
    private(set) var views: [Int: OrthogonalScrollView] = [:]
    /// The offsets of sections that have no view at present.
    private var offsets: [Int: CGPoint] = [:]
    private var used: Set<Int> = []

    func begin() { used = [] }

    func show(_ section: Int, _ area: OrthogonalArea, in collection: UICollectionView) {
        used.insert(section)
        let view = views[section] ?? OrthogonalScrollView(section: section, collection: collection)
        views[section] = view
        view.show(area, offset: offsets[section])
    }

    /// Removes the views of sections that are no longer near the viewport, unless a cell in them has the focus.
    func removeUnused() {
        for (section, view) in views where !used.contains(section) {
            let isNeeded = view.collection?.contents.items.values.contains { $0.view.superview === view } ?? false
            if isNeeded { continue }
            offsets[section] = view.contentOffset
            view.removeFromSuperview()
            views[section] = nil
        }
    }

    func apply(_ change: ListChange) {
        var moved: [Int: OrthogonalScrollView] = [:]
        for (section, view) in views {
            guard let new = change.sections.new(of: section) else {
                view.removeFromSuperview()
                continue
            }
            view.section = new
            moved[new] = view
        }
        views = moved
        offsets = Dictionary(
            offsets.compactMap { section, offset in change.sections.new(of: section).map { ($0, offset) } },
            uniquingKeysWith: { first, _ in first })
    }

    func removeAll() {
        for view in views.values { view.removeFromSuperview() }
        views = [:]
        offsets = [:]
    }
}
