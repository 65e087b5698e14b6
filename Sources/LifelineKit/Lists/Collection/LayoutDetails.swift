/// What the framework's own layouts add to the attributes of an element.
struct LayoutDetails {
    /// The surroundings of a row of a list.
    var row: ListRowSurroundings?
    /// The dimensions that a cell must keep when it is measured.
    var keepsWidth = false
    var keepsHeight = false
    /// The section that a pinned header or footer sticks to the edges of, and whether it is at the end.
    var pinned: (area: CGRect, isAtEnd: Bool)?
    /// Whether the element is read before the items of its section.
    var isBefore = false
    /// Whether the element scrolls across the layout's direction with its section.
    var isOrthogonal = false
    /// Whether the element starts a group, to which scrolling may snap.
    var startsGroup = false
}

/// The part of the content in which a section scrolls by itself.
struct OrthogonalArea: Equatable {
    /// In the content's coordinates.
    var frame: CGRect
    /// The size of what scrolls in it.
    var contentSize: CGSize
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The distance of the first group from the edge, which snapping preserves.
    var inset: CGFloat
    var isHorizontal: Bool
    var isMirrored: Bool
}

/// The properties of a row in a list section.
struct ListRowSurroundings: Equatable {
    var cell = UITableViewCell.Surroundings()
    var appearance = UICollectionLayoutListConfiguration.Appearance.plain
    var isHeader = false
    var topSeparator: UIColor?
    var topSeparatorInset = UIEdgeInsets.zero
}
