/// The geometry of one section of a compositional layout.
///
/// "Along" is the direction of the layout, "across" the other one. The groups of a section that scrolls by itself follow
/// each other across.
///
/// Cost: groups without estimates are placed by arithmetic, and use no memory. Estimated groups use memory once they were
/// measured. Only where the number of items in a group depends on their measured sizes, all groups are arranged in turn.
@MainActor final class CompositionalSection {
    let section: NSCollectionLayoutSection
    let index: Int
    let count: Int
    let isVertical: Bool
    let isOrthogonal: Bool
    /// The available length across, and along for fractions of the height.
    let space: CGSize
    private let traits: UITraitCollection
    private(set) var container = CGSize.zero
    private(set) var template = GroupArrangement()
    private(set) var groups = Groups.uniform(count: 0, extent: 0)
    var boundaries: [Boundary] = []
    private var arrangements: [Int: GroupArrangement] = [:]
    var measured: Measured
    var begin: CGFloat = 0
    var length: CGFloat = 0
    /// Whether group sizes changed since the last `update`.
    private var isStale = false

    /// The preferred sizes of elements, by item, and by kind and number.
    struct Measured {
        var items: [Int: CGSize] = [:]
        var supplementaries: [String: [Int: CGSize]] = [:]
    }

    enum Groups {
        case uniform(count: Int, extent: CGFloat)
        /// Extents with the spacing after each group.
        case estimated(RowExtents)
        /// Also the first item of each group.
        case sequential(RowExtents, firsts: [Int])
    }

    /// A boundary element, relative to the section.
    struct Boundary {
        let item: NSCollectionLayoutBoundarySupplementaryItem
        var frame: CGRect
        var isBefore: Bool
        let number: Int
    }

    init(
        _ section: NSCollectionLayoutSection, index: Int, count: Int, isVertical: Bool, space: CGSize,
        traits: UITraitCollection, measured: Measured
    ) {
        self.section = section
        self.index = index
        self.count = count
        self.isVertical = isVertical
        self.space = space
        self.traits = traits
        self.measured = measured
        isOrthogonal = section.orthogonalScrollingBehavior != .none
        let insets = section.contentInsets
        let sides = Self.sides(of: section, isVertical, in: space)
        container = space.reduced(by: insets).reduced(by: sides)
        template = GroupArranger(traits: traits).arrange(section.group, in: container)
        if template.hasVaryingCount {
            isStale = true
        } else {
            let perGroup = max(1, template.leaves.count)
            let number = template.leaves.isEmpty ? 0 : (count + perGroup - 1) / perGroup
            let extent = groupExtent(template)
            groups =
                template.isEstimated
                ? .estimated(RowExtents(count: number, estimate: extent + spacing))
                : .uniform(count: number, extent: extent)
            if template.isEstimated {
                for group in Set(measured.items.keys.filter { $0 < count }.map { $0 / perGroup }) { rearrange(group) }
                // The last group may have fewer items.
                if number > 0, count % perGroup != 0 { rearrange(number - 1) }
            }
        }
        update()
    }

    // MARK: Axes

    func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func rect(_ along: CGFloat, _ across: CGFloat, _ size: CGSize) -> CGRect {
        CGRect(origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size)
    }

    var insets: (before: CGFloat, after: CGFloat, sideBefore: CGFloat, sideAfter: CGFloat) {
        let insets = section.contentInsets
        return isVertical
            ? (insets.top, insets.bottom, insets.leading, insets.trailing)
            : (insets.leading, insets.trailing, insets.top, insets.bottom)
    }

    /// Whether the groups follow each other from top to bottom.
    private var groupsAreVertical: Bool { isVertical != isOrthogonal }
    private func groupExtent(_ arrangement: GroupArrangement) -> CGFloat {
        (groupsAreVertical ? arrangement.size.height : arrangement.size.width) + groupMargins.before
            + groupMargins.after
    }
    private var spacing: CGFloat { section.interGroupSpacing }

    /// The edge spacing of groups.
    private var groupMargins: (before: CGFloat, after: CGFloat, side: CGFloat) {
        guard let edges = section.group.edgeSpacing else { return (0, 0, 0) }
        return groupsAreVertical
            ? (edges.top?.spacing ?? 0, edges.bottom?.spacing ?? 0, edges.leading?.spacing ?? 0)
            : (edges.leading?.spacing ?? 0, edges.trailing?.spacing ?? 0, edges.top?.spacing ?? 0)
    }

