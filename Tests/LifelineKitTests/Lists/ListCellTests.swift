import Foundation
import LifelineTesting
import Testing

@testable import LifelineKit

@MainActor private final class Planets {
    typealias Source = UICollectionViewDiffableDataSource<Int, String>
    let collection: UICollectionView
    let source: Source
    let scene: TestScene

    init(
        _ appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped,
        _ items: [String] = ["Mercury", "Venus", "Earth"],
        configuring: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
        accessories: @escaping (String) -> [UICellAccessory]
    ) {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuring(&configuration)
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
            cell.accessories = accessories(name)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, path in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = "Section \(path.section)"
            cell.contentConfiguration = content
        }
        source = Source(collectionView: collection) { collection, path, name in
            collection.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
        }
        source.supplementaryViewProvider = { collection, kind, path in
            collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        var snapshot = Source.Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        source.apply(snapshot, animatingDifferences: false)
        self.collection = collection
        scene = TestScene(root: ClosureController { $0.addSubview(collection) })
    }

    func cell(_ item: Int) throws -> UICollectionViewListCell {
        try #require(collection.cellForItem(at: [0, item]) as? UICollectionViewListCell)
    }

    /// Moves the focus to the row that the Tab key reaches.
    func focusRow() throws {
        for _ in 0..<20 where scene.focused?.role != "option" && scene.focused?.role != "listitem" {
            try scene.press("Tab")
        }
    }

    func perform(_ change: () -> Void) {
        change()
        scene.advance(by: .seconds(1))
    }
}

@MainActor struct ListCellTests {
    @Test func rowsAreCardsWithLinesBetween() throws {
        let planets = Planets(configuring: { $0.headerMode = .supplementary }, accessories: { _ in [] })
        let (first, last) = (try planets.cell(0), try planets.cell(2))
        #expect(first.frame.minX == 16 && first.frame.width == 288 && first.frame.height == 44)
        #expect(last.frame.minY == first.frame.minY + 88)
        #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(first.layer.cornerRadius == 10 && last.layer.cornerRadius == 10)
        #expect(try planets.cell(1).layer.cornerRadius == 0)
        func lines(_ cell: UIView) -> Int { cell.subviews.filter { $0.backgroundColor == .separator }.count }
        #expect(lines(first) == 1 && lines(last) == 0)
        #expect(planets.collection.backgroundColor == .systemGroupedBackground)
        #expect(try planets.scene.find(role: "heading").name == "Section 0")
        #expect(try planets.scene.find(role: "group").name == "Section 0")
        #expect(planets.scene.findAll(role: "option").map(\.name) == ["Mercury", "Venus", "Earth"])
        let fill = first.configurations?.backgroundView?.subviews.first
        #expect(fill?.backgroundColor == .secondarySystemGroupedBackground)
        try planets.scene.tap("Mercury")
        #expect(fill?.backgroundColor == .systemGray4)
    }

    @Test func theSeparatorsCanBeChosen() throws {
        let planets = Planets(
            .plain,
            configuring: { configuration in
                configuration.itemSeparatorHandler = { path, lines in
                    var lines = lines
                    if path.item == 1 { lines.bottomSeparatorVisibility = .hidden }
                    if path.item == 0 { lines.topSeparatorVisibility = .visible }
                    lines.color = .systemRed
                    lines.bottomSeparatorInsets.leading = 40
                    return lines
                }
                configuration.backgroundColor = .systemYellow
            }, accessories: { _ in [] })
        func lines(_ item: Int) throws -> [CGRect] {
            try planets.cell(item).subviews.filter { $0.backgroundColor == .systemRed }.map(\.frame)
        }
        #expect(try lines(0).count == 2 && lines(1).isEmpty && lines(2).count == 1)
        #expect(try lines(2)[0].minX == 40)
        #expect(planets.collection.backgroundColor == .systemYellow)
    }

