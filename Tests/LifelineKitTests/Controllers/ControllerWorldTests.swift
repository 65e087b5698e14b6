import Foundation
import LifelineKit
import LifelineTesting
import Testing

/// All sequences of four steps, and that nothing is left after any of them.
@Suite("Small worlds of controllers") @MainActor
struct ControllerWorldTests {
    enum Step: CaseIterable { case push, pop, present, dismiss, tab }

    /// Knows which calls may follow which.
    final class Checked: UIViewController {
        private(set) var states: [String] = []
        private(set) var errors: [String] = []

        private func go(_ state: String, from allowed: [String]) {
            let last = states.last ?? "new"
            if !allowed.contains(last) { errors.append("\(last) → \(state)") }
            states.append(state)
        }

        var isSeen: Bool { states.last == "didAppear" }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            go("willAppear", from: ["new", "didDisappear", "willDisappear"])
        }
        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            go("isAppearing", from: ["willAppear"])
            if viewIfLoaded?.window == nil { errors.append("isAppearing without a window") }
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            go("didAppear", from: ["isAppearing"])
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            go("willDisappear", from: ["didAppear", "isAppearing", "willAppear"])
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            go("didDisappear", from: ["willDisappear"])
        }
    }

    private static func sequences(_ length: Int) -> [[Step]] {
        length == 0 ? [[]] : sequences(length - 1).flatMap { rest in Step.allCases.map { rest + [$0] } }
    }

    /// How long is waited between the steps: not at all, into the middle of a transition, to its end.
    /// In parts, between which others get the main actor.
    @Test(arguments: [(0, true), (120, true), (2000, true), (0, false)], Step.allCases)
    func allSequencesOfFour(_ setting: (pause: Int, animated: Bool), from first: Step) {
        let (pause, animated) = setting
        let before = LiveCounts.now
        for steps in TestSample.of(Self.sequences(3), count: 40).map({ [first] + $0 }) {
            var tabs: UITabBarController? = UITabBarController()
            let all = Box()
            let navigation = UINavigationController(rootViewController: all.make())
            tabs!.viewControllers = [navigation, UINavigationController(rootViewController: all.make())]
            weak let weakTabs = tabs
            do {
                let root = tabs!
                let scene = TestScene(root: root)
                tabs = nil
                for step in steps {
                    perform(step, root, all, animated)
                    scene.advance(by: .milliseconds(pause))
                }
                scene.advance(by: .seconds(3))
                check(root, all, scene, "\(steps)")
                scene.close()
            }
            all.forgetAll()
            #expect(weakTabs == nil, "\(steps)")
        }
        #expect(LiveCounts.now == before)
    }

    final class Box {
        private struct Weak { weak var controller: Checked? }
        private var made: [Weak] = []
        @MainActor func make() -> Checked {
            let controller = Checked()
            made.append(Weak(controller: controller))
            return controller
        }
        var alive: [Checked] { made.compactMap(\.controller) }
        func forgetAll() { made = [] }
    }

    private func perform(_ step: Step, _ tabs: UITabBarController, _ all: Box, _ animated: Bool) {
        let navigation = tabs.selectedViewController as! UINavigationController
        switch step {
        case .push: navigation.pushViewController(all.make(), animated: animated)
        case .pop: navigation.popViewController(animated: animated)
        case .present:
            if tabs.presentedViewController == nil {
                let presented = all.make()
                presented.modalPresentationStyle = all.alive.count % 2 == 0 ? .fullScreen : .pageSheet
                navigation.present(presented, animated: animated)
            }
        case .dismiss: if tabs.presentedViewController != nil { tabs.dismiss(animated: animated) }
        case .tab: tabs.selectedIndex = 1 - tabs.selectedIndex
        }
    }

    private func check(_ tabs: UITabBarController, _ all: Box, _ scene: TestScene, _ steps: String) {
        for controller in all.alive { #expect(controller.errors.isEmpty, "\(steps): \(controller.errors)") }
        let navigation = tabs.selectedViewController as! UINavigationController
        let presented = tabs.presentedViewController as? Checked
        let isCovered = presented?.modalPresentationStyle == .fullScreen
        for controller in all.alive {
            let isExpected =
                controller === presented || (controller === navigation.topViewController && !isCovered)
            #expect(controller.isSeen == isExpected, "\(steps): \(controller.states)")
            // Nothing is alive that nobody shows or holds.
            let isHeld =
                controller === presented
                || (tabs.viewControllers ?? []).contains {
                    ($0 as! UINavigationController).viewControllers.contains(controller)
                }
            #expect(isHeld, "\(steps): a controller leaks")
        }
        #expect(scene.runningAnimations == 0, "\(steps)")
        #expect(scene.mirrorEqualsSnapshot, "\(steps)")
        #expect(presented == nil || presented!.view.window != nil)
    }
}
