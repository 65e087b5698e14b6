/// The item of a lazy container: knows how long each line is, or about how long, and makes and shows those that are near
/// the visible part of the scroll view around.
///
/// Views that keep state stay made, and only leave the page while they are far away. Others are discarded there and made
/// again.
@MainActor class LazyItem: HostItem {
    final var style: LazyStyle { didSet { extents = nil } }
    private let link: ViewGraphLink
    /// Change a line's length by `measure` only.
    final private(set) var lines: [Line] = []
    private var extents: LineExtents?
    private var linesWidth: Double?
    final private(set) var shown: Range<Int> = 0..<0
    private var known: (sum: Double, count: Int) = (0, 0)
    private var isArranging = false
    /// The number of elements made since the last look for those that can be discarded, and of those that were kept then.
    private var madeElements = 0
    private var discardAbove = 2 * linesKept
    /// How many lines before and after those that are shown stay made.
    private static let linesKept = 200
    final var placedWidths = PlacedWidths()
    /// Notifies what is in the lines that come on the screen and leave it.
    final var appearance: LazyAppearance?
    /// The items of the lines on the screen.
    private var itemsOnScreen: Set<ObjectIdentifier> = []
    /// The views of the headers and footers that stay in sight, by their items.
    final var pins: [ObjectIdentifier: PinnedHolder] = [:]
    /// Whether views beside these are painted in another order than that of their elements.
    final var hasLooseDepths = false

    struct Line {
        var items: Range<Int>
        /// The length along the axis, once it was measured.
        var length: Double?
        /// Whether the views of its elements are made.
        var isMade = false
        var isFull = false
        /// Whether it is the place of a header or footer that is not there.
        var isEmpty = false
    }

    init(_ style: LazyStyle, graph: ViewGraph) {
        self.style = style
        link = graph.link
        super.init(UIView())
        uiView.paintsNothing = true
        graph.scrollObservers[ObjectIdentifier(self)] = self
    }

    // It remembers how long its lines are.
    override final var canBeChecked: Bool { false }

    func end() { link.graph?.scrollObservers[ObjectIdentifier(self)] = nil }

    private var isVertical: Bool { style.axis == .vertical }
    private func along(_ size: CGSize) -> Double { isVertical ? size.height : size.width }
    private func across(_ size: CGSize) -> Double { isVertical ? size.width : size.height }
    private func offer(_ cross: Double?) -> ProposedViewSize {
        isVertical ? ProposedViewSize(width: cross, height: nil) : ProposedViewSize(width: nil, height: cross)
    }

    private var estimate: Double { known.count > 0 ? known.sum / Double(known.count) : style.estimate }

    // MARK: Lines

    /// The lines, and every length in them, were made from items that have changed since.
    ///
    /// Called directly by whatever changes, because `setNeedsLayout` reports nothing of an item whose layout is already
    /// invalid: `didScroll` invalidates the layout and keeps the lines, and the items may change later in the same turn.
    private func invalidateLines() {
        if !isArranging { linesWidth = nil }
    }

    override func layoutDidInvalidate() { invalidateLines() }

    override func itemsDidInvalidate() { invalidateLines() }

    private func isBoundary(_ item: LayoutItem) -> Bool {
        item.layoutValue(ObjectIdentifier(LazyBoundaryKey.self)) as? Bool ?? false
    }

    private func makeLines(cross: Double) {
        guard linesWidth != cross else { return }
        linesWidth = cross
        let items = self.items
        let count = style.lanes(in: cross).count
        lines.removeAll(keepingCapacity: true)
        extents = nil
        known = (0, 0)
        var index = 0
        while index < items.count {
            if isBoundary(items[index]) {
                let isEmpty =
                    items[index].layoutValue(ObjectIdentifier(SectionBoundaryIsEmptyKey.self)) as? Bool ?? false
                lines.append(Line(items: index..<index + 1, isFull: true, isEmpty: isEmpty))
                index += 1
                continue
            }
            var end = index + 1
            while end < items.count, end - index < count, !isBoundary(items[end]) { end += 1 }
            lines.append(Line(items: index..<end))
            index = end
        }
        for line in lines.indices {
            if isRealized(lines[line], items) {
                measure(line, items, cross: cross)
            } else if let former = formerLength(lines[line], items), former.cross == cross {
                setLength(former.length, of: line)
            }
        }
    }

