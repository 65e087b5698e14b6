import Foundation
import LifelineKit
import LifelineTesting
import Testing

// The note's samples, word for word but for the type that it misspells (TimeInterval) and its superclass: without
// Objective-C no NSObject is needed.

private class PageCurlAnimatedTransitioning: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.25
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let fromVC = context.viewController(forKey: .from),
            let toVC = context.viewController(forKey: .to),
            let snapshot = toVC.view.snapshotView(afterScreenUpdates: true)
        else {
            return
        }
        let containerView = context.containerView
        let startFrame = context.initialFrame(for: fromVC)
        let finalFrame = context.finalFrame(for: toVC)

        snapshot.frame = startFrame

        containerView.addSubview(toVC.view)
        containerView.addSubview(snapshot)
        toVC.view.isHidden = true

        UIView.animate(
            withDuration: self.transitionDuration(using: context),
            delay: 0,
            options: [.transitionCurlUp, .preferredFramesPerSecond60],
            animations: {
                snapshot.frame = finalFrame
            },
            completion: { _ in
                snapshot.removeFromSuperview()
                toVC.view.isHidden = false
            })
    }
}

private class MyTransitioningDelegate: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return PageCurlAnimatedTransitioning()
    }
}

private final class Presenter: UIViewController {
    private var transitioner: MyTransitioningDelegate?

    func show(_ log: Log) -> UIViewController {
        let vc = self
        self.transitioner = MyTransitioningDelegate()  // hold a strong reference to this.
        let viewControllerToPresent = Noted("b", log)
        viewControllerToPresent.modalPresentationStyle = .custom
        viewControllerToPresent.transitioningDelegate = self.transitioner
        vc.present(viewControllerToPresent, animated: true, completion: nil)
        return viewControllerToPresent
    }
}

/// An animator that does what it should, over half a second.
final class TestAnimator: UIViewControllerAnimatedTransitioning {
    private(set) var ended: Bool?
    var duration = 0.5

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(view)
        view.frame = context.containerView.bounds
        view.transform = CGAffineTransform(translationX: 0, y: 400)
        UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
            view.transform = .identity
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { ended = transitionCompleted }
}

private final class Delegate: UINavigationControllerDelegate, UITabBarControllerDelegate {
    let animator = TestAnimator()
    var interaction: UIPercentDrivenInteractiveTransition?

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }
}

@Suite("Custom transitions") @MainActor
struct CustomTransitionTests {
    @Test func theNotesPageCurlPresentsAndCompletes() {
        let log = Log()
        let presenter = Presenter()
        let scene = TestScene(root: presenter)
        let presented = presenter.show(log)
        scene.advance(by: .milliseconds(125))
        #expect(presented.view.isHidden)
        #expect(scene.runningAnimations > 4, "the page curls")
        #expect(!log.entries.contains("b.viewDidAppear(true)"))
        scene.advance(by: .milliseconds(400))
        #expect(!presented.view.isHidden)
        #expect(log.take().last == "b.viewDidAppear(true)", "though nobody calls completeTransition")
        #expect(scene.runningAnimations == 0)
        #expect(presented.view.superview?.subviews.count == 1, "the picture is gone")
        presenter.dismiss(animated: true)
        scene.advance(by: .seconds(1))
        #expect(presenter.presentedViewController == nil)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func theTransitioningDelegateIsNotKept() {
        let controller = UIViewController()
        var delegate: MyTransitioningDelegate? = MyTransitioningDelegate()
        controller.transitioningDelegate = delegate
        #expect(controller.transitioningDelegate === delegate)
        delegate = nil
        #expect(controller.transitioningDelegate == nil)
    }

