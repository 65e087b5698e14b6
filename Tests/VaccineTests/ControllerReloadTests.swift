import LifelineTesting
import Testing
@testable import Vaccine

@testable import LifelineKit

/// Who reloads, and what stays.
@MainActor @Suite(.serialized) struct ControllerReloadTests {
    class Logging: UIViewController {
        static var log: [String] = []
        var name: String { String(describing: Self.self) }
        override func viewDidLoad() { Self.log.append("\(name) load") }
        override func viewWillAppear(_ animated: Bool) { Self.log.append("\(name) will appear") }
        override func viewDidDisappear(_ animated: Bool) { Self.log.append("\(name) did disappear") }
    }

    final class Parent: Logging {
        override func viewDidLoad() {
            super.viewDidLoad()
            let child = Child()
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
    }

    final class Child: Logging {}
    final class Stranger: Logging {}

    @Test func theParentOfAnInjectedChildReloads() {
        let parent = Parent()
        let scene = TestScene(root: parent)
        let child = parent.children[0]
        Logging.log = []
        inject(Child.self)
        scene.advance(by: .zero)
        #expect(Logging.log == ["Child did disappear", "Parent load", "Child load", "Child will appear"])
        #expect(parent.children.count == 1)
        #expect(parent.children[0] !== child)
        #expect(parent.view.subviews.count == 1)
    }

    @Test func aPresentedControllerReloads() {
        let root = Logging()
        let scene = TestScene(root: root)
        let presented = Parent()
        root.present(presented, animated: false)
        scene.advance(by: .seconds(1))
        let child = presented.children[0]
        Logging.log = []
        inject(Child.self)
        scene.advance(by: .zero)
        #expect(Logging.log == ["Child did disappear", "Parent load", "Child load", "Child will appear"])
        #expect(root.presentedViewController === presented)
        #expect(presented.children.count == 1 && presented.children[0] !== child)
    }

    /// Its fields are made by `viewDidLoad`.
    final class Form: UIViewController {
        static var text = "One"
        var reported: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            for (index, name) in ["Name", "Town"].enumerated() {
                let field = UITextField(frame: CGRect(x: 10, y: 10 + CGFloat(index) * 50, width: 200, height: 30))
                field.accessibilityLabel = name
                field.text = Self.text
                field.addAction(
                    UIAction { [unowned self, unowned field] _ in reported.append("\(name) \(field.text ?? "")") },
                    for: .editingChanged)
                view.addSubview(field)
            }
        }
    }

    @Test func typedTextIsPutIntoNewFields() throws {
        Injection.load()
        Form.text = "One"
        let form = Form()
        let scene = TestScene(root: form)
        try scene.find(role: "textbox", name: "Town").type("Oslo")
        form.reported = []
        // What was typed stays; a text that the code sets is the code's.
        Form.text = "Two"
        inject(Form.self)
        scene.advance(by: .zero)
        let typed = try scene.find(role: "textbox", name: "Town").value
        #expect(typed.contains("Oslo"))
        #expect(try scene.find(role: "textbox", name: "Name").value == "Two")
        #expect(form.reported == ["Town \(typed)"])
        // Also at the next reload.
        inject(Form.self)
        scene.advance(by: .zero)
        #expect(try scene.find(role: "textbox", name: "Town").value == typed)
    }

    @Test func whatIsNotConcernedStays() {
        let parent = Parent()
        let scene = TestScene(root: parent)
        let child = parent.children[0]
        Logging.log = []
        inject(Stranger.self)
        scene.advance(by: .zero)
        #expect(Logging.log == [])
        #expect(parent.children[0] === child)
    }

    @Test func theCodeOfASuperclassConcernsItsSubclasses() {
        let controller = Child()
        let scene = TestScene(root: controller)
        Logging.log = []
        inject(Logging.self)
        scene.advance(by: .zero)
        #expect(Logging.log == ["Child load"])
    }

    @Test func withoutTypesAllReload() {
        let parent = Parent()
        let scene = TestScene(root: parent)
        Logging.log = []
        inject()
        scene.advance(by: .zero)
        #expect(Logging.log.first == "Child did disappear")
        #expect(Logging.log.contains("Parent load"))
    }

    @Test func aControllerThatIsNotOnTheScreenReloadsIfItWasAdded() {
        let controller = Stranger()
        controller.loadViewIfNeeded()
        Logging.log = []
        inject(Stranger.self)
        #expect(Logging.log == [])
        Injection.addViewController(controller)
        inject(Stranger.self)
        #expect(Logging.log == ["Stranger load"])
    }

    final class Scrolling: UIViewController {
        override func viewDidLoad() {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scroll.contentSize = CGSize(width: 100, height: 1000)
            let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            inner.contentSize = CGSize(width: 500, height: 50)
            scroll.addSubview(inner)
            view.addSubview(scroll)
            let field = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 30))
            view.addSubview(field)
        }
    }

    @Test func scrollPositionsAndTheKeyboardAreKept() throws {
        let controller = Scrolling()
        let scene = TestScene(root: controller)
        let before = controller.view.subviews
        (before[0] as? UIScrollView)?.contentOffset = CGPoint(x: 0, y: 240)
        (before[0].subviews.first as? UIScrollView)?.contentOffset = CGPoint(x: 60, y: 0)
        before[1].becomeFirstResponder()
        inject(Scrolling.self)
        scene.advance(by: .zero)
        let after = controller.view.subviews
        #expect(after[0] !== before[0])
        #expect((after[0] as? UIScrollView)?.contentOffset == CGPoint(x: 0, y: 240))
        #expect((after[0].subviews.first as? UIScrollView)?.contentOffset == CGPoint(x: 60, y: 0))
        #expect(after[1].isFirstResponder)
    }

    @Test func aReloadFadesWhenAnimated() {
        let controller = Scrolling()
        let scene = TestScene(root: controller)
        Injection.animations = true
        defer { Injection.animations = false }
        let layers = controller.view.layer.superlayer?.sublayers?.count ?? 0
        inject(Scrolling.self)
        scene.advance(by: .zero)
        #expect(controller.view.layer.superlayer?.sublayers?.count == layers + 1, "The old picture lies in front.")
        scene.client.send(.done(scene.client.consumeAnimations().map(\.id), finished: true))
        scene.advance(by: .zero)
        #expect(controller.view.layer.superlayer?.sublayers?.count == layers, "It is gone when it has faded.")
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func aPlainControllerKeepsWhatOthersPutInside() {
        let controller = UIViewController()
        controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let scene = TestScene(root: controller)
        inject()
        scene.advance(by: .zero)
        #expect(controller.view.subviews.count == 1)
    }

    @Test func repeatedReloadsLeaveNothingBehind() {
        let controller = Parent()
        let scene = TestScene(root: controller)
        inject(Parent.self)
        scene.advance(by: .zero)
        let before = LiveCounts.now
        for _ in 0..<50 {
            inject(Parent.self)
            scene.advance(by: .zero)
        }
        #expect(LiveCounts.now == before)
    }
}
