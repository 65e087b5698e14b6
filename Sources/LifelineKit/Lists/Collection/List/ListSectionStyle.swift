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
