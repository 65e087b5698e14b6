/// The item of a lazy container. Stores the known or estimated length of each line, and creates and shows the lines
/// near the visible part of the enclosing scroll view.
///
/// Views with state stay in memory, and are only removed from the page while they are far away. Others are discarded
/// there and created again.
@MainActor class LazyItem: ViewBackedItem {
    final var style: LazyStyle { didSet { extents = nil } }
    private let link: ViewGraphLink
    /// To change a line's length, use `measure` only.
    final private(set) var lines: [Line] = []
    private var extents: LineExtents?
    private var linesWidth: Double?
    final private(set) var shown: Range<Int> = 0..<0
    private var known: (sum: Double, count: Int) = (0, 0)
    private var isArranging = false
    /// The number of elements that are created.
    private var realizedCount = 0
    private var discardAbove = 2 * retainedLines
    /// The number of lines before and after the shown ones whose views are not discarded.
    private static let retainedLines = 200
    final var placedWidths = PlacedWidths()
    /// Notifies the content of the lines that appear on screen and disappear.
    final var appearance: LazyAppearance?
    /// The items of the lines on screen.
    private var itemsOnScreen: Set<ObjectIdentifier> = []
    /// The containers of the pinned headers and footers, by their items.
    final var pins: [ObjectIdentifier: StickyContainer] = [:]
    /// Whether the views outside of these containers are painted in another order than that of their elements in the
    /// page.
    final var hasUnpinnedDepths = false

    struct Line {
        var items: Range<Int>
        /// The length along the axis; nil before it is measured.
        var length: Double?
        /// Whether the views of its items are created.
        var isMade: Bool
        var isFull = false
        /// Whether it is the line of an empty header or footer.
        var isEmpty = false
    }

    /// The measured length of a line, and the length across the axis for which it was measured.
    typealias MeasuredLength = (length: Double, cross: Double)

    /// The cached content; nil after a change, until it is needed.
    private var collectedContent: LazyContent?

    final var content: LazyContent {
        if let collectedContent { return collectedContent }
        let content = collectContent()
        for (_, part) in content.parts {
            if case .elements(let elements) = part { elements.container = self }
        }
        content.forEachMadeItem { $0.parentItem = self }
        collectedContent = content
        return content
    }

    init(_ style: LazyStyle, graph: ViewGraph) {
        self.style = style
        link = graph.link
        super.init(UIView())
        uiView.paintsNothing = true
        graph.scrollObservers[ObjectIdentifier(self)] = self
    }

    // It caches the lengths of its lines.
    override final var supportsRevalidation: Bool { false }

    func end() { link.graph?.scrollObservers[ObjectIdentifier(self)] = nil }

    private var isVertical: Bool { style.axis == .vertical }
    private func along(_ size: CGSize) -> Double { isVertical ? size.height : size.width }
    private func across(_ size: CGSize) -> Double { isVertical ? size.width : size.height }
    private func offer(_ cross: Double?) -> ProposedViewSize {
        isVertical ? ProposedViewSize(width: cross, height: nil) : ProposedViewSize(width: nil, height: cross)
    }

    private var estimate: Double { known.count > 0 ? known.sum / Double(known.count) : style.estimate }

    // MARK: Lines

    /// Marks the lines, with all their lengths, as outdated because the items have changed.
    ///
    /// Called directly at each change, because `setNeedsLayout` does nothing for an item whose layout is already
    /// invalid: `didScroll` invalidates the layout but keeps the lines, and the items may change later in the same turn.
    private func invalidateLines() {
        if !isArranging { linesWidth = nil }
    }

    override func layoutDidInvalidate() { invalidateLines() }

    override func itemsDidInvalidate() {
        collectedContent = nil
        invalidateLines()
    }

    private func isBoundary(_ item: LayoutItem) -> Bool {
        item.layoutValue(ObjectIdentifier(LazyBoundaryKey.self)) as? Bool ?? false
    }

