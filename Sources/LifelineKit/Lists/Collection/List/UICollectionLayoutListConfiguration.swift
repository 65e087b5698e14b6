/// Whether a line between rows is shown.
public enum UIListSeparatorVisibility: Int, Sendable { case automatic, visible, hidden }

/// The lines above and below a row of a list section.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
    public typealias Visibility = UIListSeparatorVisibility

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    /// Insets that align the line with the text of the row.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: 0, leading: automaticInset, bottom: 0, trailing: 0)
    static let automaticInset: CGFloat = 1.7e308

    /// Points from the edges of the row; automatic by default.
    public var topSeparatorInsets = automaticInsets
    public var bottomSeparatorInsets = automaticInsets
    public var color = UIColor.separator

    @MainActor public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
        guard listAppearance == .sidebar || listAppearance == .sidebarPlain else { return }
        (topSeparatorVisibility, bottomSeparatorVisibility) = (.hidden, .hidden)
    }
}

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

/// The appearance of the rows of a list section.
@MainActor struct ListSectionStyle {
    let configuration: UICollectionLayoutListConfiguration

    var background: UIColor {
        if let color = configuration.backgroundColor { return color }
        return switch configuration.appearance {
        case .plain, .sidebarPlain: .systemBackground
        case .grouped, .insetGrouped, .sidebar: .systemGroupedBackground
        }
    }

    /// Returns the surroundings of a row.
    func row(_ item: Int, of section: CompositionalSection) -> ListRowSurroundings {
        var row = ListRowSurroundings()
        row.appearance = configuration.appearance
        row.isHeader = configuration.headerMode == .firstItemInSection && item == 0
        let first = configuration.headerMode == .firstItemInSection ? 1 : 0
        let isCard = configuration.appearance == .insetGrouped
        row.cell.style = row.isHeader ? .plain : isCard ? .insetGrouped : .plain
        row.cell.isFirst = item == first
        row.cell.isLast = item == section.count - 1
        guard configuration.showsSeparators, !row.isHeader else { return row }
        var lines = configuration.separatorConfiguration
        if let handler = configuration.itemSeparatorHandler {
            lines = handler(IndexPath(item: item, section: section.index), lines)
        }
        let isPlain = configuration.appearance == .plain
        let isBottomVisible =
            lines.bottomSeparatorVisibility == .visible
            || lines.bottomSeparatorVisibility == .automatic && (isPlain || !row.cell.isLast)
        row.cell.separator = isBottomVisible ? lines.color : nil
        row.cell.separatorInset = lines.bottomSeparatorInsets.edgeInsets
        row.topSeparator = lines.topSeparatorVisibility == .visible ? lines.color : nil
        row.topSeparatorInset = lines.topSeparatorInsets.edgeInsets
        return row
    }
}

extension NSCollectionLayoutSection {
    /// Creates a section that is a list.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.list = ListSectionStyle(configuration: configuration)
        let isGrouped = configuration.appearance == .grouped || configuration.appearance == .insetGrouped
        let hasHeader = configuration.headerMode == .supplementary
        let hasFooter = configuration.footerMode == .supplementary
        let side: CGFloat =
            configuration.appearance == .insetGrouped ? environment.container.contentSize.width < 600 ? 16 : 20 : 0
        section.contentInsets = NSDirectionalEdgeInsets(
            top: isGrouped && !hasHeader ? 16 : 0, leading: side,
            bottom: isGrouped && !hasFooter ? 8 : 0, trailing: side)
        let edge = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(36))
        if hasHeader {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = configuration.appearance == .plain
            section.boundarySupplementaryItems.append(header)
        }
        if hasFooter {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// Creates a layout all of whose sections are lists.
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout(sectionProvider: { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        })
    }
}
