/// The currently existing views of a list: the visible ones, and some before and after.
///
/// ```
///            ┌──────────────┐
///            │ 1 screen     │  behind; 2 at rest, ½ during fast scrolling
///  offset ─▶ ├──────────────┤
///            │ in view      │
///            ├──────────────┤
///            │ 2 screens    │  ahead; more during fast scrolling
///            └──────────────┘
/// ```
///
/// The browser scrolls. When the existing views no longer reach far enough, the list requests layout, which reuses
/// views outside of the window for positions that entered it. Elements are in reading order in the page. A focused cell
/// is retained, wherever it is.
@MainActor final class ListContents {
    final class Item {
        let view: UIView
        var key: ListKey
        /// Null until the view is placed.
        var frame: CGRect
        /// The accessibility state last applied.
        var accessibilityState = AccessibilityState()
        /// Whether the view was asked for its preferred size.
        var isMeasured = false
        /// The last placement round in which the item was wanted.
        var round = 0

        init(_ view: UIView, _ key: ListKey, _ frame: CGRect) {
            self.view = view
            self.key = key
            self.frame = frame
        }
    }

    unowned let owner: any ListOwner
    var items: [ListKey: Item] = [:]
    private(set) var placements: [ListPlacement] = []
    var queue = ReuseQueue()
    /// The element for which a view is being created.
    private(set) var making: ListKey?

    /// The part of the content for which views exist.
    private(set) var window = CGRect.null
    private var movesForwards = true
    private var isArranging = false
    private var round = 0
    /// Whether all placements must be queried again.
    private var isStale = true
    /// Whether all cells must be reloaded.
    private var needsReload = false
    var prefetched: Set<IndexPath> = []

    // Animations of changes; see ListContents+Changes.
    var departing: [Item] = []
    var origins: [ObjectIdentifier: CGRect] = [:]
    var changes: [ListChange] = []
    var completions: [(Bool) -> Void] = []
    var isAnimated = false { didSet { if isAnimated { animationTime = owner.responderScene?.clock.now } } }
    /// The time of the changes to animate.
    private(set) var animationTime: TimeInterval?
    /// An item that keeps its distance from the edge of the view while others change, and its old frame.
    var anchor: (key: ListKey, frame: CGRect)?

    // Keyboard state; see ListContents+Keyboard.
    var focused: ListKey?
    var tabStop: ListKey?
    var selection: Set<IndexPath> = []

    /// See ListBody.
    var body: ListBody?

    init(owner: any ListOwner) { self.owner = owner }

    // MARK: Queries

    func item(_ path: IndexPath) -> Item? { items[ListKey(path)] }

    /// The visible existing cells, in order.
    var visiblePaths: [IndexPath] {
        let bounds = owner.bounds
        return placements.filter { $0.key.isCell && $0.frame.overlaps(bounds) }.map(\.key.path)
    }

    func key(of view: UIView) -> ListKey? { items.values.first { $0.view === view }?.key }

    /// Returns the view of an item, creating it if needed. For measuring.
    func view(for key: ListKey) -> UIView? { item(for: key)?.view }

    private func item(for key: ListKey) -> Item? {
        if let item = items[key] { return item }
        making = key
        defer { making = nil }
        guard let view = owner.makeView(for: key) else { return nil }
        if let leaving = departing.firstIndex(where: { $0.view === view }) { departing.remove(at: leaving) }
        let item = Item(view, key, .null)
        items[key] = item
        return item
    }

    // MARK: Invalidation

    /// Requests layout after placements may have changed.
    func invalidate() {
        isStale = true
        owner.setNeedsLayout()
    }

    /// Requests that all cells are reloaded.
    func reload() {
        owner.willChange()
        needsReload = true
        queue.keysDidChange()
        origins = [:]
        changes = []
        anchor = nil
        invalidate()
    }

    func didScroll() {
        if abs(owner.velocity.y) > 1 { movesForwards = owner.velocity.y > 0 }
        if abs(owner.velocity.x) > 1 { movesForwards = owner.velocity.x > 0 }
        if wantedWindow != window { owner.setNeedsLayout() }
    }

    /// The window that should have views. In steps of half a screen, so that small movements have no effect.
    private var wantedWindow: CGRect {
        let bounds = owner.bounds
        guard bounds.width > 0, bounds.height > 0 else { return .null }
        func range(_ origin: CGFloat, _ length: CGFloat, _ velocity: CGFloat, _ content: CGFloat) -> (
            CGFloat, CGFloat
        ) {
            // 0.35 s is the maximum round-trip time of a message plus the interval of the client's reports. The faster
            // the content moves, the less is needed behind; at rest, the next direction is unknown. More than thirty
            // screens per second is a jump, not a movement that continues.
            let speed = abs(velocity) < 30 * length ? abs(velocity) / length : 0
            let more = (min(6, speed * 0.35) * 2).rounded(.up) / 2 * length
            let (behind, ahead) = (length * (speed == 0 ? 2 : speed > 4 ? 0.5 : 1), 2 * length + more)
            let step = length / 2
            let from = ((origin - (movesForwards ? behind : ahead)) / step).rounded(.down) * step
            let to = ((origin + length + (movesForwards ? ahead : behind)) / step).rounded(.up) * step
            return (from, to)
        }
        let content = owner.contentSize
        let vertical = range(bounds.minY, bounds.height, owner.velocity.y, content.height)
        let horizontal =
            content.width > bounds.width
            ? range(bounds.minX, bounds.width, owner.velocity.x, content.width) : (bounds.minX, bounds.maxX)
        return CGRect(
            x: horizontal.0, y: vertical.0, width: horizontal.1 - horizontal.0, height: vertical.1 - vertical.0)
    }