    private func makeLines(cross: Double) {
        guard linesWidth != cross else { return }
        linesWidth = cross
        let content = self.content
        let lanes = style.lanes(in: cross).count
        lines.removeAll(keepingCapacity: true)
        extents = nil
        known = (0, 0)
        realizedCount = 0
        // The first item of the line that is being filled, and whether all its items are created.
        var start = 0
        var isMade = true
        func finishLine(before end: Int) {
            if start < end { lines.append(Line(items: start..<end, isMade: isMade)) }
            (start, isMade) = (end, true)
        }
        for (range, part) in content.parts {
            switch part {
            case .items(let items):
                for (index, item) in zip(range, items) {
                    guard isBoundary(item) else {
                        if let element = item.innermost as? LazyElementItem, !element.isRealized { isMade = false }
                        if index + 1 - start == lanes { finishLine(before: index + 1) }
                        continue
                    }
                    finishLine(before: index)
                    let isEmpty = item.layoutValue(ObjectIdentifier(SectionBoundaryIsEmptyKey.self)) as? Bool ?? false
                    lines.append(Line(items: index..<index + 1, isMade: true, isFull: true, isEmpty: isEmpty))
                    start = index + 1
                }
            case .elements(let elements):
                var made = elements.realizedPositions.filter { elements.realizedItem(at: $0)?.isRealized == true }[...]
                realizedCount += made.count
                for index in range {
                    if made.first == index - range.lowerBound { made.removeFirst() } else { isMade = false }
                    if index + 1 - start == lanes { finishLine(before: index + 1) }
                }
            }
        }
        finishLine(before: content.count)
        for index in lines.indices where lines[index].isMade { measure(index, content, cross: cross) }
        consumeDiscardedLengths(content, cross: cross)
    }

    private func consumeDiscardedLengths(_ content: LazyContent, cross: Double) {
        for (range, part) in content.parts {
            guard case .elements(let elements) = part else { continue }
            for (position, length) in elements.discardedLengths where length.cross == cross {
                guard let line = line(of: range.lowerBound + position), lines[line].items.count == 1 else { continue }
                setLength(length.length, of: line)
            }
        }
    }

