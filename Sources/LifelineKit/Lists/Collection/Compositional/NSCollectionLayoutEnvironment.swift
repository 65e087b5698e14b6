/// The space for a section or a group.
@MainActor public protocol NSCollectionLayoutContainer {
    /// With the insets. Points.
    var contentSize: CGSize { get }
    /// Without the insets.
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section depends on: the space, and the traits of the collection.
@MainActor public protocol NSCollectionLayoutEnvironment {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

struct LayoutContainer: NSCollectionLayoutContainer {
    let contentSize: CGSize
    var contentInsets = NSDirectionalEdgeInsets.zero
    var effectiveContentSize: CGSize { contentSize.reduced(by: contentInsets) }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

struct LayoutEnvironment: NSCollectionLayoutEnvironment {
    let space: LayoutContainer
    let traitCollection: UITraitCollection
    var container: any NSCollectionLayoutContainer { space }
}

extension CGSize {
    func reduced(by insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}

/// How a section scrolls across the direction of the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// Not at all: its groups follow each other in the direction of the layout.
    case none
    case continuous
    /// Scrolling ends at the beginning of a group.
    case continuousGroupLeadingBoundary
    /// Scrolling moves by whole pages of the section's width.
    case paging
    /// Scrolling moves by one group.
    case groupPaging
    /// As `groupPaging`, with the group in the centre.
    case groupPagingCentered
}

/// A section of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSection {
    public final let group: NSCollectionLayoutGroup
    /// Space around the groups. Points.
    public final var contentInsets = NSDirectionalEdgeInsets.zero
    /// Points between groups.
    public final var interGroupSpacing: CGFloat = 0
    public final var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headers, footers and other elements at the edges.
    public final var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether boundary elements are inset as the groups are, in the direction across the layout's. True by default.
    public final var supplementariesFollowContentInsets = true
    public final var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// The properties of the rows of a list.
    final var list: ListSectionStyle?

    public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// The properties of a whole compositional layout.
@preconcurrency @MainActor public final class UICollectionViewCompositionalLayoutConfiguration {
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// Points between sections.
    public var interSectionSpacing: CGFloat = 0
    /// Elements at the edges of the whole content.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    public init() {}
}
