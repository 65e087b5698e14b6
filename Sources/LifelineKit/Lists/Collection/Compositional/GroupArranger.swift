/// Arranges groups in a container.
@MainActor struct GroupArranger {
    let traits: UITraitCollection
    /// Returns the measured size of the item with an index in the group, if there is one.
    var measured: (Int) -> CGSize? = { _ in nil }
    /// The number of items to place at most.
    var limit = Int.max

    /// A bound for groups of items without an extent.
    private static let maximum = 10_000

    func arrange(_ group: NSCollectionLayoutGroup, in container: CGSize) -> GroupArrangement {
        arrange(item: group, in: container, first: 0, forced: nil)
    }

    // MARK: Items

    /// - Parameter forced: The length in the direction of the enclosing group, if that divides it equally.
    private func arrange(
        item: NSCollectionLayoutItem, in container: CGSize, first: Int, forced: (isWidth: Bool, length: CGFloat)?
    ) -> GroupArrangement {
        var size = item.layoutSize.size(in: container)
        if let forced { if forced.isWidth { size.width = forced.length } else { size.height = forced.length } }
        if let group = item as? NSCollectionLayoutGroup { return arrange(group, size, forced, first) }
        var result = GroupArrangement()
        var own = item.layoutSize
        if let forced {
            // A divided length is not estimated.
            let exact = NSCollectionLayoutDimension.absolute(forced.length)
            own = NSCollectionLayoutSize(
                widthDimension: forced.isWidth ? exact : own.widthDimension,
                heightDimension: forced.isWidth ? own.heightDimension : exact)
        }
        result.size = own.replacingEstimates(of: size, by: measured(first))
        result.isEstimated = own.isEstimated
        let insets = effectiveInsets(item.contentInsets, own)
        let frame = CGRect(origin: .zero, size: result.size).inset(by: insets.edgeInsets)
        result.leaves = [GroupArrangement.Leaf(frame: frame, size: own)]
        result.supplementaries = item.supplementaryItems.map {
            GroupArrangement.Supplementary(item: $0, frame: $0.frame(at: frame), leaf: 0)
        }
        return result
    }

    private func effectiveInsets(_ insets: NSDirectionalEdgeInsets, _ size: NSCollectionLayoutSize)
        -> NSDirectionalEdgeInsets
    {
        var insets = insets
        if size.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
        if size.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }

    // MARK: Groups

    private func arrange(
        _ group: NSCollectionLayoutGroup, _ size: CGSize, _ forced: (isWidth: Bool, length: CGFloat)?, _ first: Int
    ) -> GroupArrangement {
        var result: GroupArrangement
        switch group.arrangement {
        case .custom(let provider): result = custom(group, size, provider)
        case .horizontal, .vertical:
            let isWidthOpen = group.layoutSize.widthDimension.isEstimated && forced?.isWidth != true
            let isHeightOpen = group.layoutSize.heightDimension.isEstimated && forced?.isWidth != false
            result = line(group, size, isWidthOpen, isHeightOpen, first)
            let isOther =
                isWidthOpen && result.size.width != size.width || isHeightOpen && result.size.height != size.height
            // Fractions of an estimated size refer to the resulting one.
            if isOther, group.subitems.contains(where: \.layoutSize.isFractional) {
                result = line(group, result.size, isWidthOpen, isHeightOpen, first)
            }
        }
        let bounds = CGRect(origin: .zero, size: result.size)
        result.supplementaries += group.supplementaryItems.map {
            GroupArrangement.Supplementary(item: $0, frame: $0.frame(at: bounds), leaf: 0)
        }
        return result
    }

    private func custom(
        _ group: NSCollectionLayoutGroup, _ size: CGSize, _ provider: NSCollectionLayoutGroupCustomItemProvider
    ) -> GroupArrangement {
        var result = GroupArrangement()
        result.size = size
        let space = LayoutContainer(contentSize: size, contentInsets: group.contentInsets)
        let insets = group.contentInsets
        result.leaves = provider(LayoutEnvironment(space: space, traitCollection: traits)).map { item in
            GroupArrangement.Leaf(
                frame: item.frame.offsetBy(dx: insets.leading, dy: insets.top), size: nil, zIndex: item.zIndex)
        }
        return result
    }

