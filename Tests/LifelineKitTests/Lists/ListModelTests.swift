import Foundation
import LifelineTesting
import Testing

@testable import LifelineKit

/// A table over a `ListModel`. Each row shows its name, and has a height that depends on it.
@MainActor private final class ModelTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    var model: ListModel
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let measures: Bool
    var asked = 0

    init(_ model: ListModel, measures: Bool) {
        self.model = model
        self.measures = measures
        super.init()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.allowsMultipleSelection = true
        table.accessibilityIdentifier = "table"
        table.dataSource = self
        table.delegate = self
    }

    func numberOfSections(in tableView: UITableView) -> Int { model.sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        model.sections[section].rows.count
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(model.sections[section].name)"
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let name = model[indexPath]
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = measures && name % 3 == 0 ? "Row \(name)\n(two lines)" : "Row \(name)"
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        measures ? UITableView.automaticDimension : CGFloat(40 + model[indexPath] % 5 * 8)
    }

    func name(of cell: UITableViewCell) -> Int? {
        cell.textLabel?.text?.split(separator: "\n")[0].split(separator: " ").last.flatMap { Int($0) }
    }
}

@MainActor struct ListModelTests {
    @Test(arguments: TestSample.of(0..<60, count: 20)) func whatIsShownFollowsRandomChanges(seed: UInt64) throws {
        var random = Dice(Int(seed))
        let counts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            [0, 3, 12, 60][Int.random(in: 0..<4, using: &random)]
        }
        let source = ModelTable(ListModel(counts), measures: seed % 2 == 1)
        let table = source.table
        let scene = TestScene(root: ClosureController { $0.addSubview(table) })
        let element = try scene.find(identifier: "table")
        var selected: Set<Int> = []
        try check(source, scene, selected)
        for step in 0..<30 {
            let before = source.model
            let place = anchor(of: source)
            var expectsAnchor: (name: Int, y: CGFloat)?
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                let end = table.contentSize.height
                try scene.scroll(element, to: CGPoint(x: 0, y: CGFloat.random(in: 0...max(1, end), using: &random)))
            case 1:
                guard let path = before.paths.randomElement(using: &random) else { continue }
                table.scrollToRow(at: path, at: .middle, animated: false)
            case 2, 3:
                guard let path = before.paths.randomElement(using: &random) else { continue }
                table.selectRow(at: path, animated: false, scrollPosition: .none)
                selected.insert(before[path])
            case 4 where step % 3 == 0:
                table.reloadData()
                selected = []
            default:
                var update = ListUpdate()
                table.performBatchUpdates {
                    update = source.model.change(&random, sections: Int.random(in: 0..<4, using: &random) == 0)
                    tell(table, update)
                }
                for path in update.deleted.union(update.reloaded) { selected.remove(before[path]) }
                for section in update.deletedSections { selected.subtract(before.sections[section].rows) }
                if !update.moved.keys.contains(where: { before[$0] == place?.name }) { expectsAnchor = place }
            }
            scene.advance(by: .zero)
            try check(source, scene, selected)
            if let expected = expectsAnchor, let path = source.model.path(of: expected.name) {
                let y = table.rectForRow(at: path).minY - table.contentOffset.y
                // Near the end there may not be enough below, or not as much as was thought before it was measured.
                let isAtEnd =
                    table.contentOffset.y >= table.contentSize.height - 460 || table.contentOffset.y <= 0
                #expect(
                    y == expected.y || isAtEnd,
                    "step \(step): row \(expected.name) was at \(expected.y) and is at \(y), \(table.contentOffset.y) of \(table.contentSize.height)"
                )
            }
        }
        // All animations end: nothing stays behind.
        scene.advance(by: .seconds(10))
        #expect(table.subviews.count { $0 is UITableViewCell } == table.contents.items.keys.count { $0.isCell })
    }

    /// The first row that is in view and below the top, and its distance from the view's edge.
    private func anchor(of source: ModelTable) -> (name: Int, y: CGFloat)? {
        let table = source.table
        guard table.contentOffset.y > 0, let path = table.indexPathsForVisibleRows?.first else { return nil }
        return (source.model[path], table.rectForRow(at: path).minY - table.contentOffset.y)
    }

    private func tell(_ table: UITableView, _ update: ListUpdate) {
        table.deleteRows(at: Array(update.deleted), with: .automatic)
        table.insertRows(at: Array(update.inserted), with: .automatic)
        table.reloadRows(at: Array(update.reloaded), with: .automatic)
        for (from, to) in update.moved { table.moveRow(at: from, to: to) }
        table.deleteSections(IndexSet(update.deletedSections), with: .automatic)
        table.insertSections(IndexSet(update.insertedSections), with: .automatic)
        for (from, to) in update.movedSections { table.moveSection(from, toSection: to) }
    }

    private func check(_ source: ModelTable, _ scene: TestScene, _ selected: Set<Int>) throws {
        let (table, model) = (source.table, source.model)
        // The cells show their rows, and lie where the rows are.
        for (key, item) in table.contents.items where key.isCell {
            let cell = try #require(item.view as? UITableViewCell)
            #expect(source.name(of: cell) == model[key.path])
            #expect(cell.frame == table.rectForRow(at: key.path))
            #expect(cell.isSelected == selected.contains(model[key.path]))
        }
        #expect(Set((table.indexPathsForSelectedRows ?? []).map { model[$0] }) == selected)
        // What the page has: the rows in view, without a gap, in reading order, numbered among all.
        let rows = scene.findAll { $0[.ariaPosinset] != nil && $0[.ariaHidden] == nil }
        let numbers = rows.compactMap { $0[.ariaPosinset].flatMap { Int($0) } }
        #expect(numbers == numbers.sorted())
        let names = model.paths.map { model[$0] }
        let view = CGRect(x: 0, y: 0, width: 300, height: 400)
        var covered: CGFloat = 0
        for row in rows {
            let number = try #require(row[.ariaPosinset].flatMap { Int($0) })
            #expect(row[.ariaSetsize] == "\(names.count)")
            #expect(row.text.hasPrefix("Row \(names[number - 1])"))
            covered += row.frame.intersection(view).height
        }
        for section in model.sections.indices where table.headerView(forSection: section) != nil {
            let header = table.rectForHeader(inSection: section).offsetBy(dx: 0, dy: -table.contentOffset.y)
            if header.overlaps(view) { covered += header.intersection(view).height }
        }
        let below = table.contentSize.height - table.contentOffset.y
        #expect(
            abs(covered - min(400, max(0, below))) < 1,
            "\(covered) points are covered at \(table.contentOffset.y) of \(table.contentSize.height)")
        #expect(table.contents.items.count < 80)
        #expect(scene.mirrorEqualsSnapshot)
    }

    /// The same for a grid.
    @Test(arguments: TestSample.of(0..<30, count: 12)) func gridsFollowRandomChanges(seed: UInt64) throws {
        var random = Dice(Int(seed))
        let source = ModelGrid(ListModel([Int.random(in: 0...60, using: &random), 5, 30]))
        let grid = source.grid
        let scene = TestScene(root: ClosureController { $0.addSubview(grid) })
        for _ in 0..<20 {
            if Int.random(in: 0..<4, using: &random) == 0, grid.contentSize.height > 1 {
                let y = CGFloat.random(in: 0...grid.contentSize.height, using: &random)
                try scene.scroll(scene.find(identifier: "grid"), to: CGPoint(x: 0, y: y))
            } else {
                grid.performBatchUpdates {
                    let update = source.model.change(&random, sections: Int.random(in: 0..<4, using: &random) == 0)
                    grid.deleteItems(at: Array(update.deleted))
                    grid.insertItems(at: Array(update.inserted))
                    grid.reloadItems(at: Array(update.reloaded))
                    for (from, to) in update.moved { grid.moveItem(at: from, to: to) }
                    grid.deleteSections(IndexSet(update.deletedSections))
                    grid.insertSections(IndexSet(update.insertedSections))
                    for (from, to) in update.movedSections { grid.moveSection(from, toSection: to) }
                }
            }
            scene.advance(by: .zero)
            let model = source.model
            let seen = CGRect(origin: grid.contentOffset, size: grid.bounds.size)
            for path in model.paths {
                let frame = try #require(grid.layoutAttributesForItem(at: path)?.frame)
                let cell = grid.cellForItem(at: path) as? NamedCell
                if frame.intersects(seen) { #expect(cell != nil, "no cell at \(path), in view") }
                if let cell { #expect(cell.name == model[path] && cell.frame == frame) }
            }
            #expect(scene.mirrorEqualsSnapshot)
        }
    }
}

private final class NamedCell: UICollectionViewCell {
    var name = 0
}

@MainActor private final class ModelGrid: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var model: ListModel
    let grid: UICollectionView

    init(_ model: ListModel) {
        self.model = model
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        grid = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        super.init()
        grid.accessibilityIdentifier = "grid"
        grid.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
        grid.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        grid.dataSource = self
        grid.delegate = self
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { model.sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        model.sections[section].rows.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! NamedCell
        cell.name = model[indexPath]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 40 + model[indexPath] % 4 * 20, height: 50 + model[indexPath] % 3 * 10) }
}
