/// What scrolls hears of it. All methods are optional.
///
/// The browser scrolls by itself and says where it is. When a finger is lifted it does not say: dragging ends, and
/// decelerating begins and ends, when the content rests.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` has arrived.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
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

/// Gives scroll views their `delegate`. A class below `UIScrollView` whose delegate is of a narrower type declares a
/// property of that name for itself, which Swift allows for members of extensions only.
@preconcurrency @MainActor public protocol _UIScrollViewDelegateOwner: AnyObject {
    var _scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension _UIScrollViewDelegateOwner where Self: UIScrollView {
    /// Told about scrolling. Not kept.
    public var delegate: (any UIScrollViewDelegate)? {
        get { _scrollDelegate }
        set { _scrollDelegate = newValue }
    }
}