    @Test func anInteractivePopFinishesOrTurnsBack() {
        for finishes in [true, false] {
            let log = Log()
            let navigation = UINavigationController(rootViewController: Noted("a", log))
            let b = Noted("b", log)
            let scene = TestScene(root: navigation)
            navigation.pushViewController(b, animated: false)
            wait(scene)
            _ = log.take()
            let delegate = Delegate()
            let driver = UIPercentDrivenInteractiveTransition()
            delegate.interaction = driver
            navigation.delegate = delegate
            navigation.popViewController(animated: true)
            scene.advance(by: .seconds(10))
            let a = navigation.viewControllers[0]
            #expect(scene.presentation(of: a.view).transform.last == 400, "it waits for the finger")
            driver.update(0.25)
            scene.advance(by: .seconds(10))
            #expect(isNear(scene.presentation(of: a.view).transform.last ?? 0, 300, 0.5))
            #expect(navigation.transitionCoordinator?.isInteractive == true)
            if finishes { driver.finish() } else { driver.cancel() }
            scene.advance(by: .zero)
            #expect(isNear(scene.presentation(of: a.view).transform.last ?? 0, 300, 1), "no jump")
            scene.advance(by: .seconds(1))
            #expect(delegate.animator.ended == finishes)
            #expect(navigation.viewControllers.count == (finishes ? 1 : 2))
            #expect((b.view.window == nil) == finishes)
            #expect(scene.runningAnimations == 0)
            #expect(
                log.take()
                    == (finishes
                        ? [
                            "b.willMove(toParent: nil)", "b.viewWillDisappear(true)", "a.viewWillAppear(true)",
                            "a.viewIsAppearing", "b.viewDidDisappear(true)", "a.viewDidAppear(true)",
                            "b.didMove(toParent: nil)",
                        ]
                        : [
                            "b.willMove(toParent: nil)", "b.viewWillDisappear(true)", "a.viewWillAppear(true)",
                            "a.viewIsAppearing", "a.viewWillDisappear(true)", "b.viewWillAppear(true)",
                            "a.viewDidDisappear(true)", "b.viewIsAppearing", "b.viewDidAppear(true)",
                            "b.didMove(toParent: parent)",
                        ]))
            #expect(scene.mirrorEqualsSnapshot)
        }
    }

    @Test func aTabThatIsLostEndsAnInteraction() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let scene = TestScene(root: navigation)
        let delegate = Delegate()
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.interaction = driver
        navigation.delegate = delegate
        navigation.pushViewController(UIViewController(), animated: true)
        scene.advance(by: .seconds(1))
        driver.update(0.8)
        scene.disconnect()
        #expect(delegate.animator.ended == true)
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test func theCoordinatorAnimatesAlongAndTellsTheEnd() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let scene = TestScene(root: navigation)
        let delegate = Delegate()
        navigation.delegate = delegate
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        navigation.view.addSubview(view)
        scene.advance(by: .zero)
        final class Pushed: UIViewController {
            var alongside: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
            var completed: ((Bool) -> Void)?
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                let taken = transitionCoordinator?.animate(
                    alongsideTransition: alongside, completion: { [completed] in completed?($0.isCancelled) })
                if taken == nil { completed?(true) }
            }
        }
        let pushed = Pushed()
        var ended: [Bool] = []
        pushed.alongside = { _ in view.alpha = 0 }
        pushed.completed = { ended.append($0) }
        navigation.pushViewController(pushed, animated: true)
        scene.advance(by: .milliseconds(250))
        #expect(isNear(scene.presentation(of: view).opacity, 0.5, 0.05))
        #expect(ended.isEmpty)
        scene.advance(by: .seconds(1))
        #expect(ended == [false])
        #expect(pushed.transitionCoordinator == nil)
    }

    @Test func tabsTakeTheirDelegatesAnimator() {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.viewControllers?[1].title = "Second"
        let scene = TestScene(root: tabs)
        let delegate = Delegate()
        tabs.delegate = delegate
        try? scene.tap("Second")
        scene.advance(by: .milliseconds(100))
        #expect(tabs.selectedIndex == 1)
        #expect(scene.runningAnimations > 0)
        scene.advance(by: .seconds(1))
        #expect(delegate.animator.ended == true)
    }
}

@Suite("UIView.transition") @MainActor
struct ViewTransitionTests {
    nonisolated static let all: [UIView.AnimationOptions] = [
        [], .transitionCrossDissolve, .transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
        .transitionFlipFromBottom, .transitionCurlUp, .transitionCurlDown,
    ]

    @Test(arguments: all) func withAView(options: UIView.AnimationOptions) {
        let world = AnimatedScene()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
        label.text = "old"
        world.box.addSubview(label)
        world.scene.advance(by: .zero)
        let layers = world.scene.client.mirror.nodes.count
        var ended: [Bool] = []
        UIView.transition(with: world.box, duration: 1, options: options) {
            label.text = "new"
            world.box.backgroundColor = .blue
        } completion: {
            ended.append($0)
        }
        world.scene.advance(by: .milliseconds(500))
        #expect(label.text == "new")
        if options.isEmpty {
            #expect(ended == [true])
        } else {
            #expect(ended.isEmpty)
            #expect(world.scene.runningAnimations > 0)
            #expect(world.scene.client.mirror.nodes.count > layers, "a picture of the old look")
        }
        world.scene.advance(by: .seconds(1))
        #expect(ended == [true])
        #expect(world.scene.client.mirror.nodes.count == layers)
        #expect(world.box.transform3D == .identity)
        #expect(world.scene.mirrorEqualsSnapshot)
    }

    @Test(arguments: all, [false, true]) func fromAViewToAnother(options: UIView.AnimationOptions, hides: Bool) {
        let world = AnimatedScene()
        let other = UIView(frame: world.box.frame)
        let parent = world.box.superview!
        if hides {
            other.isHidden = true
            parent.addSubview(other)
        }
        world.scene.advance(by: .zero)
        var ended: Bool?
        UIView.transition(
            from: world.box, to: other, duration: 1, options: hides ? options.union(.showHideTransitionViews) : options
        ) { ended = $0 }
        world.scene.advance(by: .seconds(2))
        #expect(ended == true)
        #expect(other.superview === parent && !other.isHidden)
        #expect(hides ? world.box.isHidden : world.box.superview == nil)
        #expect(world.scene.mirrorEqualsSnapshot)
    }

    @Test func lessMotionMeansADissolve() {
        let world = AnimatedScene(traits: [.reducedMotion])
        UIView.transition(with: world.box, duration: 1, options: .transitionFlipFromLeft) {
            world.box.backgroundColor = .blue
        }
        world.scene.advance(by: .milliseconds(100))
        #expect(world.scene.runningAnimations == 1)
        #expect(world.box.transform3D == .identity)
    }

    @Test func snapshotsAreOfTheirOwn() {
        let world = AnimatedScene()
        let label = UILabel(frame: CGRect(x: 5, y: 5, width: 80, height: 20))
        label.text = "shown"
        world.box.addSubview(label)
        let picture = world.box.snapshotView(afterScreenUpdates: true)!
        world.box.superview!.addSubview(picture)
        label.text = "changed"
        world.scene.advance(by: .zero)
        let texts = world.scene.client.mirror.preorder().compactMap { $0.text?.string }
        #expect(texts == ["changed", "shown"])
        #expect(picture.frame == world.box.frame)
        #expect(world.scene.client.mirror[picture.layer.id]?.flags.contains(.inert) == true)
    }
}
