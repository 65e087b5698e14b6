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
    /// The group that is repeated until all items have a place.
    public final let group: NSCollectionLayoutGroup
    /// Space around the groups. Points. Zero by default.
    public final var contentInsets = NSDirectionalEdgeInsets.zero
    /// Points between groups. 0 by default.
    public final var interGroupSpacing: CGFloat = 0
    /// Whether the section scrolls across the layout's direction. `none` by default.
    public final var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headers, footers and other elements at the edges. None by default.
    public final var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether boundary elements are inset as the groups are, in the direction across the layout's. True by default.
    public final var supplementariesFollowContentInsets = true
    /// The decorations behind the section. None by default.
    public final var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// The properties of the rows of a list.
    final var list: ListSectionStyle?

    public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// The properties of a whole compositional layout.
@preconcurrency @MainActor public final class UICollectionViewCompositionalLayoutConfiguration {
    /// The direction in which the layout scrolls. Vertical by default.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// Points between sections. 0 by default.
    public var interSectionSpacing: CGFloat = 0
    /// Elements at the edges of the whole content. None by default.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    public init() {}
}
