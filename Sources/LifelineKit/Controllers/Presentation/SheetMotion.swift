/// Where a sheet is while it is dragged, and where it comes to rest.
///
/// It resists above its highest detent. A drag down by more than half of the lowest detent dismisses it.
package struct SheetMotion {
    /// How far the final velocity is extrapolated to find the resting position, in seconds.
    private static let foresight: CGFloat = 0.15

    package enum Rest: Hashable {
        case dismissed
        /// At one of the heights, by index.
        case height(Int)
        /// Where the drag began.
        case back
    }

    /// The frame at the start of the drag.
    package var start: CGRect
    /// The heights at which the sheet may rest, from the lowest.
    package var heights: [CGFloat]
    /// Whether the sheet is at the bottom edge. One in the middle only moves down.
    package var isAttached: Bool
    /// The height of the container.
    package var room: CGFloat

    package init(start: CGRect, heights: [CGFloat], isAttached: Bool, room: CGFloat) {
        (self.start, self.heights, self.isAttached, self.room) = (start, heights, isAttached, room)
    }

    /// Returns the frame after a movement down by a distance.
    package func frame(movedBy distance: CGFloat) -> CGRect {
        guard let lowest = heights.first, let highest = heights.last else { return start }
        var top = start.minY + distance
        let ceiling = isAttached ? start.maxY - highest : start.minY
        if top < ceiling { top = ceiling - (ceiling - top) / 8 }
        let height = isAttached ? max(lowest, start.maxY - top) : start.height
        return CGRect(x: start.minX, y: top, width: start.width, height: height)
    }

    /// Returns where the sheet comes to rest when it is released.
    package func rest(releasedAt top: CGFloat, velocity: CGFloat, canDismiss: Bool) -> Rest {
        guard let lowest = heights.first else { return .back }
        let top = top + velocity * Self.foresight
        let dismissesAt = isAttached ? start.maxY - lowest / 2 : start.minY + (room - start.minY) / 3
        if canDismiss, top > dismissesAt { return .dismissed }
        guard isAttached else { return .back }
        let nearest = heights.indices.min { abs(start.maxY - heights[$0] - top) < abs(start.maxY - heights[$1] - top) }
        return nearest.map { .height($0) } ?? .back
    }
}

extension UITouch {
    /// Whether a view under the touch, inside another view, handles drags by itself: text, sliders, scrolling content.
    package final func belongsToInnerDrag(in outer: UIView?) -> Bool {
        var next = view
        while let view = next, view !== outer {
            if view is UITextField || view is UITextView || view is UISlider { return true }
            if let scroll = view as? UIScrollView, scroll.isScrollEnabled,
                scroll.contentSize.height > scroll.bounds.height
            {
                return true
            }
            next = view.superview
        }
        return false
    }
}
