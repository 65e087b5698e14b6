import Foundation
import LifelineTesting
import Testing

@testable import LifelineKit

@MainActor private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts: [Int]
    let log = Log()
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        cell.accessibilityLabel = "Tile \(indexPath.section).\(indexPath.item)"
        (cell as? SizedCell)?.number = indexPath.item
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
        view.accessibilityLabel = "\(kind) \(indexPath.section).\(indexPath.item)"
        return view
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log("select \(indexPath.section).\(indexPath.item)")
    }
}

private final class SizedCell: UICollectionViewCell {
    var number = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: 40 + number % 7 * 11, height: 20 + number % 5 * 9)
    }
}

@MainActor private final class Columns {
    var count: CGFloat = 2
}

private final class SquareCell: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width) }
}

private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize
{
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor struct CompositionalLayoutTests {
    private func make(
        _ layout: UICollectionViewLayout, _ counts: [Int], cell: UICollectionViewCell.Type = UICollectionViewCell.self,
        kinds: [String] = ["head", "foot", "badge", UICollectionView.elementKindSectionHeader]
    ) -> (UICollectionView, Tiles, TestScene) {
        let source = Tiles(counts)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.accessibilityIdentifier = "grid"
        view.register(cell, forCellWithReuseIdentifier: "tile")
        for kind in kinds {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        view.dataSource = source
        view.delegate = source
        return (view, source, TestScene(root: ClosureController { $0.addSubview(view) }))
    }

    private func frames(_ view: UICollectionView, section: Int = 0, _ count: Int) -> [CGRect] {
        (0..<count).compactMap { view.layoutAttributesForItem(at: [section, $0])?.frame }
    }

    @Test func itemsAreRepeatedUntilTheGroupIsFull() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 20)
        section.interGroupSpacing = 8
        let (view, source, scene) = make(UICollectionViewCompositionalLayout(section: section), [6])
        defer { withExtendedLifetime((source, scene)) {} }
        let found = frames(view, 6)
        #expect(found[0] == CGRect(x: 22, y: 11, width: 64, height: 56))
        #expect(found[3] == CGRect(x: 232, y: 11, width: 64, height: 56))
        #expect(found[4] == CGRect(x: 22, y: 79, width: 64, height: 56))
        #expect(view.contentSize == CGSize(width: 320, height: 10 + 60 + 8 + 60 + 30))
    }

    @Test func countsDivideTheLengthEqually() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.25)), repeatingSubitem: item, count: 3)
        group.interItemSpacing = .fixed(10)
        let (view, source, scene) = make(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [4])
        defer { withExtendedLifetime((source, scene)) {} }
        #expect(
            frames(view, 4) == [
                CGRect(x: 0, y: 0, width: 100, height: 80), CGRect(x: 110, y: 0, width: 100, height: 80),
                CGRect(x: 220, y: 0, width: 100, height: 80), CGRect(x: 0, y: 80, width: 100, height: 80),
            ])
    }

    @Test func groupsNestAndFlexibleSpacesGrow() throws {
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(40)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitems: [small])
        column.interItemSpacing = .flexible(5)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, column])
        let (view, source, scene) = make(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [4])
        defer { withExtendedLifetime((source, scene)) {} }
        #expect(
            frames(view, 4) == [
                CGRect(x: 0, y: 0, width: 192, height: 100), CGRect(x: 192, y: 0, width: 128, height: 40),
                // Two of 40 in 100: the space between grows to 20.
                CGRect(x: 192, y: 60, width: 128, height: 40), CGRect(x: 0, y: 100, width: 192, height: 100),
            ])
    }

    @Test func edgesOfItemsTakeTheFreeSpace() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(50)))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .fixed(7), trailing: .flexible(0), bottom: nil)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(10)), subitems: [item])
        let (view, source, scene) = make(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [3])
        defer { withExtendedLifetime((source, scene)) {} }
        // Three fit; the free 20 points are divided among their six edges.
        let first = frames(view, 1)[0]
        #expect(abs(first.minX - 20.0 / 6) < 0.01 && first.minY == 7 && first.size == CGSize(width: 100, height: 50))
    }

    @Test func customGroupsPlaceTheirItems() throws {
        let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(90))) {
            environment in
            let width = environment.container.effectiveContentSize.width
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 90)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 4, y: 30, width: 60, height: 60), zIndex: 3),
            ]
        }
        let (view, source, scene) = make(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [3])
        defer { withExtendedLifetime((source, scene)) {} }
        #expect(frames(view, 3)[1] == CGRect(x: 80, y: 30, width: 60, height: 60))
        #expect(frames(view, 3)[2] == CGRect(x: 0, y: 90, width: 160, height: 90))
        #expect(view.cellForItem(at: [0, 1])?.layer.zPosition == 3)
    }

    // MARK: Around the groups

    private func grid() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item]))
    }

    @Test func headersFootersAndDecorationsSurroundTheGroups() throws {
        let section = grid()
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 6, trailing: 10)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "head", alignment: .top),
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(100), .absolute(20)), elementKind: "foot", alignment: .bottomTrailing),
        ]
        section.decorationItems = [.background(elementKind: "back")]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.configuration.interSectionSpacing = 9
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
        let (view, source, scene) = make(layout, [3, 1])
        defer { withExtendedLifetime(source) {} }
        #expect(
            view.supplementaryView(forElementKind: "head", at: [0, 0])?.frame
                == CGRect(x: 10, y: 0, width: 300, height: 30))
        #expect(frames(view, 1)[0] == CGRect(x: 10, y: 35, width: 150, height: 80))
        #expect(
            view.supplementaryView(forElementKind: "foot", at: [0, 0])?.frame
                == CGRect(x: 210, y: 30 + 5 + 160 + 6, width: 100, height: 20))
        let first: CGFloat = 30 + 5 + 160 + 6 + 20
        #expect(frames(view, section: 1, 1)[0].minY == first + 9 + 35)
        let decoration = layout.layoutAttributesForDecorationView(ofKind: "back", at: [0, 0])
        #expect(decoration?.frame == CGRect(x: 0, y: 0, width: 320, height: first) && decoration?.zIndex == -1)
        // Read as a header, the items, a footer.
        let names = scene.findAll { _ in true }.compactMap { $0[.ariaLabel] }.filter { $0.contains(" 0.") }
        #expect(names == ["head 0.0", "Tile 0.0", "Tile 0.1", "Tile 0.2", "foot 0.0"])
    }

    @Test func badgesBelongToTheirItems() throws {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item]))
        let (view, source, scene) = make(UICollectionViewCompositionalLayout(section: section), [3])
        defer { withExtendedLifetime((source, scene)) {} }
        #expect(
            view.supplementaryView(forElementKind: "badge", at: [0, 1])?.frame
                == CGRect(x: 310, y: -10, width: 20, height: 20))
        #expect(view.supplementaryView(forElementKind: "badge", at: [0, 2])?.frame.origin == CGPoint(x: 150, y: 70))
        #expect(view.supplementaryView(forElementKind: "badge", at: [0, 2])?.layer.zPosition == 1)
    }

    @Test func pinnedHeadersStickToTheirSections() throws {
        let section = grid()
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "head", alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        let (view, source, scene) = make(UICollectionViewCompositionalLayout(section: section), [40, 40])
        defer { withExtendedLifetime(source) {} }
        let shown = try #require(view.supplementaryView(forElementKind: "head", at: [0, 0]))
        #expect(shown.layer[feature: "sticky"] == [1])
        #expect(shown.superview?.frame == CGRect(x: 0, y: 0, width: 320, height: 30 + 20 * 80))
        // It stays while its section is on the screen.
        try scene.scroll(scene.find(identifier: "grid"), to: CGPoint(x: 0, y: 1200))
        #expect(view.supplementaryView(forElementKind: "head", at: [0, 0]) === shown)
        try scene.scroll(scene.find(identifier: "grid"), to: CGPoint(x: 0, y: 2860))
        #expect(view.supplementaryView(forElementKind: "head", at: [1, 0])?.accessibilityLabel == "head 1.0")
    }

    @Test func theLayoutHasHeadersToo() throws {
        let layout = UICollectionViewCompositionalLayout(section: grid())
        layout.configuration.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(50)), elementKind: "head", alignment: .top),
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "foot", alignment: .bottom),
        ]
        let (view, source, scene) = make(layout, [2, 2])
        defer { withExtendedLifetime((source, scene)) {} }
        #expect(frames(view, 1)[0].minY == 50)
        #expect(
            view.supplementaryView(forElementKind: "foot", at: [0, 0])?.frame
                == CGRect(x: 0, y: 50 + 160, width: 320, height: 40))
        #expect(view.contentSize.height == 250)
    }

    @Test func rightToLeftIsMirrored() throws {
        let section = grid()
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)
        let (view, source, scene) = make(UICollectionViewCompositionalLayout(section: section), [3])
        defer { withExtendedLifetime((source, scene)) {} }
        view.semanticContentAttribute = .forceRightToLeft
        scene.advance(by: .zero)
        #expect(
            frames(view, 2) == [
                CGRect(x: 150, y: 0, width: 150, height: 80), CGRect(x: 0, y: 0, width: 150, height: 80),
            ])
    }

    @Test func layoutsScrollSidewaysToo() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.25)))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size(.absolute(120), .fractionalHeight(1)), subitems: [item]))
        section.interGroupSpacing = 10
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(30), .fractionalHeight(1)), elementKind: "head", alignment: .leading)
        ]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.configuration.scrollDirection = .horizontal
        let (view, source, scene) = make(layout, [5000])
        defer { withExtendedLifetime(source) {} }
        #expect(frames(view, 5)[4] == CGRect(x: 160, y: 0, width: 120, height: 100))
        #expect(view.contentSize == CGSize(width: 30 + 1250 * 130 - 10, height: 400))
        try scene.scroll(scene.find(identifier: "grid"), to: CGPoint(x: 100_000, y: 0))
        #expect(view.visibleCells.count >= 8 && view.contents.items.count < 120)
        // It is read before the items.
        try scene.scroll(scene.find(identifier: "grid"), to: .zero)
        #expect(scene.findAll { $0[.ariaLabel]?.contains("0.0") == true }.first?.name == "head 0.0")
    }

    @Test func sideElementsNarrowTheGroups() throws {
        let section = grid()
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(40), .absolute(60)), elementKind: "head", alignment: .leading)
        ]
        let (view, source, scene) = make(UICollectionViewCompositionalLayout(section: section), [4])
        defer { withExtendedLifetime((source, scene)) {} }
        #expect(frames(view, 1)[0] == CGRect(x: 40, y: 0, width: 140, height: 80))
        #expect(
            view.supplementaryView(forElementKind: "head", at: [0, 0])?.frame
                == CGRect(x: 0, y: 50, width: 40, height: 60))
    }

    @Test func aMissingSectionOrDecorationIsReported() throws {
        let section = grid()
        section.decorationItems = [.background(elementKind: "unknown")]
        let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? nil : section }
        let (view, source, scene) = make(layout, [3, 2])
        defer { withExtendedLifetime(source) {} }
        #expect(view.layoutAttributesForItem(at: [0, 0]) == nil)
        #expect(frames(view, section: 1, 1)[0].minY == 0 && scene.text.isEmpty)
        #expect(scene.findAll(role: "option").map(\.name) == ["Tile 1.0", "Tile 1.1"])
    }

    @Test func theProviderIsAskedAgainForAnotherSize() throws {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            let isWide = environment.container.effectiveContentSize.width > 400
            let item = NSCollectionLayoutItem(
                layoutSize: size(.fractionalWidth(isWide ? 0.25 : 0.5), .fractionalHeight(1)))
            return NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item]))
        }
        let (view, source, scene) = make(layout, [8])
        defer { withExtendedLifetime(source) {} }
        #expect(frames(view, 3)[2].minY == 80)
        view.frame.size.width = 800
        scene.advance(by: .zero)
        #expect(frames(view, 4)[3] == CGRect(x: 600, y: 0, width: 200, height: 80))
    }

    // MARK: Estimates

    @Test func estimatedHeightsBecomeThoseOfTheCells() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(100)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(100)), subitems: [item, item]))
        section.interGroupSpacing = 4
        let (view, source, scene) = make(
            UICollectionViewCompositionalLayout(section: section), [2000], cell: SizedCell.self)
        defer { withExtendedLifetime(source) {} }
        // Heights of 20, 29, 38, 47, 56 in turn; a line is as high as its highest item.
        #expect(frames(view, 4).map(\.height) == [20, 29, 38, 47])
        #expect(frames(view, 6).map(\.minY) == [0, 0, 33, 33, 84, 84])
        #expect(frames(view, 2).map(\.width) == [160, 160])
        #expect(view.contents.items.count < 150)
        // What was measured keeps its size through a change.
        source.counts = [1999]
        view.deleteItems(at: [[0, 0]])
        scene.advance(by: .seconds(1))
        #expect(frames(view, 3).map(\.height) == [29, 38, 47])
    }

    @Test func anotherArrangementIsMeasuredAgain() throws {
        let columns = Columns()
        let layout = UICollectionViewCompositionalLayout { _, _ in
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / columns.count), .estimated(100)))
            return NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(100)), subitems: [item]))
        }
        let (view, source, scene) = make(layout, [4], cell: SquareCell.self)
        defer { withExtendedLifetime(source) {} }
        #expect(frames(view, 2)[1] == CGRect(x: 160, y: 0, width: 160, height: 160))
        columns.count = 4
        layout.invalidateLayout()
        scene.advance(by: .zero)
        #expect(frames(view, 4)[3] == CGRect(x: 240, y: 0, width: 80, height: 80))
    }

    @Test func estimatedWidthsFillLines() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(60), .absolute(30)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
        group.interItemSpacing = .fixed(5)
        let (view, source, scene) = make(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [12],
            cell: SizedCell.self)
        defer { withExtendedLifetime((source, scene)) {} }
        // Widths of 40, 51, 62, 73, 84, 95, 106: four with spaces take 241, a fifth would need 330.
        let found = frames(view, 7)
        #expect(found.map(\.width) == [40, 51, 62, 73, 84, 95, 106])
        #expect(found.map(\.minY) == [0, 0, 0, 0, 30, 30, 30])
        #expect(found[3].minX == 168 && found[6].maxX == 295)
    }

    // MARK: Virtual

    @Test func onlyWhatIsNearExists() throws {
        let (view, source, scene) = make(UICollectionViewCompositionalLayout(section: grid()), [100_000])
        defer { withExtendedLifetime(source) {} }
        let element = try scene.find(identifier: "grid")
        for step in 0...10 {
            try scene.scroll(element, to: CGPoint(x: 0, y: Double(step) * view.contentSize.height / 10))
            #expect(view.contents.items.count <= 80 && view.visibleCells.count >= 8)
        }
        #expect(view.indexPathsForVisibleItems.last == [0, 99_999])
    }

    @Test func arrowsGoThroughTheGrid() throws {
        let (_, source, scene) = make(UICollectionViewCompositionalLayout(section: grid()), [20])
        try scene.press("Tab")
        try scene.press("ArrowDown")
        #expect(scene.focused?.name == "Tile 0.2" && scene.focused?.role == "option")
        try scene.press("ArrowRight")
        try scene.press("Enter")
        #expect(source.log.take() == ["select 0.3"])
    }

    // MARK: Against a naive layout

    /// All frames of a section of fixed sizes, computed one by one.
    private func naive(
        count: Int, width: CGFloat, insets: NSDirectionalEdgeInsets, spacing: CGFloat, itemSpacing: CGFloat,
        fraction: CGFloat, height: CGFloat, begin: CGFloat
    ) -> (frames: [CGRect], end: CGFloat) {
        var frames: [CGRect] = []
        let room = width - insets.leading - insets.trailing
        let itemWidth = room * fraction
        var (x, y) = (CGFloat(0), begin + insets.top)
        for index in 0..<count {
            if index > 0 {
                if x + itemSpacing + itemWidth > room + 0.01 {
                    x = 0
                    y += height + spacing
                } else {
                    x += itemSpacing
                }
            }
            frames.append(CGRect(x: insets.leading + x, y: y, width: itemWidth, height: height))
            x += itemWidth
        }
        return (frames, (count > 0 ? y + height : y) + insets.bottom)
    }

    @Test(arguments: 0..<60) func everyRectangleHasTheElementsOfTheFullLayout(seed: Int) throws {
        var dice = Dice(seed)
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &dice)) }
        let isEstimated = seed % 3 == 0
        struct Plan { var insets: NSDirectionalEdgeInsets, spacing, gap, fraction, height: CGFloat }
        let plans = (0..<Int(number(1...4))).map { _ in
            Plan(
                insets: NSDirectionalEdgeInsets(
                    top: number(0...20), leading: number(0...30), bottom: number(0...20), trailing: number(0...30)),
                spacing: number(0...12), gap: number(0...9),
                fraction: [1, 0.5, 0.3, 0.22].randomElement(using: &dice)!,
                height: number(10...70))
        }
        let counts = plans.map { _ in Int(number(0...90)) }
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let plan = plans[index]
            let height: NSCollectionLayoutDimension = isEstimated ? .estimated(plan.height) : .absolute(plan.height)
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(plan.fraction), height))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), height), subitems: [item])
            group.interItemSpacing = .fixed(plan.gap)
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = plan.insets
            section.interGroupSpacing = plan.spacing
            return section
        }
        let (_, source, scene) = make(layout, counts)
        defer { withExtendedLifetime((source, scene)) {} }
        var all: [(IndexPath, CGRect)] = []
        var end: CGFloat = 0
        for (section, plan) in plans.enumerated() {
            let found = naive(
                count: counts[section], width: 320, insets: plan.insets, spacing: plan.spacing, itemSpacing: plan.gap,
                fraction: plan.fraction, height: plan.height, begin: end)
            end = found.end
            all += found.frames.enumerated().map { ([section, $0], $1) }
        }
        #expect(abs(layout.collectionViewContentSize.height - end) < 0.01)
        for (path, frame) in all {
            let own = try #require(layout.layoutAttributesForItem(at: path)?.frame)
            #expect(abs(own.minX - frame.minX) < 0.01 && abs(own.minY - frame.minY) < 0.01)
            #expect(abs(own.width - frame.width) < 0.01 && abs(own.height - frame.height) < 0.01)
        }
        for _ in 0..<25 {
            let rect = CGRect(x: 0, y: number(-50...Int(end) + 50), width: 320, height: number(1...300))
            let found = Set(layout.layoutAttributesForElements(in: rect)!.map(\.indexPath))
            let wanted = Set(all.filter { $0.1.minY < rect.maxY && $0.1.maxY > rect.minY }.map(\.0))
            #expect(found.isSuperset(of: wanted), "seed \(seed)")
            #expect(found.subtracting(wanted).isEmpty, "seed \(seed)")
        }
    }
}