    /// The index of the line that contains an item.
    ///
    /// - Complexity: O(log *n*).
    private func line(of item: Int) -> Int? {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].items.upperBound <= item { low = middle + 1 } else { high = middle }
        }
        return low < lines.count && lines[low].items.contains(item) ? low : nil
    }

    private func measure(_ index: Int, _ content: LazyContent, cross: Double) {
        let lanes = style.lanes(in: cross)
        var length = 0.0
        for (position, item) in content[lines[index].items].enumerated() {
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

    private func realize(_ index: Int, _ content: LazyContent, cross: Double) {
        guard !lines[index].isMade else { return }
        for item in content[lines[index].items] {
            guard let element = item.innermost as? LazyElementItem, !element.isRealized else { continue }
            element.axis = style.axis
            element.realize()
            realizedCount += 1
        }
        measure(index, content, cross: cross)
    }

    /// Discards the views of elements far from the shown ones, after many were created.
    private func discardFarElements(_ content: LazyContent, cross: Double) {
        guard realizedCount > discardAbove else { return }
        let near = max(0, shown.lowerBound - Self.retainedLines)..<shown.upperBound + Self.retainedLines
        for index in lines.indices where lines[index].isMade && !near.contains(index) && lines[index].items.count == 1 {
            guard let (elements, position) = content.element(at: lines[index].items.lowerBound),
                let length = lines[index].length, elements.discard(at: position, length: (length, cross))
            else { continue }
            lines[index].isMade = false
            realizedCount -= 1
        }
        discardAbove = realizedCount + 2 * Self.retainedLines
    }

    /// The length of an item along the axis. Lists add the surroundings of a row.
    func length(of item: LayoutItem, across cross: Double) -> Double { along(item.size(offer(cross))) }

    /// The insets before and after all lines.
    var ends: (before: Double, after: Double) { (0, 0) }

    private var total: Double { currentExtents.total }

    /// The position of each line.
    final func lineStarts() -> [Double] { currentExtents.starts }

    final var currentExtents: LineExtents {
        let ends = self.ends
        if let extents, extents.ends == ends { return extents }
        let new = LineExtents(lines, estimate: estimate, spacing: style.lineSpacing, ends: ends)
        extents = new
        return new
    }

    // MARK: Layout

    /// The length across the axis for a proposal: the proposed one, or the maximum of the first lines.
    private func cross(_ proposal: ProposedViewSize) -> Double {
        let offered = isVertical ? proposal.width : proposal.height
        if style.fillsCross, let offered, offered.isFinite { return offered }
        let content = self.content
        if let offered, offered.isFinite, content.count > 0 { return offered }
        return content[0..<min(20, content.count)].reduce(0) { widest, item in
            if let element = item.innermost as? LazyElementItem, !element.isRealized { element.realize() }
            return max(widest, across(item.size(offer(nil))))
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        isArranging = true
        defer { isArranging = false }
        let cross = cross(proposal)
        makeLines(cross: cross)
        let content = self.content
        // As a basis for the estimate.
        for index in lines.indices.prefix(4) where lines[index].length == nil { realize(index, content, cross: cross) }
        return isVertical ? CGSize(width: cross, height: total) : CGSize(width: total, height: cross)
    }

    private var visible: ClosedRange<Double> {
        guard let screen else { return -.infinity ... .infinity }
        // Before the scroll view has a size, a screenful is created.
        let span = screen.length > 0 ? screen.length : 800
        return screen.start - span...screen.start + 2 * span
    }

    /// The part of the axis that the enclosing scroll view shows; nil outside of scroll views.
    private var screen: (start: Double, length: Double)? {
        var next = uiView.superview
        while let view = next, !(view is UIScrollView) { next = view.superview }
        guard let scrollView = next as? UIScrollView else { return nil }
        let rect = uiView.convert(scrollView.bounds, from: scrollView)
        return isVertical ? (rect.minY, rect.height) : (fromLeading(rect).minX, rect.width)
    }

    // MARK: Appearance

    /// Records which lines are on screen, and notifies their views of changes.
    private func recordLinesOnScreen(_ starts: [Double]) {
        var range = shown
        if let screen, screen.length > 0 {
            // Lines that only touch the edge are not visible.
            let (start, end) = (screen.start + 0.01, screen.start + screen.length - 0.01)
            range = linesIn(start...max(start, end), starts).clamped(to: shown)
            if let first = range.first, starts[first] + (lines[first].length ?? estimate) < start {
                range = first + 1..<range.upperBound
            }
        }
        let content = self.content
        var onScreen: Set<ObjectIdentifier> = []
        for index in range { for item in content[lines[index].items] { onScreen.insert(ObjectIdentifier(item)) } }
        // Pinned items are visible even if their lines are not.
        onScreen.formUnion(pins.keys)
        guard onScreen != itemsOnScreen else { return }
        itemsOnScreen = onScreen
        appearance?.shownPartDidChange()
    }

    /// Whether an item in one of the lines is on screen.
    final func isOnScreen(_ item: LayoutItem) -> Bool {
        var line = item
        while let outer = line.parentItem, outer !== self { line = outer }
        return line.parentItem == nil || itemsOnScreen.contains(ObjectIdentifier(line))
    }

    /// Converts a rectangle to left-to-right layout, which lines use even if they are then mirrored.
    private func fromLeading(_ rect: CGRect) -> CGRect {
        guard uiView.layoutItemsAreMirrored else { return rect }
        return CGRect(x: uiView.bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    override var showsAllItems: Bool { false }

    // Done by `placeShown`, once it is known which lines are near.
    override var syncsViewsBeforeArranging: Bool { false }

    override var visibleItems: ContiguousArray<LayoutItem> {
        guard linesWidth != nil, let first = shown.first, let last = shown.last, last < lines.count else { return [] }
        return content[lines[first].items.lowerBound..<lines[last].items.upperBound]
    }

    override func arrangeContent(in frame: CGRect, proposal: ProposedViewSize) {
        isArranging = true
        let cross = across(frame.size)
        makeLines(cross: cross)
        // What the ancestors know. The lines may have been made for another width since then.
        let before = cachedSize(for: proposal).map(along) ?? total
        let content = self.content
        let window = visible
        var starts: [Double] = []
        // Creating lines changes the estimate and thereby which ones are near; two or three rounds suffice.
        for _ in 0..<6 {
            starts = lineStarts()
            let near = linesIn(window, starts)
            let missing = near.filter { !lines[$0].isMade }
            shown = near
            if missing.isEmpty { break }
            for index in missing { realize(index, content, cross: cross) }
        }
        starts = lineStarts()
        placeShown(starts, content, cross: cross)
        recordLinesOnScreen(starts)
        discardFarElements(content, cross: cross)
        isArranging = false
        if abs(total - before) > 0.01 { setNeedsLayout() }
    }

    private var visibleViews: ViewList {
        visibleItems.reduce(into: []) { views, item in item.appendViews(to: &views) }
    }

    /// Shows the lines near the visible part.
    func placeShown(_ starts: [Double], _ content: LazyContent, cross: Double) {
        if !style.pinned.isEmpty { return placeShownWithPins(starts, content, cross: cross) }
        let back = LayoutMirroring.isUsed ? LayoutMirroring.arriving(visibleViews, in: uiView) : []
        subviewsNeedSync()
        syncViews()
        placedWidths.record(uiView.subviews, in: uiView, back: back)
        let lanes = style.lanes(in: cross)
        for index in shown { place(lines[index], at: starts[index], content, lanes: lanes, cross: cross) }
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
        _ line: Line, at start: Double, _ content: LazyContent, lanes: [LazyStyle.Lane], cross: Double
    ) {
        for (position, item) in content[line.items].enumerated() {
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

    // A row whose size changes is measured again, as are the ancestors of the container.
    override func contentDidInvalidate() {
        invalidateLines()
        if !isArranging { super.contentDidInvalidate() }
    }

    /// Called when the enclosing scroll view has scrolled, along any axis.
    func didScrollAcross() {}

    /// The frame of an item, created or not, in the coordinates of the container's view.
    func frame(of item: LayoutItem) -> CGRect? {
        guard let index = content.index(of: item), let line = line(of: index) else { return nil }
        return lineFrame(line, lineStarts())
    }

    /// The frame of a line, created or not, in the coordinates of the container's view.
    final func lineFrame(_ line: Int, _ starts: [Double]) -> CGRect {
        let start = starts[line]
        let length = lines[line].length ?? estimate
        let size = uiView.bounds.size
        return isVertical
            ? CGRect(x: 0, y: start, width: size.width, height: length)
            : fromLeading(CGRect(x: start, y: 0, width: length, height: size.height))
    }
}

extension LazyItem: ScrollObserver {
    func didScroll() {
        // Invalid lines are about to be created again.
        guard !lines.isEmpty, linesWidth != nil, placed != nil else { return }
        recordLinesOnScreen(lineStarts())
        didScrollAcross()
        let window = visible
        // Outside of scroll views all lines are shown, wherever others scroll; an infinite window has no sixth.
        guard window.upperBound.isFinite else { return }
        let visibleNow = linesIn(
            window.lowerBound + (window.upperBound - window.lowerBound) / 6...window.upperBound
                - (window.upperBound - window.lowerBound) / 6, lineStarts())
        if visibleNow.lowerBound < shown.lowerBound || visibleNow.upperBound > shown.upperBound {
            invalidateAndLayout()
        }
    }

    private func invalidateAndLayout() {
        isArranging = true
        setNeedsLayout()
        isArranging = false
    }
}

/// Something that determines what is visible after an enclosing scroll view has scrolled.
@MainActor protocol ScrollObserver: AnyObject {
    func didScroll()
}
