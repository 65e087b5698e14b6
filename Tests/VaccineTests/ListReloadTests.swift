import LifelineTesting
import Testing
import Vaccine

/// Lists whose rows come from replaced code.
@MainActor @Suite(.serialized) struct ListReloadTests {
    final class Source: NSObject, UITableViewDataSource {
        static var word = "Old"

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "\(Self.word) \(indexPath.row)"
            return cell
        }
    }

    final class Other: UIViewController {}

    @Test func aTableAsksItsDataSourceAgain() {
        let source = Source()
        let controller = UIViewController()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        table.dataSource = source
        controller.view.addSubview(table)
        let scene = TestScene(root: controller)
        #expect(scene.text == "Old 0\nOld 1\nOld 2")
        Source.word = "New"
        defer { Source.word = "Old" }
        inject(Other.self)
        scene.advance(by: .zero)
        #expect(scene.text == "Old 0\nOld 1\nOld 2")
        inject(Source.self)
        scene.advance(by: .zero)
        #expect(scene.text == "New 0\nNew 1\nNew 2")
    }
}
