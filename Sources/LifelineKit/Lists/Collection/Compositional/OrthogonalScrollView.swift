/// The scroll view of a section that scrolls across the direction of its collection. The collection manages its cells.
final class OrthogonalScrollView: UIScrollView {
    weak var collection: UICollectionView?
    var section: Int
    private(set) var area: OrthogonalArea?
    /// The frame before the last change, for animations.
    private(set) var formerFrame: CGRect?
    private var lastOffset = CGPoint.zero
    /// The range for which cells exist.
    private var shownRange: (from: CGFloat, to: CGFloat)?

    init(section: Int, collection: UICollectionView) {
        self.section = section
        self.collection = collection
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
        backgroundColor = nil
    }

    required init?(coder: NSCoder) { nil }

    func show(_ area: OrthogonalArea, offset: CGPoint?) {
        formerFrame = self.area.map { _ in frame }
        let isNew = self.area == nil
        self.area = area
        if frame != area.frame { frame = area.frame }
        contentSize = area.contentSize
        isPagingEnabled = area.behavior == .paging
        layer[feature: "snap"] = area.snapping
        guard isNew else { return }
        // Languages from right to left begin at the right.
        let start = area.isMirrored ? CGPoint(x: max(0, area.contentSize.width - area.frame.width), y: 0) : .zero
        let wanted = clamped(offset ?? start)
        if wanted != contentOffset { setContentOffset(wanted, animated: false) }
        lastOffset = contentOffset
    }

    /// The range of the content near the visible part, in steps of half the view.
    var wantedWindow: (from: CGFloat, to: CGFloat) {
        let isHorizontal = area?.isHorizontal ?? true
        let offset = isHorizontal ? contentOffset.x : contentOffset.y
        let length = max(1, isHorizontal ? bounds.width : bounds.height)
        let step = length / 2
        return (
            ((offset - length) / step).rounded(.down) * step,
            ((offset + 2 * length) / step).rounded(.up) * step
        )
    }

    func useWindow() -> (CGFloat, CGFloat) {
        let wanted = wantedWindow
        shownRange = wanted
        return wanted
    }

    override func didScroll() {
        super.didScroll()
        let offset = contentOffset
        let distance = CGPoint(x: lastOffset.x - offset.x, y: lastOffset.y - offset.y)
        lastOffset = offset
        guard let collection else { return }
        collection.contents.shiftPlacements(ofSection: section, by: distance)
        if let shownRange, shownRange != wantedWindow { collection.contents.invalidate() }
    }
}

extension OrthogonalArea {
    /// How the page snaps: the axis, whether each stop is kept, and the inset before the first group.
    fileprivate var snapping: [UInt8]? {
        let stops: Bool
        switch behavior {
        case .none, .continuous, .paging: return nil
        case .continuousGroupLeadingBoundary: stops = false
        case .groupPaging, .groupPagingCentered: stops = true
        }
        var writer = WireWriter()
        writer.byte(isHorizontal ? 1 : 2)
        writer.byte(stops ? 1 : 0)
        writer.fixed(isMirrored ? 0 : inset)
        writer.fixed(isMirrored ? inset : 0)
        return writer.bytes
    }
}

extension OrthogonalScrollView {
    /// How far the view was from its present position before the last change.
    var shift: CGPoint {
        guard let formerFrame else { return .zero }
        return CGPoint(x: formerFrame.minX - frame.minX, y: formerFrame.minY - frame.minY)
    }
}
