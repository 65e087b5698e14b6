import Logging
@_spi(LifecycleObservation) import LifelineKit

/// All hooks of one controller.
@MainActor final class ControllerHooks: UIViewControllerObserver {
    private let name: String
    private var lists: [HookList<Bool>?] = Array(repeating: nil, count: UIViewController.LifecycleEvent.allCases.count)
    let willMove = HookList<UIViewController?>()
    let didMove = HookList<UIViewController?>()
    let traits = HookList<UITraitCollection?>()
    let scene = HookList<UIScene.ActivationState>()
    private var followsScene = false
    private var sceneToken: UISceneActivationToken?

    init(named name: String) { self.name = name }

    // A hook whose event never occurred often indicates a mistake: the controller was never shown, or the wrong one was
    // hooked.
    isolated deinit {
        for (event, list) in zip(UIViewController.LifecycleEvent.allCases, lists) {
            for hook in list?.hooks ?? [] where !hook.hasFired && !hook.isCancelled {
                HookLog.logger.debug(
                    "A hook never ran: \(name) was deallocated before its first \(event). Added at \(hook.site.file):\(hook.site.line)."
                )
            }
        }
    }

    func list(_ event: UIViewController.LifecycleEvent) -> HookList<Bool> {
        if let list = lists[event.rawValue] { return list }
        let list = HookList<Bool>()
        lists[event.rawValue] = list
        return list
    }

    @inline(__always)
    private func run(_ event: UIViewController.LifecycleEvent, _ animated: Bool) {
        lists[event.rawValue]?.run(animated)
    }

    func viewController(_ controller: UIViewController, reached moment: UIViewControllerMoment) {
        switch moment {
        case .viewLoaded: run(.viewDidLoad, false)
        case .viewDidLoad: break
        case .viewWillAppear(let animated): run(.viewWillAppear, animated)
        case .viewIsAppearing(let animated):
            if followsScene { followScene(controller) }
            run(.viewIsAppearing, animated)
        case .viewDidAppear(let animated): run(.viewDidAppear, animated)
        case .viewWillDisappear(let animated): run(.viewWillDisappear, animated)
        case .viewDidDisappear(let animated): run(.viewDidDisappear, animated)
        case .viewWillLayoutSubviews: run(.viewWillLayoutSubviews, false)
        case .viewDidLayoutSubviews: run(.viewDidLayoutSubviews, false)
        }
    }

    func viewController(_ controller: UIViewController, willMoveTo parent: UIViewController?) { willMove.run(parent) }
    func viewController(_ controller: UIViewController, didMoveTo parent: UIViewController?) { didMove.run(parent) }
    func viewController(_ controller: UIViewController, traitsChangedFrom previous: UITraitCollection?) {
        traits.run(previous)
    }

    /// Observes the scene that contains the controller's view.
    func followScene(_ controller: UIViewController) {
        followsScene = true
        guard let scene = controller.viewIfLoaded?.window?.windowScene, sceneToken?.scene !== scene else { return }
        sceneToken = UISceneActivationToken(scene) { [weak self] in self?.scene.run($0) }
    }
}

enum HookLog {
    /// Set by tests.
    nonisolated(unsafe) static var logger = Logger(label: "lifeline.hooks")
}
