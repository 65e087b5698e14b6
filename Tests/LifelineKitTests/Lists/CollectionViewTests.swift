import Foundation
import LifelineTesting
import Testing

@testable import LifelineKit

@MainActor private final class Squares: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts = [10]
    let log = Log()

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
        cell.accessibilityLabel = "Square \(indexPath.item)"
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log("select \(indexPath.item)")
    }
}

@MainActor struct CollectionViewTests {
    private func make(_ layout: UICollectionViewLayout, _ counts: [Int]) -> (UICollectionView, Squares, TestScene) {
        let source = Squares()
        source.counts = counts
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.accessibilityIdentifier = "grid"
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
        view.dataSource = source
        view.delegate = source
        return (view, source, TestScene(root: ClosureController { $0.addSubview(view) }))
    }

    @Test func linesShareOutTheRoomThatIsLeft() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 60)
        layout.sectionInset = UIEdgeInsets(top: 8, left: 10, bottom: 12, right: 10)
        let (view, source, scene) = make(layout, [10, 4])
        defer { withExtendedLifetime((source, scene)) {} }
        let frames = (0..<10).map { view.layoutAttributesForItem(at: [0, $0])!.frame }
        // Three in a line: 300 − 270 leaves 15 between two.
        #expect(frames[0] == CGRect(x: 10, y: 8, width: 90, height: 60))
        #expect(frames[2] == CGRect(x: 220, y: 8, width: 90, height: 60))
        #expect(frames[3] == CGRect(x: 10, y: 78, width: 90, height: 60))
        #expect(frames[9] == CGRect(x: 10, y: 218, width: 90, height: 60))
        #expect(view.layoutAttributesForItem(at: [1, 0])!.frame.origin == CGPoint(x: 10, y: 298))
        #expect(view.contentSize == CGSize(width: 320, height: 8 + 270 + 12 + 8 + 130 + 12))
    }

    /// Equal sizes, worked out at once, lie where they do when each size is looked at.
    @Test(arguments: 0..<60) func equalSizesAreNoSpecialCase(seed: UInt64) {
        var random = Dice(Int(seed))
        var fast = FlowSection(
            isVertical: Bool.random(using: &random), begin: CGFloat(Int.random(in: 0...50, using: &random)),
            breadth: CGFloat(Int.random(in: 60...400, using: &random)))
        fast.header = CGFloat(Int.random(in: 0...30, using: &random))
        fast.footer = CGFloat(Int.random(in: 0...30, using: &random))
        fast.inset = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
        fast.lineSpacing = CGFloat(Int.random(in: 0...12, using: &random))
        fast.itemSpacing = CGFloat(Int.random(in: 0...12, using: &random))
        var slow = fast
        let size = CGSize(
            width: Int.random(in: 20...44, using: &random), height: Int.random(in: 20...44, using: &random))
        let count = Int.random(in: 1...90, using: &random)
        fast.fill(count: count, size: size)
        slow.fill(sizes: Array(repeating: size, count: count))
        #expect(abs(fast.end - slow.end) < 0.01)
        let full = slow.items(from: -1e9, to: 1e9)
        #expect(full == 0..<count && fast.items(from: -1e9, to: 1e9) == full)
        for item in 0..<count {
            let (a, b) = (fast.frame(of: item), slow.frame(of: item))
            // A last line that is not full keeps the distances of the others if the sizes are known to be equal.
            #expect(abs((fast.isVertical ? a.minY - b.minY : a.minX - b.minX)) < 0.01)
        }
        for _ in 0..<20 {
            let from = CGFloat(Int.random(in: -50...900, using: &random))
            let to = from + CGFloat(Int.random(in: 1...300, using: &random))
            for flow in [fast, slow] {
                let items = flow.items(from: from, to: to)
                for item in 0..<count {
                    let frame = flow.frame(of: item)
                    let (begin, end) = flow.isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
                    #expect(items.contains(item) == (begin < to && end > from), "\(item) in \(from)..<\(to)")
                }
            }
        }
    }

    @Test func arrowsGoThroughTheGrid() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let (view, source, scene) = make(layout, [300])
        #expect(scene.findAll(role: "option").first?[.ariaSetsize] == "300")
        try scene.press("Tab")
        #expect(scene.focused?.name == "Square 0")
        try scene.press("ArrowDown")
        #expect(scene.focused?.name == "Square 3")
        try scene.press("ArrowRight")
        #expect(scene.focused?.name == "Square 4")
        try scene.press("ArrowUp")
        try scene.press("Enter")
        #expect(source.log.take() == ["select 1"] && view.indexPathsForSelectedItems == [[0, 1]])
        try scene.press("End")
        #expect(scene.focused?.name == "Square 299")
        #expect(view.contentOffset.y == view.contentSize.height - 400)
    }

    @Test func onlyWhatIsInReachExists() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let (view, source, scene) = make(layout, [100_000])
        defer { withExtendedLifetime(source) {} }
        let element = try scene.find(identifier: "grid")
        for step in 0...20 {
            try scene.scroll(element, to: CGPoint(x: 0, y: Double(step) * view.contentSize.height / 20))
            #expect(view.contents.items.count <= 80)
            #expect(view.visibleCells.count >= 9)
        }
        #expect(view.indexPathsForVisibleItems.last == [0, 99_999])
    }

    @Test func sidewaysToo() throws {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 100)
        let (view, source, scene) = make(layout, [1000])
        defer { withExtendedLifetime(source) {} }
        #expect(view.layoutAttributesForItem(at: [0, 1])?.frame.origin == CGPoint(x: 0, y: 150))
        try scene.scroll(try scene.find(identifier: "grid"), to: CGPoint(x: 20_000, y: 0))
        #expect(view.visibleCells.count >= 9 && view.contents.items.count <= 80)
    }

    @Test func cellsThatSayTheirSizes() throws {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        layout.itemSize = CGSize(width: 300, height: 20)
        let source = SelfSizing()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(GrowingCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        let scene = TestScene(root: ClosureController { $0.addSubview(view) })
        defer { withExtendedLifetime(source) {} }
        #expect((0..<3).map { view.layoutAttributesForItem(at: [0, $0])!.size.height } == [30, 45, 60])
        #expect(view.cellForItem(at: [0, 2])?.frame.height == 60)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func anotherLayoutTakesTheCellsAlong() throws {
        let small = UICollectionViewFlowLayout()
        let (view, source, scene) = make(small, [20])
        defer { withExtendedLifetime(source) {} }
        let cell = view.cellForItem(at: [0, 7])
        let large = UICollectionViewFlowLayout()
        large.itemSize = CGSize(width: 100, height: 100)
        _ = scene.client.consumeAnimations()
        view.setCollectionViewLayout(large, animated: true)
        scene.advance(by: .zero)
        #expect(view.cellForItem(at: [0, 7]) === cell)
        #expect(cell?.frame == large.layoutAttributesForItem(at: [0, 7])?.frame)
        #expect(scene.client.consumeAnimations().contains { $0.property == .position })
    }

    @Test func collectionsLeaveNothingBehind() throws {
        let before = LiveCounts.now
        do {
            let (view, source, scene) = make(UICollectionViewFlowLayout(), [500])
            source.counts = [499]
            view.deleteItems(at: [[0, 3]])
            scene.advance(by: .seconds(60))
            view.removeFromSuperview()
            scene.close()
        }
        #expect(LiveCounts.now == before)
    }
}

private final class GrowingCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let wanted = layoutAttributes.copy()
        wanted.size = CGSize(width: 300, height: 30 + layoutAttributes.indexPath.item * 15)
        return wanted
    }
}

@MainActor private final class SelfSizing: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
