/// The size and position of a scroll view and its content, in points.
public struct ScrollGeometry: Equatable, Sendable {
    /// The content's point at the upper left corner of the scroll view. With content insets it is negative at the start.
    public var contentOffset: CGPoint
    /// The size of the content, without its insets.
    public var contentSize: CGSize
    /// The space around the content.
    public var contentInsets: EdgeInsets
    /// The size of the scroll view.
    public var containerSize: CGSize

    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The part of the content's coordinates that the scroll view covers, insets included.
    public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    /// The part of the content's coordinates inside the content insets.
    public var visibleRect: CGRect {
        CGRect(
            x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
            width: max(0, containerSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, containerSize.height - contentInsets.top - contentInsets.bottom))
    }
}

/// What moves the content of a scroll view.
public enum ScrollPhase: Hashable, Sendable {
    /// Nothing.
    case idle
    /// A finger that rests on the content. Browsers do not report it.
    case tracking
    /// The user.
    case interacting
    /// The speed that the user's movement left. Browsers do not distinguish it from `interacting`, which it follows when
    /// the content comes to rest.
    case decelerating
    /// A change of the scroll position in an animation.
    case animating

    /// Whether the phase is not `idle`.
    public var isScrolling: Bool { self != .idle }
}

/// The state of a scroll view at a change of its phase.
public struct ScrollPhaseChangeContext: Sendable {
    /// The geometry of the scroll view when the phase changed.
    public let geometry: ScrollGeometry
    /// Points per second; nil if the content does not move.
    public let velocity: CGVector?
}
