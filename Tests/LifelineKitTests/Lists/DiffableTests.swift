import LifelineTesting
import Testing

@testable import LifelineKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

/// Sections and items that differ from another snapshot's in random ways.
private func randomSnapshot(from old: Snapshot, _ dice: inout Dice, next: inout Int) -> Snapshot {
    var sections = old.sectionIdentifiers
    var items = Dictionary(uniqueKeysWithValues: sections.map { ($0, old.itemIdentifiers(inSection: $0)) })
    func fresh() -> Int {
        next += 1
        return next
    }
    if Int.random(in: 0..<3, using: &dice) == 0, !sections.isEmpty {
        sections.remove(at: Int.random(in: 0..<sections.count, using: &dice))
    }
    if Int.random(in: 0..<3, using: &dice) == 0 {
        let new = fresh()
        items[new] = []
        sections.insert(new, at: Int.random(in: 0...sections.count, using: &dice))
    }
    if Int.random(in: 0..<3, using: &dice) == 0 { sections.shuffle(using: &dice) }
    guard !sections.isEmpty else { return Snapshot() }
    for _ in 0..<Int.random(in: 0..<6, using: &dice) {
        let from = sections.randomElement(using: &dice)!
        let to = sections.randomElement(using: &dice)!
        let place = Int.random(in: 0...items[to]!.count, using: &dice)
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: items[to]!.insert(fresh(), at: place)
        case 1 where !items[from]!.isEmpty:
            items[from]!.remove(at: Int.random(in: 0..<items[from]!.count, using: &dice))
        case 2 where !items[from]!.isEmpty:
            let item = items[from]!.remove(at: Int.random(in: 0..<items[from]!.count, using: &dice))
            items[to]!.insert(item, at: min(place, items[to]!.count))
        default: break
        }
    }
    var new = Snapshot()
    new.appendSections(sections)
    for section in sections { new.appendItems(items[section]!, toSection: section) }
    return new
}

@MainActor struct DiffableTests {
    @Test(arguments: 0..<60) func aTableShowsEachSnapshotAndKeepsItsSelection(seed: Int) throws {
        var dice = Dice(seed)
        var next = 0
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
        table.rowHeight = 40
        table.allowsMultipleSelection = true
        table.register(UITableViewCell.self, forCellReuseIdentifier: "item")
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        let scene = TestScene(root: ClosureController { $0.addSubview(table) }, size: CGSize(width: 300, height: 4000))
        var snapshot = Snapshot()
        var selected: Set<Int> = []
        for step in 0..<20 {
            let old = snapshot
            snapshot = randomSnapshot(from: old, &dice, next: &next)
            source.apply(snapshot, animatingDifferences: step % 2 == 0)
            scene.advance(by: .milliseconds(step % 3 == 0 ? 100 : 1000))
            selected.formIntersection(snapshot.itemIdentifiers)
            #expect(table.numberOfSections == snapshot.numberOfSections)
            for (section, name) in snapshot.sectionIdentifiers.enumerated() {
                for (row, item) in snapshot.itemIdentifiers(inSection: name).enumerated() {
                    let path = IndexPath(row: row, section: section)
                    #expect(table.cellForRow(at: path)?.textLabel?.text == "\(item)", "seed \(seed) step \(step)")
                    #expect(source.indexPath(for: item) == path && source.itemIdentifier(for: path) == item)
                }
            }
            #expect(
                Set((table.indexPathsForSelectedRows ?? []).compactMap(source.itemIdentifier)) == selected,
                "seed \(seed) step \(step)")
            #expect(scene.mirrorEqualsSnapshot)
            if let item = snapshot.itemIdentifiers.randomElement(using: &dice), let path = source.indexPath(for: item) {
                table.selectRow(at: path, animated: false, scrollPosition: .none)
                selected.insert(item)
            }
        }
    }

    @Test(arguments: 0..<30) func aCollectionShowsEachSnapshot(seed: Int) throws {
        var dice = Dice(seed + 500)
        var next = 0
        let grid = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 4000), collectionViewLayout: UICollectionViewFlowLayout())
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid) { grid, path, item in
            let cell = grid.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            cell.tag = item
            return cell
        }
        let scene = TestScene(root: ClosureController { $0.addSubview(grid) }, size: CGSize(width: 300, height: 4000))
        var snapshot = Snapshot()
        for step in 0..<15 {
            snapshot = randomSnapshot(from: snapshot, &dice, next: &next)
            source.apply(snapshot)
            scene.advance(by: .milliseconds(step % 3 == 0 ? 100 : 1000))
            for item in snapshot.itemIdentifiers {
                let path = try #require(source.indexPath(for: item))
                #expect(grid.cellForItem(at: path)?.tag == item, "seed \(seed) step \(step)")
            }
            #expect(grid.visibleCells.count == snapshot.numberOfItems)
        }
    }

    @Test func onlyWhatHasToMoveMoves() {
        var old = Snapshot()
        old.appendSections([1])
        old.appendItems(Array(10..<30))
        var new = old
        new.moveItem(12, afterItem: 25)
        new.deleteItems([14])
        new.insertItems([99], beforeItem: 10)
        let update = new.update(from: old)
        #expect(update.moved == [[0, 2]: [0, 15]])
        #expect(update.deleted == [[0, 4]] && update.inserted == [[0, 0]])
        #expect(new.update(from: new).isEmpty)
    }

    @Test(arguments: [[], [1], [3, 1, 2], [5, 4, 3, 2, 1], [2, 5, 3, 7, 11, 8, 10, 13, 6]])
    func theLongestRiseIsOne(_ values: [Int]) {
        let rise = Snapshot.longestRise(values)
        let chosen = values.filter(rise.contains)
        #expect(chosen == chosen.sorted())
        // No set of them that rises is larger.
        var maximum = 0
        for set in 0..<(1 << values.count) {
            let some = values.indices.filter { set & (1 << $0) != 0 }.map { values[$0] }
            if some == some.sorted() { maximum = max(maximum, some.count) }
        }
        #expect(chosen.count == maximum)
    }

    @Test func whatIsThereTwiceIsLeftOut() {
        var snapshot = Snapshot()
        snapshot.appendSections([1, 2, 1])
        snapshot.appendItems([1, 2, 2], toSection: 1)
        snapshot.appendItems([2, 3])
        #expect(snapshot.sectionIdentifiers == [1, 2])
        #expect(snapshot.itemIdentifiers == [1, 2, 3] && snapshot.numberOfItems == 3)
        #expect(snapshot.sectionIdentifier(containingItem: 3) == 2 && snapshot.indexOfItem(3) == 2)
    }

    @Test func reloadedAndReconfiguredItemsAreFilledAgain() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "item")
        var turn = 0
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
            cell.textLabel?.text = "\(item).\(turn)"
            return cell
        }
        let scene = TestScene(root: ClosureController { $0.addSubview(table) })
        var snapshot = source.snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot)
        scene.advance(by: .seconds(1))
        turn = 1
        snapshot = source.snapshot()
        snapshot.reloadItems([1])
        snapshot.reconfigureItems([3])
        snapshot.moveItem(3, beforeItem: 1)
        var isDone = false
        source.apply(snapshot) { isDone = true }
        scene.advance(by: .seconds(1))
        #expect(isDone && table.visibleCells.map { $0.textLabel?.text } == ["3.1", "1.1", "2.0"])
    }
}