    private struct Placed {
        var arrangement: GroupArrangement
        var before: NSCollectionLayoutSpacing
        var after: NSCollectionLayoutSpacing
        var cross: CGFloat
        var crossAfter: CGFloat
    }

    private func line(
        _ group: NSCollectionLayoutGroup, _ size: CGSize, _ isWidthOpen: Bool, _ isHeightOpen: Bool, _ first: Int
    ) -> GroupArrangement {
        let isHorizontal: Bool = if case .horizontal = group.arrangement { true } else { false }
        let insets = group.contentInsets
        let inner = size.reduced(by: insets)
        let isOpen = isHorizontal ? isWidthOpen : isHeightOpen
        let room = isHorizontal ? inner.width : inner.height
        func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
        func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
        let gap = group.interItemSpacing ?? .fixed(0)

        var placed: [Placed] = []
        var count = 0
        var used: CGFloat = 0
        var varies = false
        let forced = group.repetition.map { number in
            (isWidth: isHorizontal, length: max(0, (room - gap.spacing * CGFloat(number - 1)) / CGFloat(number)))
        }
        var index = 0
        while !group.subitems.isEmpty, count < limit, placed.count < Self.maximum {
            if let repetition = group.repetition, index == repetition { break }
            if group.repetition == nil, isOpen, index == group.subitems.count { break }
            let item = group.subitems[index % group.subitems.count]
            let arrangement = GroupArranger(traits: traits, measured: measured, limit: limit - count).arrange(
                item: item, in: inner, first: first + count, forced: forced)
            let spacing = item.edgeSpacing
            let before = (isHorizontal ? spacing?.leading : spacing?.top) ?? .fixed(0)
            let after = (isHorizontal ? spacing?.trailing : spacing?.bottom) ?? .fixed(0)
            let cross = (isHorizontal ? spacing?.top : spacing?.leading)?.spacing ?? 0
            let crossAfter = (isHorizontal ? spacing?.bottom : spacing?.trailing)?.spacing ?? 0
            let extent = before.spacing + along(arrangement.size) + after.spacing
            let total = used + (placed.isEmpty ? 0 : gap.spacing) + extent
            if group.repetition == nil, !isOpen, !placed.isEmpty, total > room + 0.01 { break }
            let dimension = isHorizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
            if group.repetition == nil, !isOpen, dimension.isEstimated { varies = true }
            placed.append(
                Placed(arrangement: arrangement, before: before, after: after, cross: cross, crossAfter: crossAfter))
            used = total
            count += arrangement.leaves.count
            index += 1
            // Items without an extent are not repeated forever.
            if extent <= 0, group.repetition == nil, index >= group.subitems.count { break }
        }

        var result = GroupArrangement()
        let flexible =
            placed.reduce(0) { $0 + ($1.before.isFlexible ? 1 : 0) + ($1.after.isFlexible ? 1 : 0) }
            + (gap.isFlexible ? max(0, placed.count - 1) : 0)
        let share = flexible > 0 && !isOpen ? max(0, room - used) / CGFloat(flexible) : 0
        func length(_ spacing: NSCollectionLayoutSpacing) -> CGFloat {
            spacing.spacing + (spacing.isFlexible ? share : 0)
        }
        var position: CGFloat = 0
        var thickness: CGFloat = 0
        for (index, part) in placed.enumerated() {
            if index > 0 { position += length(gap) }
            position += length(part.before)
            let (x, y) = isHorizontal ? (position, part.cross) : (part.cross, position)
            result.append(part.arrangement, at: CGPoint(x: insets.leading + x, y: insets.top + y))
            position += along(part.arrangement.size) + length(part.after)
            thickness = max(thickness, part.cross + across(part.arrangement.size) + part.crossAfter)
        }
        let found =
            isHorizontal ? CGSize(width: position, height: thickness) : CGSize(width: thickness, height: position)
        result.size = CGSize(
            width: isWidthOpen ? found.width + insets.leading + insets.trailing : size.width,
            height: isHeightOpen ? found.height + insets.top + insets.bottom : size.height)
        result.hasVaryingCount = result.hasVaryingCount || varies
        return result
    }
}

extension NSCollectionLayoutSize {
    fileprivate var isFractional: Bool {
        [widthDimension, heightDimension].contains { $0.isFractionalWidth || $0.isFractionalHeight }
    }
}
