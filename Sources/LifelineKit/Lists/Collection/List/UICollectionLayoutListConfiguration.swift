/// The properties of a section that is a list of rows.
///
/// ```swift
/// var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
/// configuration.headerMode = .supplementary
/// let layout = UICollectionViewCompositionalLayout.list(using: configuration)
/// ```
/// Rows are `UICollectionViewListCell`s, as high as their content.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable {
        case plain, grouped
        /// Sections are cards with rounded corners.
        case insetGrouped
        case sidebar, sidebarPlain
    }

    public enum HeaderMode: Int, Sendable {
        case none
        /// Headers are supplementary views of the kind `elementKindSectionHeader`. Plain lists pin them.
        case supplementary
        /// The first item of each section is its header.
        case firstItemInSection
    }

    public enum FooterMode: Int, Sendable { case none, supplementary }

    public typealias ItemSeparatorHandler =
        @MainActor (_ indexPath: IndexPath, _ separator: UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    public let appearance: Appearance
    public var showsSeparators: Bool
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Returns the lines of a row, from those of the section.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The colour behind the rows; that of the appearance unless set. The first list section determines it.
    public var backgroundColor: UIColor?
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none

    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}