    /// Advances the window. Returns whether it has reached the wanted one.
    ///
    /// During fast scrolling, creating all views would take too long: a turn creates those in and close to the
    /// viewport, and the next turn, which knows the position better, continues.
    private func advance(towards wanted: CGRect) -> Bool {
        let bounds = owner.bounds
        // At least the distance that the content may move until this is displayed. A reported speed that still grows is
        // too low.
        let speed = abs(owner.velocity.y) < 30 * bounds.height ? abs(owner.velocity.y) : 0
        let length = max(2 * bounds.height, speed * 0.17)
        window = { [window] in
            guard owner.isMoving, owner.windowStorage?.windowScene != nil, wanted.intersects(bounds),
                owner.contentSize.width <= bounds.width
            else { return wanted }
            let seen = bounds.intersection(wanted)
            let known = window.intersection(wanted)
            let base = known.intersects(seen) ? known.union(seen) : seen
            var (top, bottom) = (base.minY, base.maxY)
            if movesForwards {
                bottom += length
                guard bottom < wanted.maxY else { return wanted }
            } else {
                top -= length
                guard top > wanted.minY else { return wanted }
            }
            return CGRect(x: wanted.minX, y: top, width: wanted.width, height: bottom - top)
        }()
        return window == wanted
    }

    private func isNearWindow(_ frame: CGRect) -> Bool {
        // Cells may be scrolled aside in their section.
        let isVertical = owner.contentSize.width <= owner.bounds.width
        return isVertical
            ? frame.minY < window.maxY && frame.maxY > window.minY
            : frame.minX < window.maxX && frame.maxX > window.minX
    }

    /// Records that the cells of a section have been scrolled within it.
    func shiftPlacements(ofSection section: Int, by distance: CGPoint) {
        for index in placements.indices
        where placements[index].key.section == section && placements[index].attributes?.details?.isOrthogonal == true {
            placements[index].frame = placements[index].frame.offsetBy(dx: distance.x, dy: distance.y)
            items[placements[index].key]?.frame = placements[index].frame
        }
    }

    private func continueLayout() {
        owner.windowStorage?.windowScene?.clock.enqueue { [weak owner] in owner?.setNeedsLayout() }
    }

    // MARK: Layout

    /// Updates the views to the list's scroll position and data.
    func arrange() {
        let wanted = wantedWindow
        guard !isArranging, !wanted.isNull, isStale || wanted != window else { return }
        isArranging = true
        if anchor == nil { recordAnchor() }
        if needsReload { recycleAll() }
        isStale = false
        let isShifted = followAnchor()
        let isWhole = advance(towards: wantedWindow)
        // Views outside the window become available for reuse. After a change the frames do not match the rows yet.
        if !isShifted, changes.isEmpty {
            let hasInnerHosts = owner.hasInnerHosts
            recycle { item in
                guard !item.frame.isNull else { return false }
                let isNear = hasInnerHosts ? isNearWindow(item.frame) : item.frame.overlaps(window)
                return !isNear && !isPinned(item)
            }
        }
        place(owner.placements(in: window))
        // Measuring may have changed the length of the content before the viewport.
        for _ in 0..<6 where followAnchor() {
            if isWhole { window = wantedWindow }
            place(owner.placements(in: window))
        }
        anchor = nil
        // The browser does the same if the content became shorter than the scroll offset.
        if clampOffset() {
            window = wantedWindow
            place(owner.placements(in: window))
        }
        needsReload = false
        placeBody()
        order()
        if isWhole { queue.clear() } else { continueLayout() }
        runAnimations()
        updateTabStop()
        owner.settleDrift()
        isArranging = false
        updatePrefetching()
    }

    /// Scrolls back into the content. Returns whether that was needed.
    @discardableResult
    func clampOffset() -> Bool {
        let end = owner.clamped(owner.bounds.origin)
        guard end != owner.bounds.origin, !owner.isMoving, !owner.isAnimatingOffset else { return false }
        owner.setContentOffset(end, animated: false)
        return true
    }

