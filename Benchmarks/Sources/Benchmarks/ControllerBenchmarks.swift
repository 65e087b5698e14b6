import Lifeline
import LifelineTesting

/// A controller whose view contains a hundred others.
private final class Crowded: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Crowded"
        for index in 0..<100 {
            let row = UIView(frame: CGRect(x: 0, y: Double(index) * 20, width: 300, height: 18))
            row.backgroundColor = .red
            view.addSubview(row)
        }
    }
}

/// A thousand children that are added to the window and removed from it together.
@MainActor private final class Thousand {
    let root = UIViewController()
    let scene: TestScene
    let children: [UIViewController]

    init(hooksEach: Int) {
        let root = root
        scene = TestScene(root: root)
        children = (0..<1000).map { _ in UIViewController() }
        let events: [UIViewController.LifecycleEvent] = [
            .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
        ]
        for child in children {
            for number in 0..<hooksEach { child.on(events[number % events.count]) { [self] in heard &+= 1 } }
            root.addChild(child)
            child.view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            child.didMove(toParent: root)
        }
    }

    var heard = 0

    /// Calls the appearance callbacks of all children, without drawing their views.
    func appear() {
        for child in children {
            child.beginAppearanceTransition(true, animated: false)
            root.view.addSubview(child.view)
            child.endAppearanceTransition()
        }
        scene.advance(by: .zero)
        for child in children {
            child.beginAppearanceTransition(false, animated: false)
            child.view.removeFromSuperview()
            child.endAppearanceTransition()
        }
        scene.advance(by: .zero)
    }
}

@MainActor let controllerBenchmarks: [Benchmark] = [
    // Created, pushed, laid out and committed; the page is a mirror that decodes everything. Includes the pop without
    // animation that precedes the next push.
    Benchmark("push-100-views") {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let scene = TestScene(root: navigation)
        return .init(run: {
            navigation.pushViewController(Crowded(), animated: true)
            scene.advance(by: .zero)
            navigation.popViewController(animated: false)
            scene.advance(by: .zero)
        })
    },
    // Started and committed: all of the server's work until the bytes are sent. Excludes the page's work and the ends
    // of the animations.
    Benchmark("start-100-animations") {
        let root = UIViewController()
        let scene = TestScene(root: root)
        let boxes = (0..<100).map { UIView(frame: CGRect(x: Double($0), y: 0, width: 10, height: 10)) }
        for box in boxes { root.view.addSubview(box) }
        scene.advance(by: .zero)
        scene.client.holdsBytes = true
        var isDown = false
        var bytes = 0
        return .init(
            run: {
                isDown.toggle()
                UIView.animate(withDuration: 0.3) { for box in boxes { box.center.y = isDown ? 100 : 5 } }
                scene.advance(by: .zero)
            },
            reset: {
                scene.client.holdsBytes = false
                scene.advance(by: .zero)
                bytes = scene.lastCommitBytes
                precondition(scene.runningAnimations == 100)
                scene.advance(by: .seconds(1))
                scene.client.holdsBytes = true
            }, figures: { ["bytes": Double(bytes) / 100] })
    },
    Benchmark("appear-1000-controllers") {
        let world = Thousand(hooksEach: 0)
        return .init(run: { world.appear() })
    },
    Benchmark("appear-1000-controllers-10000-hooks") {
        let world = Thousand(hooksEach: 10)
        return .init(run: { world.appear() })
    },
]
