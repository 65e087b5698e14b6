extension UIView {
    /// A view that shows what this one looks like now, and goes on looking so whatever happens to this one.
    ///
    /// It is a copy of the layers, not a bitmap: sharp at any size, and stretched to the frame it is given. It gets no events.
    ///
    /// - Parameter afterUpdates: whether layout that was asked for is done first.
    /// - Returns: nil if there is nothing to see, in bounds without a size.
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// A view that shows a part of what this one looks like now.
    ///
    /// - Parameter capInsets: without effect: all of the picture is stretched.
    public final func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let part = rect.intersection(bounds)
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        if afterUpdates { layoutIfNeeded() }
        let picture = layer.pagePicture
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
        // The picture's origin is that of the whole; the part begins at the origin of this view.
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