    /// The element that a line of one item is made of.
    private func element(of line: Line, _ items: ContiguousArray<LayoutItem>) -> LazyElementItem? {
        guard line.items.count == 1 else { return nil }
        return items[line.items.lowerBound].innermost as? LazyElementItem
    }

    private func formerLength(
        _ line: Line, _ items: ContiguousArray<LayoutItem>
    ) -> (length: Double, cross: Double)? {
        element(of: line, items)?.formerLength
    }

    private func isRealized(_ line: Line, _ items: ContiguousArray<LayoutItem>) -> Bool {
        for index in line.items {
            if let element = items[index].innermost as? LazyElementItem, !element.isRealized { return false }
        }
        return true
    }

    private func measure(_ index: Int, _ items: ContiguousArray<LayoutItem>, cross: Double) {
        let lanes = style.lanes(in: cross)
        var length = 0.0
        for (position, item) in items[lines[index].items].enumerated() {
            let lane = lines[index].isFull ? cross : lanes[min(position, lanes.count - 1)].length
            length = max(length, self.length(of: item, across: lane))
        }
        setLength(length, of: index)
        lines[index].isMade = true
    }

    private func setLength(_ length: Double, of index: Int) {
        if let old = lines[index].length { known.sum -= old } else { known.count += 1 }
        known.sum += length
        lines[index].length = length
        extents = nil
    }

    private func realize(_ index: Int, _ items: ContiguousArray<LayoutItem>, cross: Double) {
        guard !lines[index].isMade else { return }
        for item in items[lines[index].items] {
            guard let element = item.innermost as? LazyElementItem, !element.isRealized else { continue }
            element.axis = style.axis
            element.realize()
            madeElements += 1
        }
        measure(index, items, cross: cross)
    }

    /// Discards the views of elements far from those that are shown, once many were made.
    private func discardFarElements(_ items: ContiguousArray<LayoutItem>, cross: Double) {
        guard madeElements > discardAbove else { return }
        let near = max(0, shown.lowerBound - Self.linesKept)..<shown.upperBound + Self.linesKept
        madeElements = 0
        for index in lines.indices where lines[index].isMade {
            guard let element = element(of: lines[index], items), element.isRealized else { continue }
            if !near.contains(index), let length = lines[index].length, element.discard() {
                element.formerLength = (length, cross)
                lines[index].isMade = false
            } else {
                madeElements += 1
            }
        }
        discardAbove = madeElements + 2 * Self.linesKept
    }

    /// The length that an item takes along the axis. Lists add what is around a row.
    func length(of item: LayoutItem, across cross: Double) -> Double { along(item.size(offer(cross))) }

    /// What lies before and after all lines.
    var ends: (before: Double, after: Double) { (0, 0) }

    private var total: Double { currentExtents.total }

    /// Where each line begins.
    final func lineStarts() -> [Double] { currentExtents.starts }

    final var currentExtents: LineExtents {
        let ends = self.ends
        if let extents, extents.ends == ends { return extents }
        let new = LineExtents(lines, estimate: estimate, spacing: style.lineSpacing, ends: ends)
        extents = new
        return new
    }

    // MARK: Layout

