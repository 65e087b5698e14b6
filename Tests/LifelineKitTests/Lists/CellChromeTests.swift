import LifelineTesting
import Testing

@testable import LifelineKit

/// The views around the content of a cell.
@MainActor @Suite struct CellChromeTests {
    private final class Source: UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.accessoryType = .detailDisclosureButton
            return cell
        }

        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    }

    private let source = Source()

    private func table() -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        return table
    }

    @Test func separatorsFollowTheScaleOfTheDisplay() throws {
        let table = table()
        let scene = TestScene(root: ClosureController { $0.addSubview(table) })
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        var traits = scene.client.display.traits
        for scale in [1, 2, 4, 1] as [Float] {
            traits.scale = scale
            scene.client.send(.traits(traits), to: 0)
            scene.advance(by: .zero)
            #expect(cell.chrome.separator?.frame.height == 1 / CGFloat(scale))
        }
        // While the table is in no window.
        let parent = try #require(table.superview)
        table.removeFromSuperview()
        traits.scale = 2
        scene.client.send(.traits(traits), to: 0)
        parent.addSubview(table)
        scene.advance(by: .zero)
        let back = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(back.chrome.separator?.frame.height == 0.5)
    }

    /// The order in which they are read.
    @Test func itsViewsHaveOneOrderWhicheverCameFirst() throws {
        let (early, late) = (table(), table())
        early.setEditing(true, animated: false)
        let scene = TestScene(
            root: ClosureController {
                $0.addSubview(early)
                $0.addSubview(late)
            })
        late.setEditing(true, animated: false)
        scene.advance(by: .seconds(1))
        let orders = try [early, late].map { table in
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            let chrome = cell.chrome
            let views: [UIView?] = [
                chrome.separator, chrome.mark, chrome.detailButton, chrome.editingButton, chrome.reorderHandle,
            ]
            return views.map { view in cell.subviews.firstIndex { $0 === view } ?? -1 }
        }
        #expect(orders[0] == orders[1])
        #expect(orders[0] == orders[0].sorted() && !orders[0].contains(-1))
    }
}
