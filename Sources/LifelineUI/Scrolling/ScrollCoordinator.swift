import Ownership

/// Connects a scroll view with the modifiers around it. Exists only for scroll views that have such modifiers.
@MainActor final class ScrollCoordinator: ScrollFollower, UIScrollViewDelegate {
    let item: ScrollItem
    var scrollView: UIScrollView { item.scrollView }
    private(set) weak var node: _ViewNode?
    private var attachments: [ScrollAttachment] = []
    private(set) var phase = ScrollPhase.idle
    private var last: ScrollGeometry?
    private let snapping = ScrollSnapping()

    init(_ item: ScrollItem, node: _ViewNode) {
        self.item = item
        self.node = node
    }

    /// Attaches those attachments that belong to no scroll view around or before this one.
    func attach(_ wanted: ScrollAttachments) {
        attachments = wanted.all.filter { attachment in
            guard let owner = attachment.owner, owner !== self, let other = owner.node, other.isMounted else {
                return true
            }
            return node.map { $0.isAncestor(of: other) } ?? false
        }
        for attachment in attachments { attachment.owner = self }
    }

    // MARK: Geometry

    var geometry: ScrollGeometry { item.geometry }

    /// The offset at which a point of the content is at the same point of the container, inside the insets.
    func offset(of anchor: UnitPoint, in geometry: ScrollGeometry) -> CGPoint {
        let insets = item.contentInsets
        let x = scrollView.layoutItemsAreMirrored ? 1 - anchor.x : anchor.x
        let room = geometry.visibleRect.size
        return CGPoint(
            x: -insets.left + max(0, geometry.contentSize.width - room.width) * x,
            y: -insets.top + max(0, geometry.contentSize.height - room.height) * anchor.y)
    }

    /// Scrolls to an offset of `ScrollGeometry`'s coordinates, as near as the content allows.
    func scroll(to offset: CGPoint, isAnimated: Bool) {
        let outsets = item.outsets
        let wanted = scrollView.clamped(CGPoint(x: offset.x - outsets.left, y: offset.y - outsets.top))
        scrollView.setContentOffset(wanted, animated: isAnimated)
        offsetDidChange()
    }

    /// Called after the offset was set, perhaps with an animation.
    func offsetDidChange() {
        if scrollView.isAnimatingOffset { setPhase(.animating) }
    }

    /// Whether the user moves the content.
    var isMovedByUser: Bool { phase == .interacting }

    // MARK: Targets

    var targetSources: [any ScrollTargetSource] { item.link?.graph?.scrollRegistry.targets(in: scrollView) ?? [] }

    /// The ids of all views of the content.
    func collectIDs() -> [ObjectIdentifier: [AnyHashable]] {
        var ids: [ObjectIdentifier: [AnyHashable]] = [:]
        node?.forEachChild { $0.collectScrollIDs(&ids) }
        return ids
    }

    /// The targets whose frames touch a part of the content.
    func targets(touching rect: CGRect) -> [ScrollTargetFrame] {
        var result: [ScrollTargetFrame] = []
        for source in targetSources { source.forEachTarget(in: self, touching: rect) { result.append($0) } }
        return result
    }

    /// The target at the anchor of the visible part; without one at its beginning.
    func target(at anchor: UnitPoint?, _ isCandidate: (ScrollTargetFrame) -> Bool) -> ScrollTargetFrame? {
        let visible = geometry.visibleRect
        let isMirrored = scrollView.layoutItemsAreMirrored
        let anchor = anchor ?? .topLeading
        let x = isMirrored ? 1 - anchor.x : anchor.x
        // A view that ends within a point of the beginning is not the first one.
        let first = visible.insetBy(dx: min(1, visible.width / 4), dy: min(1, visible.height / 4))
        let point = CGPoint(x: first.minX + x * first.width, y: first.minY + anchor.y * first.height)
        var best: (target: ScrollTargetFrame, distance: CGFloat)?
        for target in targets(touching: first) where isCandidate(target) {
            let distance = target.frame.distance(to: point)
            if best.map({ distance < $0.distance }) ?? true { best = (target, distance) }
        }
        return best?.target
    }

    // MARK: Events

    private func setPhase(_ new: ScrollPhase) {
        guard new != phase else { return }
        let old = phase
        phase = new
        for attachment in attachments { attachment.phaseDidChange(from: old, in: self) }
    }

    func layoutDidEnd() {
        // Also visited for scroll views in pages that are not shown.
        guard node?.isMounted == true, item.containerSize.width > 0, item.containerSize.height > 0 else { return }
        let new = geometry
        if let last {
            if new.contentSize != last.contentSize || new.containerSize != last.containerSize {
                keepAnchor(from: last, to: new)
            }
        } else if let anchor = item.settings.anchors[.initialOffset] {
            scroll(to: offset(of: anchor, in: new), isAnimated: false)
        }
        for attachment in attachments { attachment.layoutDidEnd(in: self) }
        snapping.update(self)
        last = geometry
    }

    /// Content at its anchor stays there when sizes change.
    private func keepAnchor(from old: ScrollGeometry, to new: ScrollGeometry) {
        guard let anchor = item.settings.anchors[.sizeChanges], !isMovedByUser else { return }
        let before = offset(of: anchor, in: old)
        guard abs(before.x - old.contentOffset.x) <= 1.5, abs(before.y - old.contentOffset.y) <= 1.5 else { return }
        scroll(to: offset(of: anchor, in: new), isAnimated: false)
    }

    func didScroll() {}

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        for attachment in attachments { attachment.didScroll(in: self) }
        last?.contentOffset = geometry.contentOffset
        item.link?.graph?.didScroll()
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { setPhase(.interacting) }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        setPhase(.decelerating)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { setPhase(.idle) }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { setPhase(.idle) }
}

extension CGRect {
    /// The distance from a point to the nearest point of the rectangle.
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        let dx = max(minX - point.x, 0, point.x - maxX)
        let dy = max(minY - point.y, 0, point.y - maxY)
        return (dx * dx + dy * dy).squareRoot()
    }
}