    private func place(_ wanted: [ListPlacement]) {
        round += 1
        var shown: [ListPlacement] = []
        shown.reserveCapacity(wanted.count)
        for placement in wanted {
            guard let item = item(for: placement.key) else { continue }
            let isNew = item.frame.isNull
            item.round = round
            shown.append(placement)
            item.frame = placement.frame
            if let attributes = placement.attributes {
                (item.view as? UICollectionReusableView)?.applyLayout(attributes)
            } else {
                place(item.view, at: placement.frame)
            }
            describe(item)
            owner.didPlace(item.view, item.key)
            if isNew { owner.willDisplay(item.view, item.key) }
        }
        if items.count > shown.count { updatePinnedItems() }
        placements = shown
    }

    private func place(_ view: UIView, at frame: CGRect) {
        if view.transform == .identity {
            if view.frame != frame { view.frame = frame }
            return
        }
        // A row that was swiped aside or is being dragged keeps its transform.
        if view.bounds.size != frame.size { view.bounds.size = frame.size }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if view.center != center { view.center = center }
    }

    /// Keeps pinned views at their positions, out of sight; retires all others that are not wanted.
    private func updatePinnedItems() {
        for item in Array(items.values) where item.round != round {
            guard isPinned(item), let frame = owner.frame(of: item.key) else {
                recycle(item)
                continue
            }
            item.frame = frame
            let own = owner.frameInHost(frame, of: item.key)
            if item.view.frame != own { item.view.frame = own }
            describe(item)
        }
    }

    /// Orders the elements for reading. Views that are already in order do not move.
    private func order() {
        var views: [UIView] = []
        views.reserveCapacity(items.count)
        let isAll = items.count == placements.count
        let rest = isAll ? [] : items.values.filter { $0.round != round }.sorted { $0.frame.minY < $1.frame.minY }
        let first = placements.first?.frame.minY ?? 0
        for item in rest where item.frame.minY < first { views.append(item.view) }
        for placement in placements { if let item = items[placement.key] { views.append(item.view) } }
        for item in rest where item.frame.minY >= first { views.append(item.view) }
        if owner.hasInnerHosts { views = owner.arrangeInnerHosts(views) }
        host.arrangeSubviews(views)
    }

    private func recycleAll() {
        for item in Array(items.values) { recycle(item) }
    }

    private func recycle(where shouldRecycle: (Item) -> Bool) {
        for item in Array(items.values) where shouldRecycle(item) { recycle(item) }
    }

    /// Removes a view that is no longer needed for its item.
    func recycle(_ item: Item) {
        items[item.key] = nil
        let wasShown = !item.frame.isNull
        put(item, isSame: true)
        if wasShown { owner.didEndDisplaying(item.view, item.key) }
    }

    /// Makes the view of an item available for reuse. `isSame` tells whether the item's key still stands for the same,
    /// unless all is about to be reloaded.
    func put(_ item: Item, isSame: Bool) {
        origins[ObjectIdentifier(item.view)] = nil
        if item.view.transform != .identity || owner.isLifted(item.view) { owner.willChange() }
        let view = (item.view as? SectionHolder)?.release() ?? item.view
        if let view = view as? any ReusableView {
            queue.put(view, from: item.key, isSame: isSame && !needsReload)
        } else {
            view.removeFromSuperview()
        }
    }

    /// Replaces the view of an item; the old one waits for reuse.
    func replace(_ item: Item, with view: UIView) {
        items[item.key] = Item(view, item.key, item.frame)
        invalidate()
    }

    /// Whether the cell or a control in it has the focus.
    private func isPinned(_ item: Item) -> Bool {
        if item.key == focused { return true }
        guard let editor = owner.responderScene?.firstResponder as? UIView else { return false }
        return editor.isDescendant(of: item.view)
    }

    // MARK: Anchor

    /// Records the first visible item, which keeps its position while the content before it changes.
    func recordAnchor() {
        let bounds = owner.bounds
        anchor = nil
        guard bounds.minY > -owner.adjustedContentInset.top || bounds.minX > -owner.adjustedContentInset.left else {
            return
        }
        for placement in placements where placement.key.isCell && placement.frame.overlaps(bounds) {
            guard items[placement.key] != nil else { continue }
            anchor = (placement.key, placement.frame)
            return
        }
    }

    /// Shifts the content so that the anchor keeps its position in the view. Returns whether that was needed.
    @discardableResult
    private func followAnchor() -> Bool {
        guard let (key, old) = anchor, let new = owner.frame(of: key), new.minY != old.minY else { return false }
        let distance = CGPoint(x: 0, y: new.minY - old.minY)
        owner.shiftContent(by: distance)
        followShift(by: distance)
        return true
    }

    // MARK: Prefetching

    private func updatePrefetching() {
        let limit = max(8, placements.count / 3)
        let paths = owner.paths(beyond: placements, forwards: movesForwards, limit: limit)
        if paths.isEmpty, prefetched.isEmpty { return }
        let near = Set(paths)
        let new = paths.filter { !prefetched.contains($0) }
        let shown = Set(placements.lazy.filter(\.key.isCell).map(\.key.path))
        let dropped = prefetched.subtracting(near).subtracting(shown)
        prefetched = near
        if !new.isEmpty { owner.prefetch(new) }
        if !dropped.isEmpty { owner.cancelPrefetching(dropped.sorted()) }
    }

}