    @Test func accessoriesAreBesideTheContent() throws {
        let log = Log()
        let planets = Planets { name in
            [.label(text: "12"), .checkmark(displayed: .whenNotEditing), .disclosureIndicator()]
                + (name == "Earth" ? [.detail { log("detail") }] : [])
        }
        let cell = try planets.cell(0)
        let views = cell.subviews.compactMap { $0 as? AccessoryView }
        #expect(views.count == 3)
        // From the content to the edge, without overlaps.
        #expect(views[0].frame.minX >= cell.contentView.frame.maxX && views[1].frame.minX > views[0].frame.maxX)
        #expect(abs(views[2].frame.maxX - 272) < 0.1)
        #expect(planets.scene.findAll(role: "listitem")[0].name == "Mercury 12")
        try planets.scene.find(role: "button", name: "More Info").tap()
        #expect(log.take() == ["detail"])
    }

    @Test func editingShowsItsAccessories() throws {
        let log = Log()
        let planets = Planets { name in
            [.delete { log("delete \(name)") }, .multiselect(), .disclosureIndicator(displayed: .whenNotEditing)]
        }
        #expect(planets.scene.findAll(role: "button").isEmpty)
        let before = try planets.cell(0).contentView.frame
        planets.perform {
            planets.collection.allowsMultipleSelectionDuringEditing = true
            planets.collection.isEditing = true
        }
        #expect(planets.scene.findAll(role: "button", name: "Delete").count == 3)
        #expect(try planets.cell(0).contentView.frame.minX > before.minX)
        #expect(try planets.cell(0).configurationState.isEditing)
        try planets.scene.findAll(role: "button", name: "Delete")[1].tap()
        #expect(log.take() == ["delete Venus"])
        // Delete does the same at the focused row.
        try planets.scene.tap("Mercury")
        try planets.scene.tap("Earth")
        #expect(planets.collection.indexPathsForSelectedItems == [[0, 0], [0, 2]])
        // Rows with buttons are items of a list, and the selected ones are current.
        #expect(planets.scene.findAll(role: "listitem").map { $0[.ariaCurrent] } == ["true", nil, "true"])
        try planets.focusRow()
        try planets.scene.press("End")
        try planets.scene.press("Delete")
        #expect(log.take() == ["delete Earth"])
        planets.perform { planets.collection.isEditing = false }
        #expect(planets.scene.findAll(role: "button").isEmpty)
    }

    @Test func itemsAreReorderedByHandAndByKeyboard() throws {
        let log = Log()
        let planets = Planets { _ in [.reorder()] }
        planets.source.reorderingHandlers.canReorderItem = { $0 != "Venus" }
        planets.source.reorderingHandlers.didReorder = { log($0.finalSnapshot.itemIdentifiers.joined(separator: " ")) }
        planets.collection.allowsSelectionDuringEditing = true
        planets.perform { planets.collection.isEditing = true }
        let handles = planets.scene.findAll(role: "button", name: "Reorder")
        #expect(handles.count == 3)
        try planets.scene.drag(handles[0], by: 0, 95)
        #expect(log.take() == ["Venus Earth Mercury"])
        planets.scene.advance(by: .seconds(1))
        #expect(try planets.cell(2).transform == .identity && planets.cell(2).layer.shadowOpacity == 0)
        try planets.focusRow()
        try planets.scene.press("End")
        #expect(planets.scene.focused?.name.hasPrefix("Mercury") == true)
        try planets.scene.press("ArrowUp", modifiers: .option)
        #expect(log.take() == ["Venus Mercury Earth"])
        // What can't be moved stays.
        try planets.scene.drag(planets.scene.findAll(role: "button", name: "Reorder")[0], by: 0, 95)
        #expect(log.take() == [])
    }

