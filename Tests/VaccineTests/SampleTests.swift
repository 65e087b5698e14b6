import LifelineTesting
import Testing
import Vaccine

/// The samples of Vaccine's README, with unapplied methods where it has selectors.
@MainActor @Suite(.serialized) struct SampleTests {
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        private(set) var log: [String] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
        ) -> Bool {
            Injection.load(then: applicationDidLoad).add(observer: self, with: AppDelegate.injected(_:))
            return true
        }

        func injected(_ notification: Notification) {
            log.append("injected")
            applicationDidLoad()
            // Add your view hierarchy creation here.
        }

        private func applicationDidLoad() {
            log.append("load")
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = ViewController()
            window.makeKeyAndVisible()
            self.window = window
        }
    }

    final class ViewController: UIViewController {
        static var title = "First"
        var loads = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            Injection.add(observer: self, with: ViewController.injected(_:))
            loads += 1
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
            label.text = Self.title
            view.addSubview(label)
        }
    }

    @Test func theDelegateBuildsItsHierarchyAgain() throws {
        let delegate = AppDelegate()
        #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
        #expect(delegate.log == ["load"])
        let first = delegate.window?.rootViewController
        inject()
        #expect(delegate.log == ["load", "injected", "load"])
        #expect(delegate.window?.rootViewController !== first)
    }

    @Test func aControllerLoadsAgain() throws {
        let controller = ViewController()
        let scene = TestScene(root: controller)
        #expect(scene.text == "First")
        ViewController.title = "Second"
        defer { ViewController.title = "First" }
        inject(ViewController.self)
        scene.advance(by: .zero)
        #expect(scene.text == "Second")
        #expect(controller.loads == 2)
        #expect(controller.view.subviews.count == 1)
        #expect(scene.mirrorEqualsSnapshot)
        inject(ViewController.self)
        #expect(controller.loads == 3, "Registered once, however often viewDidLoad registers.")
    }

    final class CustomView: UIView {
        var loads = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            addInjection(with: CustomView.injected(_:))
            loadView()
        }

        required init?(coder aDecoder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
        }

        private func loadView() {
            // Your code goes here.
            loads += 1
        }

        func injected(_ notification: Notification) {
            loadView()
        }
    }

    @Test func aViewThatAddedItselfLoadsAtEveryInjection() {
        let view = CustomView(frame: .zero)
        inject(ViewController.self)
        inject()
        #expect(view.loads == 3)
    }

    final class InjectableView: UIView, Injectable {
        private var layoutConstraints = [NSLayoutConstraint]()
        static var inset: CGFloat = 10
        let label = UILabel()
        var loads = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            loadView()
        }

        required init?(coder aDecoder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
        }

        func loadView() {
            NSLayoutConstraint.deactivate(layoutConstraints)
            loads += 1
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
            layoutConstraints = [
                label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.inset),
                label.topAnchor.constraint(equalTo: topAnchor),
            ]
            NSLayoutConstraint.activate(layoutConstraints)
        }
    }

    @Test func anInjectableViewOnTheScreenLoadsWhenItsClassWasInjected() {
        let controller = UIViewController()
        let view = InjectableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(view)
        let scene = TestScene(root: controller)
        inject(ViewController.self)
        #expect(view.loads == 1, "Another class was injected.")
        InjectableView.inset = 30
        defer { InjectableView.inset = 10 }
        inject(InjectableView.self)
        scene.advance(by: .zero)
        #expect(view.loads == 2)
        #expect(view.label.frame.minX == 30)
        #expect(view.constraints.count == 2)
    }

    @Test func loadingRunsTheHandlerAtOnceAndEachTime() {
        var order: [String] = []
        Injection.load(then: { order.append("handler") }, swizzling: true)
        order.append("after")
        Injection.load(then: { order.append("handler") })
        #expect(order == ["handler", "after", "handler"])
        #expect(Injection.isLoaded)
    }
}

/// Posts what `lifeline run` posts.
@MainActor func inject(_ types: Any.Type...) {
    Injection.load()
    NotificationCenter.default.post(name: Injection.notificationName, object: types.isEmpty ? nil : types)
}
