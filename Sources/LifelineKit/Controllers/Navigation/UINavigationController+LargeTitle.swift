/// Large titles make room for what is scrolled.
extension UINavigationController {
    /// Points of scrolling after which a large title becomes a small one.
    private static let collapsingOffset: CGFloat = 8

    /// What is shown was scrolled.
    ///
    /// The bar changes its height at two places, with an animation, and not at each point of the way: the browser scrolls by
    /// itself and reports afterwards, so a bar that followed would lag behind the finger.
    final func contentDidScroll(_ scroll: UIScrollView) {
        guard running == nil, navigationBar.prefersLargeTitles, let view = viewIfLoaded, isSeen else { return }
        // Only what lies directly under the bar, and is as wide.
        let place = scroll.convert(scroll.bounds, to: contentView)
        guard abs(place.minY) <= 1, place.width >= contentView.bounds.width - 1 else { return }
        let inset = scroll.adjustedContentInset
        let offset = scroll.contentOffset.y + inset.top
        let isCollapsed = navigationBar.isLargeTitleCollapsed
        if isCollapsed ? offset > 0 : offset <= Self.collapsingOffset { return }
        if !isCollapsed {
            // Where the higher view had nothing more to scroll, the title would come and go for ever.
            let room = scroll.contentSize.height + inset.top + inset.bottom - scroll.bounds.height
            guard room > UINavigationBar.largeTitleHeight + Self.collapsingOffset, navigationBar.showsLargeTitle else {
                return
            }
        }
        UIView.animate(withDuration: Self.hideShowBarDuration) {
            self.navigationBar.collapsesLargeTitle(!isCollapsed)
            self.layOut()
            view.layoutIfNeeded()
        }
    }
}

extension UIScrollView {
    /// Tells the navigation controller around it, if there is one.
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
