import LayerTree
import Ownership

extension UIView {
    func showSubviews(_ list: ViewList) {
        if LayoutAnimation.current == nil, !LayoutAnimation.hasRemovals { return setSubviews(list) }
        let wanted = list.held
        if LayoutAnimation.hasRemovals { return setSubviewsAmongLeavingOnes(wanted) }
        guard !subviews.elementsEqual(wanted, by: ===) else { return }
        let kept = Set(wanted.map(ObjectIdentifier.init))
        for view in subviews where !kept.contains(ObjectIdentifier(view)) { LayoutAnimation.remove(view) }
        if LayoutAnimation.hasRemovals { return setSubviewsAmongLeavingOnes(wanted) }
        for (index, view) in wanted.enumerated() where index >= subviews.count || subviews[index] !== view {
            let isNew = view.superview !== self
            insertSubview(view, at: index)
            if isNew { LayoutAnimation.didAdd(view, to: self) }
        }
    }

    /// Shows the wanted views while removed ones are still animated: each of these stays below the view that it was below.
    private func setSubviewsAmongLeavingOnes(_ wanted: [UIView]) {
        for view in wanted { LayoutAnimation.bringBack(view) }
        let kept = Set(wanted.map(ObjectIdentifier.init))
        for view in subviews where !kept.contains(ObjectIdentifier(view)) { LayoutAnimation.remove(view) }
        let present = subviews.filter { kept.contains(ObjectIdentifier($0)) }
        guard !present.elementsEqual(wanted, by: ===) else { return }
        var previous: UIView?
        for view in wanted {
            let isNew = view.superview !== self
            if let previous { insertSubview(view, aboveSubview: previous) } else { insertSubview(view, at: 0) }
            if isNew { LayoutAnimation.didAdd(view, to: self) }
            previous = view
        }
    }
}

/// A container with a separate view, which contains the views of its content.
@MainActor @usableFromInline package class ViewBackedItem: ContainerItem {
    package final let uiView: UIView
    private final var subviewList = SubviewList()

    @usableFromInline init(_ uiView: UIView) { self.uiView = uiView }

    package override var supportsRevalidation: Bool { true }

    package final func viewsDidChange() {
        subviewList.invalidate()
        setNeedsLayout()
    }

    /// Makes the next placement sync the subviews again; for changes during a placement.
    package final func subviewsNeedSync() { subviewList.invalidate() }

    package final func syncViews() {
        if subviewList.isCurrent { return }
        if showsAllItems, let item = onlyItem {
            item.borrow { subviewList.sync(uiView, with: $0) }
        } else {
            subviewList.sync(uiView, with: visibleItems)
        }
    }

    /// Whether the views of all items are shown.
    package var showsAllItems: Bool { true }

    /// The items whose views are shown. Subclasses that override it also override `showsAllItems`.
    package var visibleItems: ContiguousArray<LayoutItem> { items }

    package final override func appendViews(to views: inout ViewList) { views.append(uiView) }
    package final override func appendPaintedViews(to views: inout ViewList) { views.append(uiView) }
    package final override var singleView: Unretained<UIView>? { Unretained(uiView) }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let frame = frame.alignedToPixels(scale: uiView.displayScale)
        let placed = uiView.placed(frame)
        uiView.resize { LayoutAnimation.place(uiView) { uiView.frame = placed } }
        if syncsViewsBeforeArranging { syncViews() }
        arrangeContent(in: CGRect(origin: .zero, size: frame.size), proposal: proposal)
    }

    /// Whether the subviews are updated before `arrangeContent`. Containers that decide there which items to show return
    /// false and call `syncViews` themselves.
    package var syncsViewsBeforeArranging: Bool { true }

    /// Places the content; the frame is in the coordinates of the item's view.
    package func arrangeContent(in frame: CGRect, proposal: ProposedViewSize) {
        if let item = onlyItem {
            return item.borrow {
                $0.place(alignedBy: .center, size: $0.size(proposal), in: frame, proposal: proposal)
            }
        }
        for item in items {
            item.place(alignedBy: .center, size: item.size(proposal), in: frame, proposal: proposal)
        }
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let item = onlyItem {
            let size = item.borrow { $0.size(proposal) }
            return CGSize(width: max(0, size.width), height: max(0, size.height))
        }
        // A loop: an isolated closure passed to a non-isolated function performs an isolation check at each call.
        var size = CGSize.zero
        for item in items {
            let own = item.size(proposal)
            size.width = max(size.width, own.width)
            size.height = max(size.height, own.height)
        }
        return size
    }
}

/// The node of a container with a separate view.
@MainActor @usableFromInline package class HostNode<Content: View, Inner: View>: ContainerNode<Content, Inner> {
    package final override func contentViewsDidChange() { (item as? ViewBackedItem)?.viewsDidChange() }
}

extension UIView {
    /// Device pixels per point; 1 while the view is on no screen.
    package var displayScale: Double { LayoutPass.scale ?? windowDisplayScale }

    var windowDisplayScale: Double {
        let scale = Double(window?.windowScene?.traitCollection.displayScale ?? 1)
        return scale > 0 ? scale : 1
    }
}
