import LayerTree
import LifelineTesting
import Testing

@testable import LifelineKit

/// Objects that an app keeps for longer than what they belonged to.
@MainActor struct OutlivedReferenceTests {
    @Test func aViewThatOutlivesItsWindowIsInNone() {
        let (toast, inside) = (UIView(), UIView())
        toast.addSubview(inside)
        var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window?.addSubview(toast)
        #expect(inside.window === window && inside.window != nil)
        weak let weakWindow = window
        window = nil
        #expect(weakWindow == nil)
        #expect(toast.window == nil && inside.window == nil && toast.superview == nil)
        toast.setNeedsLayout()
        inside.setNeedsLayout()
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        other.addSubview(toast)
        #expect(inside.window === other)
    }

    @Test func aViewOfASceneThatEndedCanBeUsedInAnother() throws {
        let toast = UIButton(type: .system)
        toast.setTitle("Undo", for: .normal)
        toast.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
        var first: TestScene? = TestScene(root: UIViewController())
        first?.scene.windows[0].addSubview(toast)
        first?.advance(by: .zero)
        first?.close()
        first = nil
        #expect(toast.window == nil)
        var taps = 0
        toast.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
        let second = TestScene(root: UIViewController())
        second.scene.windows[0].addSubview(toast)
        second.advance(by: .zero)
        try second.tap("Undo")
        #expect(taps == 1)
    }

    private final class Helper: CALayerDelegate {}

    @Test func theDelegateOfALayerIsNotRetainedAndGetsNoEventsOfTheView() throws {
        let button = UIButton(type: .system)
        button.setTitle("Press", for: .normal)
        button.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
        let controller = UIViewController()
        controller.view.addSubview(button)
        let scene = TestScene(root: controller)
        #expect(button.layer.delegate === button)
        var helper: Helper? = Helper()
        button.layer.delegate = helper
        #expect(button.layer.delegate === helper)
        try scene.tap("Press")
        helper = nil
        #expect(button.layer.delegate === button)
        try scene.tap("Press")
        #expect(taps == 2)
        let layer = CALayer()
        #expect(layer.delegate == nil)
        helper = Helper()
        layer.delegate = helper
        helper = nil
        #expect(layer.delegate == nil)
    }
}
