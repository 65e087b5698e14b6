/// Where an element of a collection lies, and how it looks there.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes {
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

    public final var indexPath: IndexPath
    public final private(set) var representedElementCategory: ElementCategory
    public final private(set) var representedElementKind: String?

    /// Points, in the content's coordinates.
    public final var center = CGPoint.zero
    public final var size = CGSize.zero
    public final var alpha: CGFloat = 1
    public final var isHidden = false
    /// Greater ones are in front.
    public final var zIndex = 0
    public final var transform3D = CATransform3D.identity

    public final var frame: CGRect {
        get {
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    public final var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    public final var transform: CGAffineTransform {
        get { transform3D.affineTransform ?? .identity }
        set { transform3D = CATransform3D(newValue) }
    }

    public init(
        _category category: ElementCategory, kind: String?, with indexPath: IndexPath
    ) {
        representedElementCategory = category
        representedElementKind = kind
        self.indexPath = indexPath
    }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init(_category: .cell, kind: nil, with: indexPath)
    }

    public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
        self.init(_category: .supplementaryView, kind: kind, with: indexPath)
    }

    public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
        self.init(_category: .decorationView, kind: kind, with: indexPath)
    }

    /// Attributes of the same values.
    public final func copy() -> UICollectionViewLayoutAttributes {
        let copy = UICollectionViewLayoutAttributes(
            _category: representedElementCategory, kind: representedElementKind, with: indexPath)
        copy.center = center
        copy.size = size
        copy.alpha = alpha
        copy.isHidden = isHidden
        copy.zIndex = zIndex
        copy.transform3D = transform3D
        return copy
    }
}

/// Says where the elements of a collection lie.
///
/// Subclasses work out what they need in `prepare()`, and answer for rectangles and single elements. Those answers must
/// fit together, and to `collectionViewContentSize`.
@preconcurrency @MainActor open class UICollectionViewLayout {
    /// The view that uses the layout.
    public final internal(set) weak var collectionView: UICollectionView?

    public init() {}

    public required init?(coder: NSCoder) {}

    /// Called before the layout is asked for anything, and again after it was invalidated.
    open func prepare() {}

    /// The size of everything, in points.
    open var collectionViewContentSize: CGSize { .zero }

    /// What lies in a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// Whether the layout depends on where the view is scrolled to, or on its size. False unless overridden.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// The layout is not right any more: it is prepared again before the next use.
    open func invalidateLayout() { collectionView?.layoutWasInvalidated() }

    /// Whether what a cell asks for (`preferredLayoutAttributesFitting`) matters. Not unless overridden.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// A cell has said what size it wants. Called when `shouldInvalidateLayout(forPreferredLayoutAttributes:…)` is true.
    func applyPreferred(_ preferred: UICollectionViewLayoutAttributes) {}

    /// Whether cells are asked what size they want.
    var measuresItems: Bool { false }

    /// Items came and went.
    func apply(_ change: ListChange) {}

    /// All was reloaded.
    func invalidateMeasurements() {}
}
