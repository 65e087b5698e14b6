/// The position of an item in a group that places its items itself.
public struct NSCollectionLayoutGroupCustomItem: Hashable, Sendable {
    /// In the group's coordinates. Points.
    public let frame: CGRect
    /// The order of overlapping items. 0 by default; higher ones are in front.
    public let zIndex: Int

    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }

    public static func == (a: Self, b: Self) -> Bool { a.frame == b.frame && a.zIndex == b.zIndex }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(frame.minX)
        hasher.combine(frame.minY)
        hasher.combine(zIndex)
    }
}

/// Computes the frames of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row or column, or at positions of their own. A section repeats its group until it has no more items.
///
/// The subitems of a row or column are repeated, too, as often as they fit. A group whose length in its direction is
/// estimated contains each subitem once.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case horizontal, vertical
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// The items of the group.
    public final let subitems: [NSCollectionLayoutItem]
    /// The number of items that divide the length equally; nil to fill it.
    let repetition: Int?
    /// The space between subitems; none by default.
    public final var interItemSpacing: NSCollectionLayoutSpacing?

    private init(
        _ arrangement: Arrangement, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
        repetition: Int? = nil
    ) {
        self.arrangement = arrangement
        self.subitems = subitems
        self.repetition = repetition
        super.init(layoutSize: size)
    }

    /// Items from the leading edge on.
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }

    /// `count` items of equal width.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], repetition: max(1, count))
    }

    /// `count` items of equal width.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

    /// Items from the top down.
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }

    /// `count` items of equal height.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], repetition: max(1, count))
    }

    /// `count` items of equal height.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

    /// Items at positions that a closure returns for the size of the group.
    public static func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }
}
