import LayerTree
import LifelineTesting
import Testing

@testable import LifelineKit

/// A row with a constraint and a recognizer of its own.
private final class RichCell: UITableViewCell {
    let tap = UITapGestureRecognizer()
    private(set) var inset: NSLayoutConstraint!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        inset = label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
        NSLayoutConstraint.activate([
            inset, label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        ])
        label.text = "Row"
        contentView.addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }
}

/// Rows of that kind, with actions; numbered items for a collection.
@MainActor private final class Source: UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Part" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "rich", for: indexPath)
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Act") { $2(true) }]) }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 500 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        if cell.gestureRecognizers == nil { cell.addGestureRecognizer(UITapGestureRecognizer()) }
        return cell
    }
}

/// What was shown in a list and is gone, is gone with all that belonged to it.
@MainActor struct ListLeakTests {
    @Test func aTableGoesWithItsCellsTheirLayersRecognizersAndConstraints() throws {
        let before = LiveCounts.now
        weak var table: UITableView?
        weak var cell: RichCell?
        weak var layer: CALayer?
        weak var tap: UIGestureRecognizer?
        weak var constraint: NSLayoutConstraint?
        weak var header: UIView?
        let source = Source()
        let root = UIViewController()
        let scene = TestScene(root: root)
        let views = LiveCounts.now.views
        do {
            let made = UITableView(frame: root.view.bounds)
            made.accessibilityIdentifier = "table"
            made.register(RichCell.self, forCellReuseIdentifier: "rich")
            made.dataSource = source
            made.delegate = source
            root.view.addSubview(made)
            scene.advance(by: .zero)
            for step in 1...20 {
                try scene.scroll(scene.find(identifier: "table"), to: CGPoint(x: 0, y: Double(step) * 700))
            }
            let shown = try #require(made.visibleCells.first as? RichCell)
            (table, cell, layer, tap, constraint) = (made, shown, shown.layer, shown.tap, shown.inset)
            header = made.headerView(forSection: made.indexPath(for: shown)!.section)
            // In the middle of a swipe, and after one with editing.
            let touch = try scene.touch(scene.findAll(role: "option")[0])
            touch.drag(by: -100, 0)
            made.setEditing(true, animated: true)
            scene.advance(by: .seconds(1))
            touch.up()
            #expect(header != nil)
            made.removeFromSuperview()
            scene.advance(by: .seconds(10))
        }
        #expect(table == nil && cell == nil && header == nil)
        #expect(layer == nil && tap == nil && constraint == nil)
        #expect(LiveCounts.now.views == views)
        scene.close()
        #expect(LiveCounts.now.views <= before.views + 2)
    }

    @Test func rowsThatWereDeletedLeaveNothing() throws {
        let controller = NamesTable(count: 40)
        let scene = TestScene(root: controller, size: CGSize(width: 390, height: 440))
        var views = 0
        for round in 0..<12 {
            controller.names[0].removeSubrange(0..<3)
            controller.tableView.deleteRows(at: [[0, 0], [0, 1], [0, 2]], with: .fade)
            scene.advance(by: .seconds(6))
            if round == 0 { views = LiveCounts.now.views }
        }
        #expect(controller.names[0].count == 4)
        // While rows fade, others come for them; from then on these cells are used again.
        #expect(LiveCounts.now.views <= views)
        controller.names[0] = []
        controller.tableView.reloadData()
        scene.advance(by: .seconds(6))
        #expect(controller.tableView.subviews.allSatisfy { !($0 is UITableViewCell) })
    }

    @Test func aCollectionGoesWithItsCellsAndItsLayout() throws {
        weak var grid: UICollectionView?
        weak var layout: UICollectionViewLayout?
        weak var cell: UICollectionViewCell?
        weak var tap: UIGestureRecognizer?
        let source = Source()
        let root = UIViewController()
        let scene = TestScene(root: root)
        let views = LiveCounts.now.views
        do {
            let flow = UICollectionViewFlowLayout()
            let made = UICollectionView(frame: root.view.bounds, collectionViewLayout: flow)
            made.accessibilityIdentifier = "grid"
            made.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            made.dataSource = source
            root.view.addSubview(made)
            scene.advance(by: .zero)
            try scene.scroll(scene.find(identifier: "grid"), to: CGPoint(x: 0, y: 2000))
            made.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
            scene.advance(by: .zero)
            (grid, layout, cell) = (made, flow, made.visibleCells.first)
            tap = cell?.gestureRecognizers?.first
            #expect(cell != nil && tap != nil)
            made.removeFromSuperview()
            scene.advance(by: .seconds(10))
        }
        #expect(grid == nil && layout == nil && cell == nil && tap == nil)
        #expect(LiveCounts.now.views == views)
    }

    @Test func aScrollViewGoesWithWhatItScrollsAndItsConstraints() throws {
        weak var scroll: UIScrollView?
        weak var inside: UIView?
        weak var refresh: UIRefreshControl?
        weak var constraint: NSLayoutConstraint?
        let root = UIViewController()
        let scene = TestScene(root: root)
        do {
            let made = UIScrollView(frame: root.view.bounds)
            made.accessibilityIdentifier = "scroll"
            let content = UIView()
            content.translatesAutoresizingMaskIntoConstraints = false
            made.addSubview(content)
            let height = content.heightAnchor.constraint(equalToConstant: 3000)
            NSLayoutConstraint.activate([
                height, content.topAnchor.constraint(equalTo: made.topAnchor),
                content.bottomAnchor.constraint(equalTo: made.bottomAnchor),
                content.leadingAnchor.constraint(equalTo: made.leadingAnchor),
                content.widthAnchor.constraint(equalTo: made.widthAnchor),
            ])
            made.refreshControl = UIRefreshControl()
            made.refreshControl?.addAction(UIAction { _ in }, for: .valueChanged)
            root.view.addSubview(made)
            scene.advance(by: .zero)
            try scene.scroll(scene.find(identifier: "scroll"), to: CGPoint(x: 0, y: 500), isEnded: false)
            (scroll, inside, refresh, constraint) = (made, content, made.refreshControl, height)
            made.removeFromSuperview()
            scene.advance(by: .seconds(10))
        }
        #expect(scroll == nil && inside == nil && refresh == nil && constraint == nil)
        #expect(root.view.constraints.isEmpty)
    }
}
