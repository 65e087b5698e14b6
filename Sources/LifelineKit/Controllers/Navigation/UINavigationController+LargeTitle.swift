/// Collapses large titles while the content is scrolled.
extension UINavigationController {
    /// The scroll offset, in points, at which a large title becomes a small one.
    private static let collapsingOffset: CGFloat = 8

    /// Called when the content was scrolled.
    ///
    /// The bar changes its height at two offsets, with an animation, instead of continuously: the browser scrolls
    /// natively and reports afterwards, so a bar that followed would lag behind the finger.
    final func contentDidScroll(_ scroll: UIScrollView) {
        let bar = navigationBar
        guard running == nil, bar.isLargeTitleCollapsed || bar.collapsibleHeight > 0, let view = viewIfLoaded, isSeen
        else { return }
        // Only scroll views directly below the bar, with the same width.
        let place = scroll.convert(scroll.bounds, to: contentView)
        guard abs(place.minY) <= 1, place.width >= contentView.bounds.width - 1 else { return }
        let inset = scroll.adjustedContentInset
        let offset = scroll.contentOffset.y + inset.top
        let isCollapsed = navigationBar.isLargeTitleCollapsed
        if isCollapsed ? offset > 0 : offset <= Self.collapsingOffset { return }
        if !isCollapsed {
            // If the taller view had nothing left to scroll, the title would toggle forever.
            let room = scroll.contentSize.height + inset.top + inset.bottom - scroll.bounds.height
            guard room > bar.collapsibleHeight + Self.collapsingOffset else { return }
        }
        UIView.animate(withDuration: Self.hideShowBarDuration) {
            self.navigationBar.collapsesLargeTitle(!isCollapsed)
            self.layOut()
            view.layoutIfNeeded()
        }
    }
}

extension UIScrollView {
    /// Notifies the enclosing navigation controller, if there is one.
    final func updateNavigationBar() {
        var next = superview
        while let view = next {
            if let content = view as? NavigationContentView {
                content.navigationController?.contentDidScroll(self)
                return
            }
            next = view.superview
        }
    }
}
