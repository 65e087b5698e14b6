/// Receives a scroll view's scrolling events. All methods are optional.
///
/// The browser scrolls natively and reports the offset, but not when the finger is lifted. Dragging therefore ends, and
/// decelerating begins and ends, when the content comes to rest.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// Called when the offset has changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the user begins to scroll, by any means.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when scrolling by the user has ended. Browsers do not report lifted fingers, so that it is followed by
    /// the two methods about deceleration.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called directly after the end of dragging.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content rests after scrolling by the user.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when the animation of `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Called when the insets that the safe area adds have changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Provides scroll views with their `delegate`. A subclass of `UIScrollView` whose delegate has a narrower type
/// declares its own property of that name, which Swift allows only for members of extensions.
@preconcurrency @MainActor public protocol _UIScrollViewDelegateOwner: AnyObject {
    var _scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension _UIScrollViewDelegateOwner where Self: UIScrollView {
    /// The delegate, notified about scrolling. Held weakly.
    public var delegate: (any UIScrollViewDelegate)? {
        get { _scrollDelegate }
        set { _scrollDelegate = newValue }
    }
}
