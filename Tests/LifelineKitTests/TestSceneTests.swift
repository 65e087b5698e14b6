import LifelineKit
import LifelineTesting
import Testing

@MainActor struct TestSceneTests {
    @Test func aSnapshotShowsWhatIsThereAndWhere() {
        let scene = TestScene(root: CounterController(start: 3), size: CGSize(width: 320, height: 480))
        let lines = scene.snapshot().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(
            lines == [
                "div (0 0 320 480)", "div (0 0 320 480)", "main (0 0 320 480)", "div \"3\" (20 20 100 22)",
                "button (20 60 100 34)", "div \"Add\" (\(label(lines))",
            ])
    }

    private func label(_ lines: [String]) -> String {
        String(lines.last?.split(separator: "(").last ?? "")
    }

    @Test func tasksOfTheMainActorAreWaitedFor() async {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 22))
        label.text = "Loading"
        let scene = TestScene(root: ClosureController { $0.addSubview(label) })
        Task {
            await Task.yield()
            label.text = "Loaded"
        }
        await scene.settle()
        #expect(scene.text == "Loaded")
    }

    @Test func aTransactionsFlushCommitsAtOnce() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let scene = TestScene(root: ClosureController { $0.addSubview(view) })
        let before = scene.client.lastCommit
        view.alpha = 0.5
        CATransaction.flush()
        #expect(scene.client.lastCommit == before + 1)
    }

    @Test func announcementsAreHeard() throws {
        let button = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Say") { _ in
                UIAccessibility.post(notification: .announcement, argument: "Saved")
            })
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        let scene = TestScene(root: ClosureController { $0.addSubview(button) })
        try scene.tap("Say")
        #expect(scene.announcements == ["Saved"])
    }

    @Test func accessibilityPropertiesBecomeAttributes() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.accessibilityLabel = "Chart"
        view.accessibilityTraits = .image
        view.accessibilityHint = "Shows sales"
        let title = UILabel(frame: CGRect(x: 0, y: 20, width: 100, height: 22))
        title.text = "Title"
        title.accessibilityTraits = .header
        let scene = TestScene(
            root: ClosureController {
                $0.addSubview(view)
                $0.addSubview(title)
            })
        let chart = try scene.find(role: "img", name: "Chart")
        #expect(chart[.ariaDescription] == "Shows sales")
        #expect(try scene.find(role: "heading", name: "Title")[.ariaLevel] == "2")
    }
}
