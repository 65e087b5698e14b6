/// How far a swiped row follows the finger, and where it comes to rest. Distances are in points, from the resting
/// position towards the side to which the row is swiped.
package struct SwipeMotion {
    package enum Rest: Hashable { case closed, open, firstAction }

    /// The length of the actions.
    package var length: CGFloat
    /// The width of the container.
    package var width: CGFloat
    package var performsFirstAction: Bool

    package init(length: CGFloat, width: CGFloat, performsFirstAction: Bool) {
        (self.length, self.width, self.performsFirstAction) = (length, width, performsFirstAction)
    }

    /// Returns the distance of the row for one of the finger. The row resists beyond the actions, unless a full swipe
    /// performs one.
    package func distance(_ distance: CGFloat) -> CGFloat {
        let distance = max(0, distance)
        if performsFirstAction || distance <= length { return distance }
        return length + (distance - length) / 4
    }

    /// Returns where the row comes to rest when it is released, with a velocity in points per second.
    package func rest(releasedAt distance: CGFloat, velocity: CGFloat) -> Rest {
        if performsFirstAction, distance > max(length + 40, width * 0.6) { return .firstAction }
        let isOpen = abs(velocity) > 300 ? velocity > 0 : distance > length / 2
        return isOpen ? .open : .closed
    }
}
