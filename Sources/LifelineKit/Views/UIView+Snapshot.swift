extension UIView {
    /// Returns a view that shows the current appearance of this one, unaffected by later changes.
    ///
    /// It is a copy of the layers, not a bitmap: sharp at any size, and stretched to its frame. It receives no events.
    ///
    /// - Parameter afterUpdates: Whether pending layout is performed first.
    /// - Returns: nil if the bounds are empty.
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// Returns a view that shows a part of the current appearance of this one.
    ///
    /// - Parameter capInsets: Without effect: the whole snapshot is stretched.
    public final func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let part = rect.intersection(bounds)
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        if afterUpdates { layoutIfNeeded() }
        let picture = layer.pageSnapshot
        return SnapshotView(picture, of: part, in: bounds)
    }
}

/// Shows a copy of other layers, stretched to its own size.
private final class SnapshotView: UIView {
    private let part: CGRect
    private let picture: CALayer

    init(_ picture: CALayer, of part: CGRect, in whole: CGRect) {
        self.part = part
        self.picture = picture
        super.init(frame: CGRect(origin: .zero, size: part.size))
        picture.opacity = 1
        picture.isHidden = false
        picture.transform = .identity
        picture.anchorPoint = .zero
        // `picture` has the origin of the whole view; the part begins at the origin of this view.
        offset = CGPoint(x: whole.minX - part.minX, y: whole.minY - part.minY)
        layer.addSublayer(picture)
        clipsToBounds = part.size != whole.size
        isUserInteractionEnabled = false
        place()
    }

    required init?(coder: NSCoder) { nil }

    private var offset = CGPoint.zero

    private func place() {
        let (x, y) = (bounds.width / part.width, bounds.height / part.height)
        picture.position = CGPoint(x: offset.x * x, y: offset.y * y)
        picture.setAffineTransform(CGAffineTransform(scaleX: x, y: y))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
}
