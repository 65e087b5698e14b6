/// The elements at the edges of a section.
extension CompositionalSection {
    /// The widths of elements beside the groups.
    static func sides(of section: NSCollectionLayoutSection, _ isVertical: Bool, in space: CGSize)
        -> NSDirectionalEdgeInsets
    {
        var sides = NSDirectionalEdgeInsets.zero
        for item in section.boundarySupplementaryItems where item.extendsBoundary {
            let size = item.layoutSize.size(in: space)
            switch item.alignment {
            case .leading where isVertical: sides.leading = max(sides.leading, size.width)
            case .trailing where isVertical: sides.trailing = max(sides.trailing, size.width)
            case .top where !isVertical: sides.top = max(sides.top, size.height)
            case .bottom where !isVertical: sides.bottom = max(sides.bottom, size.height)
            default: break
            }
        }
        return sides
    }

    private enum Edge { case before, after, sideBefore, sideAfter }

    private func edge(_ alignment: NSRectAlignment) -> Edge {
        if isVertical {
            return alignment.isTop || alignment == .none
                ? .before : alignment.isBottom ? .after : alignment.isLeading ? .sideBefore : .sideAfter
        }
        return alignment.isLeading || alignment == .none
            ? .before : alignment.isTrailing ? .after : alignment.isTop ? .sideBefore : .sideAfter
    }

    func placeBoundaries() {
        let insets = insets
        let sides = section.supplementariesFollowContentInsets ? (insets.sideBefore, insets.sideAfter) : (0, 0)
        let room = max(0, across(space) - sides.0 - sides.1)
        let containerSize =
            isVertical ? CGSize(width: room, height: space.height) : CGSize(width: space.width, height: room)
        var numbers: [String: Int] = [:]
        let parts = section.boundarySupplementaryItems.map { item in
            let number = numbers[item.elementKind, default: 0]
            numbers[item.elementKind] = number + 1
            let size = item.layoutSize.replacingEstimates(
                of: item.layoutSize.size(in: containerSize),
                by: measured.supplementaries[item.elementKind]?[number])
            return (item: item, size: size, edge: edge(item.alignment), number: number)
        }
        func extent(_ edge: Edge) -> CGFloat {
            parts.filter { $0.edge == edge && $0.item.extendsBoundary }.reduce(0) { $0 + along($1.size) }
        }
        let (before, after) = (extent(.before), extent(.after))
        contentBegin = before + insets.before
        let thickness = thickness
        length = contentBegin + thickness + insets.after + after
        var (top, bottom) = (CGFloat(0), contentBegin + thickness + insets.after)
        boundaries = parts.map { part in
            let size = part.size
            let free = room - across(size)
            let alignment = part.item.alignment
            let isAtStart = isVertical ? alignment.isLeading : alignment.isTop
            let isAtEnd = isVertical ? alignment.isTrailing : alignment.isBottom
            var position: CGFloat
            var side = sides.0 + (isAtStart ? 0 : isAtEnd ? free : free / 2)
            switch part.edge {
            case .before:
                position = part.item.extendsBoundary ? top : before
                if part.item.extendsBoundary { top += along(size) }
            case .after:
                position = part.item.extendsBoundary ? bottom : bottom - along(size)
                if part.item.extendsBoundary { bottom += along(size) }
            case .sideBefore, .sideAfter:
                position = contentBegin + (thickness - along(size)) / 2
                side = part.edge == .sideBefore ? sides.0 : sides.0 + free
            }
            let shift = part.item.offset
            position += isVertical ? shift.y : shift.x
            side += isVertical ? shift.x : shift.y
            return Boundary(
                item: part.item, frame: rect(position, side, size), isBefore: part.edge == .before,
                number: part.number)
        }
    }

    var hasEstimates: Bool {
        template.isEstimated || boundaries.contains { $0.item.layoutSize.isEstimated }
    }

    /// The length of the elements before the groups.
    var extentBefore: CGFloat {
        boundaries.filter { $0.isBefore && $0.item.extendsBoundary }.reduce(0) {
            $0 + (isVertical ? $1.frame.height : $1.frame.width)
        }
    }
}
