/// A width or height in a compositional layout: a fraction of the container, points, or an estimate in points that is
/// replaced by the size of the content when the element comes near the viewport.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case fractionalWidth, fractionalHeight, absolute, estimated }

    let kind: Kind
    /// The fraction or the number of points.
    public let dimension: CGFloat

    /// A fraction of the width of the container.
    public static func fractionalWidth(_ fraction: CGFloat) -> Self {
        Self(kind: .fractionalWidth, dimension: fraction)
    }
    /// A fraction of the height of the container.
    public static func fractionalHeight(_ fraction: CGFloat) -> Self {
        Self(kind: .fractionalHeight, dimension: fraction)
    }
    /// A length in points.
    public static func absolute(_ length: CGFloat) -> Self { Self(kind: .absolute, dimension: length) }
    /// A length that is measured; in points, until then.
    public static func estimated(_ length: CGFloat) -> Self { Self(kind: .estimated, dimension: length) }

    /// Whether the length is a fraction of the container's width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether the length is a fraction of the container's height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether the length is in points.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether the length is measured.
    public var isEstimated: Bool { kind == .estimated }

    func length(in container: CGSize) -> CGFloat {
        let length =
            switch kind {
            case .fractionalWidth: container.width * dimension
            case .fractionalHeight: container.height * dimension
            case .absolute, .estimated: dimension
            }
        return length.isFinite ? max(0, length) : 0
    }
}

/// A width and a height in a compositional layout.
public struct NSCollectionLayoutSize: Hashable, Sendable {
    /// How the width is determined.
    public let widthDimension: NSCollectionLayoutDimension
    /// How the height is determined.
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        widthDimension = width
        heightDimension = height
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }

    /// Returns the measured size in estimated dimensions, and another size in the others.
    func replacingEstimates(of size: CGSize, by measured: CGSize?) -> CGSize {
        guard let measured else { return size }
        return CGSize(
            width: widthDimension.isEstimated ? measured.width : size.width,
            height: heightDimension.isEstimated ? measured.height : size.height)
    }
}

/// Space between or around items: an exact number of points, or a minimum that grows into the free space.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
    /// The distance in points; the minimum if it is flexible.
    public let spacing: CGFloat
    /// Whether the distance grows with the free space.
    public let isFlexible: Bool
    /// Whether the distance is fixed.
    public var isFixed: Bool { !isFlexible }

    /// A distance in points.
    public static func fixed(_ spacing: CGFloat) -> Self { Self(spacing: spacing, isFlexible: false) }
    /// A distance of at least so many points, which takes a share of the free space.
    public static func flexible(_ minimum: CGFloat) -> Self { Self(spacing: minimum, isFlexible: true) }
}

/// Space around an item or a group, beside its neighbours.
public struct NSCollectionLayoutEdgeSpacing: Hashable, Sendable {
    /// The distances beyond the edges; nil for none.
    public let leading, top, trailing, bottom: NSCollectionLayoutSpacing?

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }
}

/// The position of a supplementary item at an item or group: at edges, with an offset in points or in fractions of the
/// supplementary item.
public struct NSCollectionLayoutAnchor: Hashable, Sendable {
    /// The edges, or the corner.
    public let edges: NSDirectionalRectEdge
    /// The distance from the edges: in points, or in lengths of the item.
    public let offset: CGPoint
    /// Whether the offset is in points.
    public let isAbsoluteOffset: Bool
    /// Whether the offset is in lengths of the item.
    public var isFractionalOffset: Bool { !isAbsoluteOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        self.edges = edges
        self.offset = offset
        isAbsoluteOffset = isAbsolute
    }

    public init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
    /// Creates an anchor at a distance in points.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isAbsolute: true)
    }
    /// Creates an anchor at a distance in lengths of the item.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// Returns the anchored point of a rectangle.
    func point(in rect: CGRect) -> CGPoint {
        CGPoint(
            x: edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
            y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
    }

    func shift(_ size: CGSize) -> CGPoint {
        isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    }
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    var isTop: Bool { self == .top || self == .topLeading || self == .topTrailing }
    var isBottom: Bool { self == .bottom || self == .bottomLeading || self == .bottomTrailing }
    var isLeading: Bool { self == .leading || self == .topLeading || self == .bottomLeading }
    var isTrailing: Bool { self == .trailing || self == .topTrailing || self == .bottomTrailing }
}
