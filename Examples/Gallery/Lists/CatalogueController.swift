import Lifeline

/// A catalogue in one compositional layout: a shelf that scrolls by itself, a grid, and an outline of rows.
final class CatalogueController: UIViewController, UICollectionViewDelegate {
    private enum Section: Int, CaseIterable {
        case featured, grid, outline

        var title: String { ["Featured", "Colours", "Settings"][rawValue] }
    }

    private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private var source: UICollectionViewDiffableDataSource<Section, String>!

    override func viewDidLoad() {
        super.viewDidLoad()
        collection.backgroundColor = .systemGroupedBackground
        collection.accessibilityLabel = "Catalogue"
        collection.accessibilityIdentifier = "catalogue"
        collection.allowsMultipleSelectionDuringEditing = true
        collection.delegate = self
        view.addSubview(collection)
        makeSource()
        show()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", primaryAction: UIAction { [weak self] _ in self?.toggleEditing() })
    }

    private func toggleEditing() {
        collection.isEditing.toggle()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: collection.isEditing ? "Done" : "Edit",
            primaryAction: UIAction { [weak self] _ in self?.toggleEditing() })
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        collection.frame = view.bounds
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if !collectionView.isEditing { collectionView.deselectItem(at: indexPath, animated: true) }
    }

    // MARK: Layout

    private func makeLayout() -> UICollectionViewLayout {
        let layout = UICollectionViewCompositionalLayout { index, environment in
            let isWide = environment.container.effectiveContentSize.width > 600
            let section =
                switch Section.allCases[index] {
                case .featured: Self.shelf(isWide: isWide)
                case .grid: Self.grid(columns: isWide ? 6 : 3)
                case .outline: Self.outline(environment)
                }
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(48)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            section.boundarySupplementaryItems = [header]
            return section
        }
        layout.register(BandView.self, forDecorationViewOfKind: "band")
        return layout
    }

    /// Large tiles that scroll sideways, one at a time.
    private static func shelf(isWide: Bool) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(
                widthDimension: .fractionalWidth(isWide ? 0.42 : 0.86), heightDimension: .absolute(168)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
        section.interGroupSpacing = 12
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 20, trailing: 16)
        return section
    }

    /// A large tile beside small ones, on a band.
    private static func grid(columns: Int) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(72)),
            repeatingSubitem: item, count: columns)
        group.interItemSpacing = .fixed(8)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 8
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 20, trailing: 16)
        section.decorationItems = [.background(elementKind: "band")]
        return section
    }

    private static func outline(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        return .list(using: configuration, layoutEnvironment: environment)
    }

    // MARK: Content

    private func makeSource() {
        let tile = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, path, name in
            var content = UIListContentConfiguration.cell()
            content.text = name
            content.textProperties.font = .preferredFont(forTextStyle: path.section == 0 ? .title2 : .subheadline)
            content.textProperties.alignment = path.section == 0 ? .natural : .center
            // The colours behind are the same in light and dark.
            content.textProperties.color = .black
            if path.section == 0 {
                content.secondaryText = "Swipe, or use the arrow keys"
                content.secondaryTextProperties.color = .black
            }
            cell.contentConfiguration = content
            cell.configurationUpdateHandler = { cell, state in
                var background = UIBackgroundConfiguration.clear()
                background.cornerRadius = path.section == 0 ? 18 : 12
                background.backgroundColor = UIColor(
                    hue: CGFloat(path.item) / 12, saturation: 0.35, brightness: 0.9, alpha: 1)
                background.strokeWidth = state.isSelected ? 3 : 0
                background.strokeColor = .label
                cell.backgroundConfiguration = background
            }
        }
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, path, name in
            let isParent = self?.source.snapshot(for: .outline).parent(of: name) == nil
            var content = cell.defaultContentConfiguration()
            content.text = name
            content.image = isParent ? UIImage(systemName: "folder") : nil
            // Below the text of the parent.
            cell.indentationWidth = 40
            cell.contentConfiguration = content
            cell.accessories =
                isParent
                ? [.outlineDisclosure(options: .init(style: .header))]
                : [
                    .delete { self?.remove(name) }, .multiselect(), .label(text: "on"),
                    .disclosureIndicator(displayed: .whenNotEditing),
                ]
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, path in
            var content = UIListContentConfiguration.prominentInsetGroupedHeader()
            content.text = Section.allCases[path.section].title
            cell.contentConfiguration = content
        }
        source = UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, name in
            path.section == Section.outline.rawValue
                ? collection.dequeueConfiguredReusableCell(using: row, for: path, item: name)
                : collection.dequeueConfiguredReusableCell(using: tile, for: path, item: name)
        }
        source.supplementaryViewProvider = { collection, _, path in
            collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
    }

    private func show() {
        var snapshot = source.snapshot()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems((1...40).map { "Feature \($0)" }, toSection: .featured)
        snapshot.appendItems((1...12).map { "Tone \($0)" }, toSection: .grid)
        source.apply(snapshot, animatingDifferences: false)
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Account", "Notifications"])
        outline.append(["Name", "Password", "Devices"], to: "Account")
        outline.append(["Mail", "Sounds"], to: "Notifications")
        outline.expand(["Account"])
        source.apply(outline, to: .outline, animatingDifferences: false)
    }

    private func remove(_ name: String) {
        var outline = source.snapshot(for: .outline)
        outline.delete([name])
        source.apply(outline, to: .outline)
    }
}

/// The band behind the grid.
private final class BandView: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
    }

    required init?(coder: NSCoder) { nil }
}