    @Test func outlinesExpandAndCollapse() throws {
        let log = Log()
        let planets = Planets(.sidebar, []) { name in
            name.count > 4 ? [] : [.outlineDisclosure(options: .init(style: name == "Gas" ? .header : .cell))]
        }
        planets.source.sectionSnapshotHandlers.willExpandItem = { log("expand \($0)") }
        planets.source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "Rock" }
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Rock", "Gas"])
        outline.append(["Venus", "Earth"], to: "Rock")
        outline.append(["Jupiter", "Saturn"], to: "Gas")
        planets.perform { planets.source.apply(outline, to: 0) }
        #expect(planets.scene.findAll(role: "listitem").map(\.text) == ["Rock", "Gas"])
        let button = planets.scene.findAll(role: "button", name: "Expand")[0]
        #expect(button[.ariaExpanded] == "false")
        try button.tap()
        planets.scene.advance(by: .seconds(1))
        #expect(log.take() == ["expand Rock"])
        #expect(planets.scene.findAll(role: "listitem").map(\.text) == ["Rock", "Venus", "Earth", "Gas"])
        #expect(try planets.cell(1).indentationLevel == 1 && planets.cell(0).configurationState.isExpanded)
        #expect(try planets.scene.find(role: "button", name: "Collapse")[.ariaExpanded] == "true")
        // A header expands by a click anywhere.
        try planets.scene.tap("Gas")
        planets.scene.advance(by: .seconds(1))
        #expect(log.take() == ["expand Gas"] && planets.source.snapshot(for: 0).visibleItems.count == 6)
        try planets.focusRow()
        try planets.scene.press("ArrowLeft")
        planets.scene.advance(by: .seconds(1))
        #expect(planets.source.snapshot(for: 0).visibleItems.count == 4)
        try planets.scene.press("ArrowRight")
        planets.scene.advance(by: .seconds(1))
        #expect(planets.source.snapshot(for: 0).isExpanded("Gas"))
        try planets.scene.press("Home")
        try planets.scene.press("ArrowLeft")
        #expect(planets.source.snapshot(for: 0).isExpanded("Rock"))
    }

    @Test func customViewsAndWidthsAreKept() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        let planets = Planets(.plain, ["Mercury"]) { _ in
            [
                .customView(
                    configuration: .init(customView: view, placement: .leading, reservedLayoutWidth: .custom(50)))
            ]
        }
        let cell = try planets.cell(0)
        #expect(view.convert(view.bounds, to: cell) == CGRect(x: 16 + 10, y: 12, width: 30, height: 20))
        #expect(abs(cell.contentView.frame.minX - 66) < 0.1)
        planets.perform { cell.accessories = [] }
        #expect(view.window == nil && cell.contentView.frame.minX == 0)
    }

    @Test func movementsCanBeMadeByTheApp() throws {
        let planets = Planets(.plain) { _ in [] }
        planets.source.reorderingHandlers.canReorderItem = { _ in true }
        let collection = planets.collection
        #expect(collection.beginInteractiveMovementForItem(at: [0, 0]))
        #expect(!collection.beginInteractiveMovementForItem(at: [0, 1]))
        let cell = try planets.cell(0)
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 70))
        #expect(cell.transform.ty == 48 && cell.layer.shadowOpacity > 0)
        // The second row takes the first one's place.
        #expect(try planets.cell(1).transform.ty == -44)
        collection.cancelInteractiveMovement()
        planets.scene.advance(by: .seconds(1))
        #expect(cell.transform == .identity && planets.source.snapshot().itemIdentifiers.first == "Mercury")
        collection.beginInteractiveMovementForItem(at: [0, 2])
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 10))
        collection.endInteractiveMovement()
        planets.scene.advance(by: .seconds(1))
        #expect(planets.source.snapshot().itemIdentifiers == ["Earth", "Mercury", "Venus"])
        #expect(planets.scene.findAll(role: "option").map(\.name) == ["Earth", "Mercury", "Venus"])
    }

    @Test func itemsAreLoadedWhenTheyAreExpanded() throws {
        let planets = Planets(.sidebar, []) { name in name == "Moons" ? [.outlineDisclosure()] : [] }
        planets.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, _ in
            var below = NSDiffableDataSourceSectionSnapshot<String>()
            below.append(["Io", "Europa"])
            return below
        }
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Moons"])
        planets.perform { planets.source.apply(outline, to: 0) }
        try planets.scene.find(role: "button", name: "Expand").tap()
        planets.scene.advance(by: .seconds(1))
        #expect(planets.source.snapshot().itemIdentifiers == ["Moons", "Io", "Europa"])
        #expect(try planets.cell(1).indentationLevel == 1 && planets.cell(0).indentationLevel == 0)
    }

    @Test func theAppsBackgroundIsKept() throws {
        let planets = Planets { _ in [] }
        let cell = try planets.cell(0)
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .systemPink
        planets.perform { cell.backgroundConfiguration = background }
        planets.perform { planets.collection.collectionViewLayout.invalidateLayout() }
        #expect(cell.configurations?.backgroundView?.subviews.first?.backgroundColor == .systemPink)
        let sidebar = Planets(.sidebar) { _ in [] }
        #expect(try sidebar.cell(0).defaultContentConfiguration() == .sidebarCell())
    }

    @Test func rowsAreMeasuredAgainInAnotherWidth() throws {
        let text = "A text that needs several lines in a narrow list, but only one of them in a wide list"
        let planets = Planets(.plain, [text, "Venus"]) { _ in [] }
        let narrow = try planets.cell(0).frame.height
        #expect(try narrow > 60 && planets.cell(1).frame.minY == narrow)
        planets.perform { planets.collection.frame.size.width = 1000 }
        #expect(try planets.cell(0).frame == CGRect(x: 0, y: 0, width: 1000, height: 44))
        #expect(try planets.cell(1).frame.minY == 44)
        planets.perform { planets.collection.frame.size.width = 320 }
        #expect(try planets.cell(0).frame.height == narrow)
    }

    @Test func theFirstItemCanBeTheHeader() throws {
        let planets = Planets(configuring: { $0.headerMode = .firstItemInSection }, accessories: { _ in [] })
        #expect(try planets.cell(0).layer.cornerRadius == 0)
        #expect(try planets.cell(1).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        let header = try planets.cell(0).configurations?.backgroundView?.subviews.first
        #expect(header?.backgroundColor ?? .clear == .clear)
    }
}

