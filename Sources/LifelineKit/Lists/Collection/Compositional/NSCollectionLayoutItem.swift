/// An item of a compositional layout: its size in its group, and the space around it.
@preconcurrency @MainActor open class NSCollectionLayoutItem {
    /// The size of the item.
    public final let layoutSize: NSCollectionLayoutSize
    /// Elements at the item, such as a badge.
    public final var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// Insets of the content in the size; without effect in estimated dimensions. Points.
    public final var contentInsets = NSDirectionalEdgeInsets.zero
    /// Space around the size. Nil, the default, for none.
    public final var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
        self.layoutSize = layoutSize
        self.supplementaryItems = supplementaryItems
    }
}

/// An element at an item or group that belongs to it, such as a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind, by which a view is registered.
    public final let elementKind: String
    /// The edges of the container at which the view is.
    public final let containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that is at the container's anchor; nil for the same one.
    public final let itemAnchor: NSCollectionLayoutAnchor?
    /// The stacking order; 1, in front of the item, by default.
    public final var zIndex = 1

    /// Creates a view at an anchor of an item or group.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor? = nil
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize)
    }

    /// Returns the frame at a container of a frame.
    final func frame(at container: CGRect) -> CGRect {
        let size = layoutSize.size(in: container.size)
        let point = containerAnchor.point(in: container)
        let shift = containerAnchor.shift(size)
        // Without an anchor of its own, the element is inside of the container at the same edges.
        let own = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges))
        let base = own.point(in: CGRect(origin: .zero, size: size))
        let ownShift = itemAnchor?.shift(size) ?? .zero
        return CGRect(
            x: point.x - base.x + shift.x + ownShift.x, y: point.y - base.y + shift.y + ownShift.y,
            width: size.width, height: size.height)
    }
}

/// A header, a footer, or another element at an edge of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem:
    NSCollectionLayoutSupplementaryItem
{
    /// The edge of the section or layout at which the view is.
    public final let alignment: NSRectAlignment
    /// Moves the element from its position. Points.
    public final let offset: CGPoint
    /// Whether the section is larger by the element; if not, the element overlaps the items. True by default.
    public final var extendsBoundary = true
    /// Whether the element stays visible while its section is. False by default.
    public final var pinToVisibleBounds = false

    /// Creates a header or footer at an edge.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(
            layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: .top))
        zIndex = 0
    }
}

/// A view behind the items of a section. Register its class with the layout.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem {
    /// The kind, by which a view is registered.
    public final let elementKind: String
    /// Points from the edges of the section. Zero by default.
    public final var contentInsets = NSDirectionalEdgeInsets.zero
    /// The stacking order; −1, behind the items, by default.
    public final var zIndex = -1

    private init(_ kind: String) { elementKind = kind }

    /// A view as large as its section.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}
