import LifelineKit
import LifelineTesting
import Testing

@MainActor struct LayoutTests {
    @Test func layoutRunsOnlyWhereItWasAskedFor() {
        let log = Log()
        let (a, b, c) = (LoggingView("a", log), LoggingView("b", log), LoggingView("c", log))
        let scene = TestScene(
            root: ClosureController { view in
                view.addSubview(a)
                a.addSubview(b)
                view.addSubview(c)
            })
        #expect(Set(log.take().filter { $0.hasSuffix("layoutSubviews") }).count == 3)
        scene.resetCounts()
        b.setNeedsLayout()
        b.setNeedsLayout()
        scene.advance(by: .zero)
        #expect(log.take() == ["b.layoutSubviews"])
        #expect(scene.layouts == 1 && scene.turns == 1)
    }

    @Test func anUnchangedTreeCommitsNothing() {
        let label = UILabel()
        label.text = "Same"
        let scene = TestScene(root: ClosureController { $0.addSubview(label) })
        label.frame = CGRect(x: 10, y: 10, width: 100, height: 22)
        scene.advance(by: .zero)
        scene.resetCounts()
        label.frame = CGRect(x: 10, y: 10, width: 100, height: 22)
        label.text = "Same"
        label.setNeedsLayout()
        scene.advance(by: .zero)
        #expect(scene.commits == 0)
        label.text = "Other"
        scene.advance(by: .zero)
        #expect(scene.commits == 1)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func manyChangesMakeOneCommit() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let scene = TestScene(root: ClosureController { $0.addSubview(view) })
        scene.resetCounts()
        for x in 1...100 { view.frame.origin.x = Double(x) }
        view.alpha = 0.5
        view.backgroundColor = .red
        scene.advance(by: .zero)
        #expect(scene.commits == 1 && scene.turns == 1)
    }

    @Test func layoutIfNeededLaysOutFromTheTopmostDirtyAncestor() {
        final class Filling: UIView {
            override func layoutSubviews() { for view in subviews { view.frame = bounds.insetBy(dx: 1, dy: 1) } }
        }
        let outer = Filling(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let inner = Filling()
        let leaf = UIView()
        outer.addSubview(inner)
        inner.addSubview(leaf)
        leaf.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 1, y: 1, width: 8, height: 8))
        #expect(leaf.frame == CGRect(x: 1, y: 1, width: 6, height: 6))
    }

    private nonisolated static let stretches: [(UIView.AutoresizingMask, CGRect)] = [
        (.flexibleWidth, CGRect(x: 10, y: 10, width: 130, height: 20)),
        (.flexibleLeftMargin, CGRect(x: 110, y: 10, width: 30, height: 20)),
        (.flexibleRightMargin, CGRect(x: 10, y: 10, width: 30, height: 20)),
        ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 24.285714, y: 10, width: 30, height: 20)),
        ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 10, width: 130, height: 120)),
        ([], CGRect(x: 10, y: 10, width: 30, height: 20)),
    ]

    @Test(arguments: stretches)
    func autoresizing(_ mask: UIView.AutoresizingMask, _ expected: CGRect) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
        child.autoresizingMask = mask
        view.addSubview(child)
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        #expect(abs(child.frame.minX - expected.minX) < 0.001 && child.frame.minY == expected.minY)
        #expect(child.frame.size == expected.size)
    }

    @Test func windowsFollowTheirScene() {
        let controller = UIViewController()
        let scene = TestScene(root: controller, size: CGSize(width: 390, height: 844))
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        scene.resize(width: 1280, height: 720)
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 1280, height: 720))
        #expect(scene.scene.traitCollection.horizontalSizeClass == .regular)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func anUpdateThatNeverEndsIsStoppedAndTold() {
        final class Restless: UIView {
            override func layoutSubviews() { superview?.setNeedsLayout() }
        }
        let scene = TestScene(root: ClosureController { $0.addSubview(Restless()) })
        #expect(scene.client.isConnected)
    }

    @Test func effectsRunInTheirPhases() {
        let log = Log()
        let view = UIView()
        let scene = TestScene(root: ClosureController { $0.addSubview(view) })
        scene.resetCounts()
        scene.scene.enqueue(.passive) {
            log("passive, commits: \(scene.client.lastCommit)")
            view.alpha = 0.25
        }
        scene.scene.enqueue(.layout) {
            log("layout, commits: \(scene.client.lastCommit)")
            view.alpha = 0.5
        }
        let before = scene.client.lastCommit
        scene.advance(by: .zero)
        #expect(log.take() == ["layout, commits: \(before)", "passive, commits: \(before + 1)"])
        #expect(scene.commits == 2)
    }
}