struct SectionSnapshotTests {
    private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

    @Test func itemsHaveLevelsAndVisibility() {
        var outline = Outline()
        outline.append(["a", "b"])
        outline.append(["a1", "a2"], to: "a")
        outline.append(["a1x"], to: "a1")
        #expect(outline.items == ["a", "a1", "a1x", "a2", "b"] && outline.visibleItems == ["a", "b"])
        outline.expand(["a1"])
        #expect(outline.visibleItems == ["a", "b"] && !outline.isVisible("a1x"))
        outline.expand(["a"])
        #expect(outline.visibleItems == outline.items && outline.isVisible("a1x"))
        #expect(outline.level(of: "a1x") == 2 && outline.parent(of: "a1x") == "a1" && outline.index(of: "a2") == 3)
        outline.insert(["a0"], before: "a1")
        outline.insert(["c"], after: "b")
        #expect(outline.items == ["a", "a0", "a1", "a1x", "a2", "b", "c"])
        let part = outline.snapshot(of: "a", includingParent: true)
        #expect(part.items == ["a", "a0", "a1", "a1x", "a2"] && part.isExpanded("a1"))
        outline.delete(["a1"])
        #expect(outline.items == ["a", "a0", "a2", "b", "c"] && !outline.contains("a1x"))
        var other = Outline()
        other.append(["n"])
        other.append(["n1"], to: "n")
        outline.replace(childrenOf: "a", using: other)
        #expect(outline.items == ["a", "n", "n1", "b", "c"])
        outline.append(["n"])
        #expect(outline.items.count == 5)
        outline.deleteAll()
        #expect(outline.items.isEmpty)
    }
}
