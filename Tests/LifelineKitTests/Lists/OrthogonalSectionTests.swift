import Foundation
import LifelineTesting
import Testing

@testable import LifelineKit

@MainActor private final class Shelf: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts = [5000, 6]
    let log = Log()
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        cell.accessibilityLabel = "Tile \(indexPath.section).\(indexPath.item)"
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log("select \(indexPath.section).\(indexPath.item)")
    }
}

@MainActor struct OrthogonalSectionTests {
    private func make(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> (
        UICollectionView, Shelf, TestScene
    ) {
        let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let size = NSCollectionLayoutSize(
                widthDimension: index == 0 ? .absolute(100) : .fractionalWidth(1), heightDimension: .absolute(80))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 20, trailing: 16)
            if index == 0 { section.orthogonalScrollingBehavior = behavior }
            return section
        }
        let shelf = Shelf()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
        view.dataSource = shelf
        view.delegate = shelf
        return (view, shelf, TestScene(root: ClosureController { $0.addSubview(view) }))
    }

    private func scroller(_ view: UICollectionView) throws -> OrthogonalScrollView {
        try #require(view.subviews.compactMap { $0 as? OrthogonalScrollView }.first)
    }

    private func element(_ view: UIView, _ scene: TestScene) throws -> TestElement {
        try #require(scene.findAll { $0.id == view.layer.id }.first)
    }

    @Test func theSectionIsAScrollViewWithTheCellsNearby() throws {
        let (view, shelf, scene) = make(.continuous)
        defer { withExtendedLifetime(shelf) {} }
        let inner = try scroller(view)
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 320, height: 80))
        #expect(inner.contentSize == CGSize(width: 16 + 5000 * 110 - 10 + 16, height: 80))
        #expect(view.contentSize.width == 320)
        #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 126, y: 0, width: 100, height: 80))
        #expect(view.cellForItem(at: [0, 1])?.superview === inner)
        #expect(view.cellForItem(at: [1, 0])?.frame == CGRect(x: 16, y: 100, width: 288, height: 80))
        #expect(view.contents.items.count < 30)
        let scrolling = try element(inner, scene)
        for step in 1...8 {
            try scene.scroll(scrolling, to: CGPoint(x: step * 60_000, y: 0))
            #expect(view.contents.items.count < 30 && view.visibleCells.count >= 7)
        }
        // 480,000 points: item 4363 begins at 479,946.
        #expect(view.indexPathsForVisibleItems.first == [0, 4363])
        #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 10)) == [0, 4363])
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func theKeyboardScrollsTheSection() throws {
        let (view, shelf, scene) = make(.continuous)
        let inner = try scroller(view)
        try scene.press("Tab")
        #expect(scene.focused?.name == "Tile 0.0")
        for _ in 0..<6 { try scene.press("ArrowRight") }
        #expect(scene.focused?.name == "Tile 0.6")
        let frame = try #require(view.cellForItem(at: [0, 6])?.frame)
        #expect(inner.contentOffset.x == frame.maxX - 320)
        try scene.press("ArrowDown")
        #expect(scene.focused?.name == "Tile 1.0")
        try scene.press("Enter")
        #expect(shelf.log.take() == ["select 1.0"])
        try scene.press("ArrowUp")
        #expect(scene.focused?.name.hasPrefix("Tile 0.") == true)
    }

    @Test func itemsAreScrolledTo() throws {
        let (view, shelf, scene) = make(.groupPaging)
        defer { withExtendedLifetime(shelf) {} }
        view.scrollToItem(at: [0, 2000], at: .centeredHorizontally, animated: false)
        scene.advance(by: .zero)
        let cell = try #require(view.cellForItem(at: [0, 2000]))
        #expect(try cell.frame.midX - scroller(view).contentOffset.x == 160 && view.contentOffset == .zero)
        view.scrollToItem(at: [0, 300], at: .left, animated: false)
        scene.advance(by: .zero)
        #expect(try scroller(view).contentOffset.x == 300 * 110)
    }

    @Test func eachBehaviourSnapsInItsWay() throws {
        func snapping(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) throws -> (
            type: [UInt8]?, cell: [UInt8]?, isPaging: Bool
        ) {
            let (view, shelf, scene) = make(behavior)
            defer { withExtendedLifetime((shelf, scene)) {} }
            let inner = try scroller(view)
            return (
                inner.layer[feature: "snap"].map { Array($0.prefix(2)) },
                view.cellForItem(at: [0, 1])?.layer[feature: "snap"], inner.isPagingEnabled
            )
        }
        #expect(try snapping(.continuous) == (nil, nil, false))
        #expect(try snapping(.continuousGroupLeadingBoundary) == ([1, 0], [0, 1], false))
        #expect(try snapping(.paging) == (nil, nil, true))
        #expect(try snapping(.groupPaging) == ([1, 1], [0, 1], false))
        #expect(try snapping(.groupPagingCentered) == ([1, 1], [0, 2], false))
        let (view, shelf, scene) = make(.groupPagingCentered)
        defer { withExtendedLifetime((shelf, scene)) {} }
        // The first group is in the centre.
        #expect(view.cellForItem(at: [0, 0])?.frame.midX == 160)
    }

    @Test func changesKeepTheOffset() throws {
        let (view, shelf, scene) = make(.continuous)
        let inner = try scroller(view)
        try scene.scroll(element(inner, scene), to: CGPoint(x: 1000, y: 0))
        shelf.counts = [4999, 6]
        view.deleteItems(at: [[0, 12]])
        scene.advance(by: .seconds(1))
        #expect(try scroller(view) === inner && inner.contentOffset.x == 1000)
        #expect(view.indexPathsForVisibleItems.first == [0, 9])
        shelf.counts = [3, 4999, 6]
        view.insertSections([0])
        scene.advance(by: .seconds(1))
        // The shelf is now the second section, which does not scroll in this layout; the first one does.
        #expect(try scroller(view).section == 0 && view.cellForItem(at: [0, 2])?.frame.minX == 236)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func nothingIsLeftBehind() throws {
        let before = LiveCounts.now
        do {
            let (view, shelf, scene) = make(.groupPaging)
            try scene.scroll(element(scroller(view), scene), to: CGPoint(x: 5000, y: 0))
            view.removeFromSuperview()
            scene.close()
            withExtendedLifetime(shelf) {}
        }
        #expect(LiveCounts.now == before)
    }
}
