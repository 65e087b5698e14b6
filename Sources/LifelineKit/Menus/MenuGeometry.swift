/// The placement of menus, of both controllers and declared views.
@MainActor package enum MenuGeometry {
    /// The minimum distance from the edges of the window, in points.
    package static let margin: CGFloat = 8
    private static let widths: ClosedRange<CGFloat> = 180...280

    /// Returns the width of a menu whose content is `ideal` points wide.
    package static func width(_ ideal: CGFloat, in room: CGRect) -> CGFloat {
        min(room.width, max(widths.lowerBound, min(ideal, widths.upperBound)))
    }

    /// Returns where a menu is: below the rectangle that opened it, otherwise above, otherwise as far down as possible.
    ///
    /// - Parameters:
    ///   - anchor: What opened the menu. An empty rectangle is the pointer's position.
    ///   - alignsRight: Whether the right edges are aligned, instead of the left ones.
    package static func origin(
        of size: CGSize, beside anchor: CGRect, in room: CGRect, alignsRight: Bool
    ) -> CGPoint {
        // A menu at the pointer begins there; one of a view is a little apart from it.
        let gap: CGFloat = anchor.isEmpty ? 0 : 4
        let wanted = alignsRight ? anchor.maxX - size.width : anchor.minX
        let x = max(room.minX, min(wanted, room.maxX - size.width))
        let below = anchor.maxY + gap
        let above = anchor.minY - gap - size.height
        let y = below + size.height <= room.maxY ? below : above >= room.minY ? above : room.maxY - size.height
        return CGPoint(x: x, y: max(room.minY, y))
    }

    /// Returns where the menu of an entry is: beside the entry, at the side where there is room.
    static func submenuOrigin(of size: CGSize, of entry: CGRect, in room: CGRect, opensLeft: Bool) -> CGPoint {
        let (left, right) = (entry.minX - size.width, entry.maxX)
        let isLeftFree = left >= room.minX
        let isRightFree = right + size.width <= room.maxX
        let x = (opensLeft ? isLeftFree || !isRightFree : isLeftFree && !isRightFree) ? left : right
        return CGPoint(
            x: max(room.minX, min(x, room.maxX - size.width)),
            y: max(room.minY, min(entry.minY - 6, room.maxY - size.height)))
    }
}
