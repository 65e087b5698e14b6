/// The position and appearance of an element of a collection.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes {
    /// What an element of a layout is.
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

    /// The element's index path.
    public final var indexPath: IndexPath
    /// What the element is.
    public final private(set) var representedElementCategory: ElementCategory
    /// The kind of a supplementary view or decoration; nil for cells.
    public final private(set) var representedElementKind: String?

    /// The centre in points, in the content's coordinates. Zero by default.
    public final var center = CGPoint.zero
    /// The size in points. Zero by default.
    public final var size = CGSize.zero
    /// The opacity, 0…1. 1 by default.
    public final var alpha: CGFloat = 1
    /// Whether the element is hidden. False by default.
    public final var isHidden = false
    /// The stacking order; greater values are in front. 0 by default.
    public final var zIndex = 0
    /// The transform around the centre. `identity` by default.
    public final var transform3D = CATransform3D.identity

    /// Further properties that the framework's own layouts set.
    final var details: LayoutDetails?

    /// The frame without the transform. Setting it sets the size and the centre. Points.
    public final var frame: CGRect {
        get {
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// The size, with an origin of zero.
    public final var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The transform around the centre, in the plane; the identity if `transform3D` is not in the plane.
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

    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init(_category: .cell, kind: nil, with: indexPath)
    }

    /// Creates the attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
        self.init(_category: .supplementaryView, kind: kind, with: indexPath)
    }

    /// Creates the attributes of a decoration.
    public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
        self.init(_category: .decorationView, kind: kind, with: indexPath)
    }

    /// Returns a copy with the same values.
    public final func copy() -> UICollectionViewLayoutAttributes {
        let copy = UICollectionViewLayoutAttributes(
            _category: representedElementCategory, kind: representedElementKind, with: indexPath)
        copy.center = center
        copy.size = size
        copy.alpha = alpha
        copy.isHidden = isHidden
        copy.zIndex = zIndex
        copy.transform3D = transform3D
        copy.details = details
        return copy
    }
}

/// Determines the positions of the elements of a collection.
///
/// Subclasses compute their layout in `prepare()` and return attributes for rectangles and for single elements. These
/// must be consistent with each other and with `collectionViewContentSize`.
@preconcurrency @MainActor open class UICollectionViewLayout {
    /// The view that uses the layout. Nil if there is none.
    public final internal(set) weak var collectionView: UICollectionView?

    public init() {}

    public required init?(coder: NSCoder) {}

    /// Called before the layout is queried, and again after each invalidation.
    open func prepare() {}

    /// The size of the whole content, in points.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the elements in a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of a cell; nil by default. A layout must override it.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view; nil by default.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// Returns the attributes of a decoration; nil by default.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// Sets the class of the decoration views of a kind: views that show no data, such as backgrounds of sections.
    public final func register(
        _ viewClass: UICollectionReusableView.Type?, forDecorationViewOfKind elementKind: String
    ) {
        decorationClasses[elementKind] = viewClass
    }

    final var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    /// Returns whether the layout depends on the scroll position or size of the view. False by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Invalidates the layout: it is prepared again before its next use.
    open func invalidateLayout() { collectionView?.layoutWasInvalidated() }

    /// Returns whether a cell's preferred attributes (`preferredLayoutAttributesFitting`) change the layout. False by
    /// default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Applies a cell's preferred size. Called when `shouldInvalidateLayout(forPreferredLayoutAttributes:…)` is true.
    func applyPreferred(_ preferred: UICollectionViewLayoutAttributes) {}

    /// Whether cells are asked for their preferred sizes.
    var measuresItems: Bool { false }

    /// Whether other elements are asked for their preferred sizes.
    var measuresSupplementaryViews: Bool { false }

    /// The colour behind the content, unless the app sets one.
    var background: UIColor? { nil }

    /// The appearance of list sections; nil if there are none.
    var listAppearance: UICollectionLayoutListConfiguration.Appearance? { nil }

    /// Whether sections scroll across the layout's direction.
    var hasOrthogonalSections: Bool { false }

    /// Returns the scrolling area of such a section; nil for other sections.
    func orthogonalArea(of section: Int) -> OrthogonalArea? { nil }

    /// Called when items were inserted, removed or moved.
    func apply(_ change: ListChange) {}

    /// Called when everything was reloaded.
    func invalidateMeasurements() {}
}
