/// The properties of a section that is a list of rows.
///
/// ```swift
/// var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
/// configuration.headerMode = .supplementary
/// let layout = UICollectionViewCompositionalLayout.list(using: configuration)
/// ```
/// Rows are `UICollectionViewListCell`s, as high as their content.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The look of a list.
    public enum Appearance: Int, Sendable {
        case plain, grouped
        /// Sections are cards with rounded corners.
        case insetGrouped
        case sidebar, sidebarPlain
    }

    /// What the header of a section is.
    public enum HeaderMode: Int, Sendable {
        case none
        /// Headers are supplementary views of the kind `elementKindSectionHeader`. Plain lists pin them.
        case supplementary
        /// The first item of each section is its header.
        case firstItemInSection
    }

    /// What the footer of a section is.
    public enum FooterMode: Int, Sendable { case none, supplementary }

    /// Changes the separators of a cell.
    public typealias ItemSeparatorHandler =
        @MainActor (_ indexPath: IndexPath, _ separator: UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    /// The look of the list.
    public let appearance: Appearance
    /// Whether lines separate the cells. True by default, except in sidebars.
    public var showsSeparators: Bool
    /// The form of the lines.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Returns the lines of a row, from those of the section. Nil by default.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The colour behind the rows; that of the appearance unless set. The first list section determines it.
    public var backgroundColor: UIColor?
    /// What the header of a section is. `none` by default.
    public var headerMode = HeaderMode.none
    /// What the footer of a section is. `none` by default.
    public var footerMode = FooterMode.none

    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}