    // MARK: Groups

    var groupCount: Int {
        switch groups {
        case .uniform(let count, _): count
        case .estimated(let extents), .sequential(let extents, _): extents.count
        }
    }

    /// Returns the offset of a group from the first one.
    func offset(of group: Int) -> CGFloat {
        switch groups {
        case .uniform(_, let extent): CGFloat(group) * (extent + spacing)
        case .estimated(let extents), .sequential(let extents, _): extents.offset(of: group)
        }
    }

    private var groupsLength: CGFloat { groupCount == 0 ? 0 : max(0, offset(of: groupCount) - spacing) }

    func items(ofGroup group: Int) -> Range<Int> {
        if case .sequential(_, let firsts) = groups {
            return firsts[group]..<(group + 1 < firsts.count ? firsts[group + 1] : count)
        }
        let perGroup = max(1, template.leaves.count)
        return group * perGroup..<min(count, (group + 1) * perGroup)
    }

    func group(of item: Int) -> Int {
        if case .sequential(_, let firsts) = groups { return firsts.firstSortedIndex { $0 > item } - 1 }
        return item / max(1, template.leaves.count)
    }

    func arrangement(of group: Int) -> GroupArrangement { arrangements[group] ?? template }

    /// Returns the groups that intersect a range of offsets from the first group.
    func groups(from: CGFloat, to: CGFloat) -> Range<Int> {
        guard groupCount > 0, from < to else { return 0..<0 }
        switch groups {
        case .uniform(let count, let extent):
            let step = max(0.01, extent + spacing)
            func bounded(_ value: CGFloat) -> Int { Int(max(0, min(CGFloat(count), value))) }
            let first = bounded(((from - extent) / step).rounded(.down) + 1)
            return first..<max(first, bounded((to / step).rounded(.up)))
        case .estimated(let extents), .sequential(let extents, _):
            guard extents.total > from else { return 0..<0 }
            var first = from <= 0 ? 0 : extents.index(at: from)
            // Offsets in the space after a group.
            if extents.offset(of: first + 1) - spacing <= from { first += 1 }
            var last = first
            var offset = extents.offset(of: first)
            while last < extents.count, offset < to {
                offset += extents[last]
                last += 1
            }
            return first..<last
        }
    }

    private func rearrange(_ group: Int) {
        let items = items(ofGroup: group)
        let arranger = GroupArranger(
            traits: traits, measured: { [measured] in measured.items[items.lowerBound + $0] }, limit: items.count)
        let arrangement = arranger.arrange(section.group, in: container)
        arrangements[group] = arrangement
        if case .estimated(var extents) = groups {
            groups = .uniform(count: 0, extent: 0)
            extents.set(groupExtent(arrangement) + spacing, at: group)
            groups = .estimated(extents)
        }
    }

    /// Arranges all groups in turn, as the number of items of each depends on the sizes of the items.
    private func arrangeSequentially() {
        var firsts: [Int] = []
        var extents: [CGFloat] = []
        var first = 0
        arrangements = [:]
        while first < count {
            let arranger = GroupArranger(
                traits: traits, measured: { [measured, first] in measured.items[first + $0] }, limit: count - first)
            let arrangement = arranger.arrange(section.group, in: container)
            guard !arrangement.leaves.isEmpty else { break }
            arrangements[firsts.count] = arrangement
            firsts.append(first)
            extents.append(groupExtent(arrangement) + spacing)
            first += arrangement.leaves.count
        }
        groups = .sequential(RowExtents(extents), firsts: firsts)
    }

    func setMeasured(_ size: CGSize, ofItem item: Int) {
        guard item < count else { return }
        measured.items[item] = size
        if template.hasVaryingCount { isStale = true } else { rearrange(group(of: item)) }
    }

    func setMeasured(_ size: CGSize, of kind: String, number: Int) {
        measured.supplementaries[kind, default: [:]][number] = size
    }

    // MARK: The section

    /// Computes the length and the boundary elements after measurements.
    func update() {
        if isStale { arrangeSequentially() }
        isStale = false
        placeBoundaries()
    }