    /// The length across the axis for a proposal: what is offered, or the widest of the first lines.
    private func cross(_ proposal: ProposedViewSize) -> Double {
        let offered = isVertical ? proposal.width : proposal.height
        if style.fillsCross, let offered, offered.isFinite { return offered }
        if let offered, offered.isFinite, !items.isEmpty { return offered }
        return items.prefix(20).reduce(0) { widest, item in
            if let element = item.innermost as? LazyElementItem, !element.isRealized { element.realize() }
            return max(widest, across(item.size(offer(nil))))
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        isArranging = true
        defer { isArranging = false }
        let cross = cross(proposal)
        makeLines(cross: cross)
        let items = self.items
        // Something to estimate by.
        for index in lines.indices.prefix(4) where lines[index].length == nil { realize(index, items, cross: cross) }
        return isVertical ? CGSize(width: cross, height: total) : CGSize(width: total, height: cross)
    }

    private var visible: ClosedRange<Double> {
        guard let screen else { return -.infinity ... .infinity }
        // Before the scroll view has a size, a screenful is made.
        let span = screen.length > 0 ? screen.length : 800
        return screen.start - span...screen.start + 2 * span
    }

    /// The part of the axis that the scroll view around shows; nil outside of scroll views.
    private var screen: (start: Double, length: Double)? {
        var next = uiView.superview
        while let view = next, !(view is UIScrollView) { next = view.superview }
        guard let scrollView = next as? UIScrollView else { return nil }
        let rect = uiView.convert(scrollView.bounds, from: scrollView)
        return isVertical ? (rect.minY, rect.height) : (fromLeading(rect).minX, rect.width)
    }

    // MARK: Appearance

    /// Notes which lines are on the screen, and lets their views know of a change.
    private func noteLinesOnScreen(_ starts: [Double]) {
        var range = shown
        if let screen, screen.length > 0 {
            // Lines that only touch the edge are out of sight.
            let (start, end) = (screen.start + 0.01, screen.start + screen.length - 0.01)
            range = linesIn(start...max(start, end), starts).clamped(to: shown)
            if let first = range.first, starts[first] + (lines[first].length ?? estimate) < start {
                range = first + 1..<range.upperBound
            }
        }
        let items = self.items
        var onScreen: Set<ObjectIdentifier> = []
        for index in range { for item in items[lines[index].items] { onScreen.insert(ObjectIdentifier(item)) } }
        // What is pinned is seen although its line is not.
        onScreen.formUnion(pins.keys)
        guard onScreen != itemsOnScreen else { return }
        itemsOnScreen = onScreen
        appearance?.shownPartDidChange()
    }

    /// Whether an item in one of the lines is on the screen.
    final func isOnScreen(_ item: LayoutItem) -> Bool {
        var line = item
        while let outer = line.parentItem, outer !== self { line = outer }
        return line.parentItem == nil || itemsOnScreen.contains(ObjectIdentifier(line))
    }

    /// Lines are laid out from the left, also where they are then shown from the right.
    private func fromLeading(_ rect: CGRect) -> CGRect {
        guard uiView.layoutItemsAreMirrored else { return rect }
        return CGRect(x: uiView.bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    override var showsAllItems: Bool { false }

    // `placeShown` does it, once it is known which lines are near.
    override var syncsViewsBeforeArranging: Bool { false }

    override var visibleItems: ContiguousArray<LayoutItem> {
        guard linesWidth != nil, let first = shown.first, let last = shown.last, last < lines.count else { return [] }
        return ContiguousArray(items[lines[first].items.lowerBound..<lines[last].items.upperBound])
    }

    override func arrangeContent(in frame: CGRect, proposal: ProposedViewSize) {
        isArranging = true
        let before = total
        let cross = across(frame.size)
        makeLines(cross: cross)
        let items = self.items
        let window = visible
        var starts: [Double] = []
        // Making lines changes the estimate and thereby which ones are near; two or three rounds settle it.
        for _ in 0..<6 {
            starts = lineStarts()
            let near = linesIn(window, starts)
            let missing = near.filter { !lines[$0].isMade }
            shown = near
            if missing.isEmpty { break }
            for index in missing { realize(index, items, cross: cross) }
        }
        starts = lineStarts()
        placeShown(starts, items, cross: cross)
        noteLinesOnScreen(starts)
        discardFarElements(items, cross: cross)
        isArranging = false
        if abs(total - before) > 0.01 { setNeedsLayout() }
    }

    private var visibleViews: ViewList {
        visibleItems.reduce(into: []) { views, item in item.appendViews(to: &views) }
    }

    /// Shows the lines that are near.
    func placeShown(_ starts: [Double], _ items: ContiguousArray<LayoutItem>, cross: Double) {
        if !style.pinned.isEmpty { return placeShownWithPins(starts, items, cross: cross) }
        let back = LayoutMirroring.isUsed ? LayoutMirroring.arriving(visibleViews, in: uiView) : []
        subviewsNeedSync()
        syncViews()
        placedWidths.note(uiView.subviews, in: uiView, back: back)
        let lanes = style.lanes(in: cross)
        for index in shown { place(lines[index], at: starts[index], items, lanes: lanes, cross: cross) }
    }

    private func linesIn(_ window: ClosedRange<Double>, _ starts: [Double]) -> Range<Int> {
        guard !lines.isEmpty else { return 0..<0 }
        func firstIndex(_ condition: (Double) -> Bool) -> Int {
            var (low, high) = (0, starts.count)
            while low < high {
                let middle = (low + high) / 2
                if condition(starts[middle]) { high = middle } else { low = middle + 1 }
            }
            return low
        }
        let first = max(0, firstIndex { $0 > window.lowerBound } - 1)
        let end = firstIndex { $0 > window.upperBound }
        return first..<max(first, end)
    }

    final func place(
        _ line: Line, at start: Double, _ items: ContiguousArray<LayoutItem>, lanes: [LazyStyle.Lane], cross: Double
    ) {
        for (position, item) in items[line.items].enumerated() {
            let lane =
                line.isFull
                ? LazyStyle.Lane(start: 0, length: cross) : lanes[min(position, lanes.count - 1)]
            let length = line.length ?? 0
            let box =
                isVertical
                ? CGRect(x: lane.start, y: start, width: lane.length, height: length)
                : CGRect(x: start, y: lane.start, width: length, height: lane.length)
            let offered = offer(lane.length)
            item.place(
                alignedBy: lane.alignment ?? style.alignment, size: item.size(offered), in: box, proposal: offered)
        }
    }

    // A row that changes its size is measured again; so are those around the container.
    override func contentDidInvalidate() {
        invalidateLines()
        if !isArranging { super.contentDidInvalidate() }
    }

    /// Where an item lies, whether it is made or not; in the coordinates of the container's view.
    func frame(of item: LayoutItem) -> CGRect? {
        guard let index = items.firstIndex(where: { $0 === item || $0.innermost === item }),
            let line = lines.firstIndex(where: { $0.items.contains(index) })
        else { return nil }
        let start = lineStarts()[line]
        let length = lines[line].length ?? estimate
        let size = uiView.bounds.size
        return isVertical
            ? CGRect(x: 0, y: start, width: size.width, height: length)
            : fromLeading(CGRect(x: start, y: 0, width: length, height: size.height))
    }
}

extension LazyItem: ScrollObserver {
    func didScroll() {
        // Lines that are invalid are about to be made again.
        guard !lines.isEmpty, linesWidth != nil, placed != nil else { return }
        noteLinesOnScreen(lineStarts())
        let window = visible
        // Outside of scroll views all lines are shown, wherever others scroll; of an endless window there is no sixth.
        guard window.upperBound.isFinite else { return }
        let visibleNow = linesIn(
            window.lowerBound + (window.upperBound - window.lowerBound) / 6...window.upperBound
                - (window.upperBound - window.lowerBound) / 6, lineStarts())
        if visibleNow.lowerBound < shown.lowerBound || visibleNow.upperBound > shown.upperBound { forgetAndLayout() }
    }

    private func forgetAndLayout() {
        isArranging = true
        setNeedsLayout()
        isArranging = false
    }
}

/// Something that looks what is visible when a scroll view around it has moved.
@MainActor protocol ScrollObserver: AnyObject {
    func didScroll()
}