    /// The length of the groups along the layout.
    var thickness: CGFloat {
        guard isOrthogonal else { return groupsLength }
        let own = arrangements.values.map { along($0.size) }.max() ?? along(template.size)
        return own + (section.group.edgeSpacing == nil ? 0 : 2 * groupMargins.side)
    }

    var contentBegin: CGFloat = 0

    // MARK: Frames, in the content's coordinates

    private func shifted(_ frame: CGRect) -> CGRect {
        isVertical ? frame.offsetBy(dx: 0, dy: begin) : frame.offsetBy(dx: begin, dy: 0)
    }

    /// The area of the section.
    var frame: CGRect {
        rect(
            begin, 0,
            isVertical ? CGSize(width: space.width, height: length) : CGSize(width: length, height: space.height))
    }

    func boundaryFrame(_ boundary: Boundary) -> CGRect { shifted(boundary.frame) }

    /// The insets before the first and after the last group across, for sections that scroll by themselves.
    private var orthogonalInsets: (before: CGFloat, after: CGFloat) {
        guard section.orthogonalScrollingBehavior == .groupPagingCentered else {
            return (insets.sideBefore, insets.sideAfter)
        }
        let room = max(0, (across(space) - (groupsAreVertical ? template.size.height : template.size.width)) / 2)
        return (room, room)
    }

    /// The scrolling area of a section that scrolls by itself.
    var area: (frame: CGRect, contentSize: CGSize, inset: CGFloat) {
        let insets = orthogonalInsets
        let thickness = thickness
        let whole = insets.before + groupsLength + insets.after
        return (
            rect(
                begin + contentBegin, 0,
                isVertical
                    ? CGSize(width: space.width, height: thickness) : CGSize(width: thickness, height: space.height)),
            isVertical ? CGSize(width: whole, height: thickness) : CGSize(width: thickness, height: whole),
            insets.before
        )
    }

    /// The origin of a group.
    private func origin(of group: Int) -> CGPoint {
        let offset = offset(of: group) + groupMargins.before
        let (along, across) =
            isOrthogonal
            ? (contentBegin + groupMargins.side, orthogonalInsets.before + offset)
            : (contentBegin + offset, insets.sideBefore + sideOffset + groupMargins.side)
        return isVertical
            ? CGPoint(x: across, y: begin + along) : CGPoint(x: begin + along, y: across)
    }

    /// The space of elements before the groups across.
    private var sideOffset: CGFloat {
        let sides = Self.sides(of: section, isVertical, in: space)
        return isVertical ? sides.leading : sides.top
    }

    func leaf(of item: Int) -> GroupArrangement.Leaf? {
        guard item < count, groupCount > 0 else { return nil }
        let group = group(of: item)
        let arrangement = arrangement(of: group)
        let place = item - items(ofGroup: group).lowerBound
        guard place < arrangement.leaves.count else { return nil }
        var leaf = arrangement.leaves[place]
        let origin = origin(of: group)
        leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
        return leaf
    }

    /// Returns the groups in a range of the content: along the layout, or across it for sections that scroll by
    /// themselves.
    func groups(inContentFrom from: CGFloat, to: CGFloat) -> Range<Int> {
        let base = isOrthogonal ? orthogonalInsets.before : begin + contentBegin
        return groups(from: from - base, to: to - base)
    }

    /// Calls a closure with the items and the supplementary elements of a group.
    func forEachElement(
        ofGroup group: Int, item visit: (Int, GroupArrangement.Leaf, Bool) -> Void,
        supplementary: (Int, Int, GroupArrangement.Supplementary) -> Void
    ) {
        let items = items(ofGroup: group)
        let arrangement = arrangement(of: group)
        let origin = origin(of: group)
        for (place, item) in items.enumerated() where place < arrangement.leaves.count {
            var leaf = arrangement.leaves[place]
            leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
            visit(item, leaf, place == 0)
        }
        var numbers: [String: Int] = [:]
        for var part in arrangement.supplementaries where part.leaf < items.count {
            let number = numbers["\(part.item.elementKind) \(part.leaf)", default: 0]
            numbers["\(part.item.elementKind) \(part.leaf)"] = number + 1
            part.frame = part.frame.offsetBy(dx: origin.x, dy: origin.y)
            supplementary(items.lowerBound + part.leaf, number, part)
        }
    }
}
