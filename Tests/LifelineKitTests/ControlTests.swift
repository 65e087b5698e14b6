import LifelineKit
import LifelineTesting
import Testing

@MainActor struct ControlTests {
    @MainActor private final class Target {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func withSender(_ sender: UIButton) { calls.append("sender \(sender.currentTitle ?? "")") }
        func withEvent(_ sender: UIControl, _ event: UIEvent?) { calls.append("event \(event != nil)") }
    }

    private func button(_ title: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: 10, y: 10, width: 100, height: 30)
        return button
    }

    @Test func targetsAreCalledInOrderInEachForm() throws {
        let button = button("Go")
        let target = Target()
        button.addTarget(target, action: Target.plain, for: .touchUpInside)
        button.addTarget(target, action: Target.withSender(_:), for: .touchUpInside)
        button.addTarget(target, action: Target.withEvent(_:_:), for: .primaryActionTriggered)
        button.addAction(UIAction { _ in target.calls.append("action") }, for: .touchUpInside)
        let scene = TestScene(root: ClosureController { $0.addSubview(button) })
        try scene.tap("Go")
        #expect(target.calls == ["plain", "sender Go", "action", "event true"])
        button.removeTarget(target, for: .allEvents)
        target.calls = []
        try scene.tap("Go")
        #expect(target.calls == ["action"])
    }

    @Test func aFingersWayIsToldToThoseWhoWantIt() throws {
        let button = button("Go")
        let log = Log()
        for (name, event) in [
            ("down", UIControl.Event.touchDown), ("up", .touchUpInside), ("outside", .touchUpOutside),
            ("exit", .touchDragExit), ("enter", .touchDragEnter), ("cancel", .touchCancel),
        ] {
            button.addAction(UIAction { _ in log(name) }, for: event)
        }
        let scene = TestScene(root: ClosureController { $0.addSubview(button) })
        try scene.tap("Go")
        #expect(log.take() == ["down", "up"])
        let element = try scene.find(role: "button", name: "Go")
        var touch = try scene.touch(element)
        #expect(log.take() == ["down"] && button.isTracking && button.isTouchInside && button.isHighlighted)
        touch.move(by: 200, 0)
        #expect(log.take() == ["exit"] && button.isTracking && !button.isTouchInside && !button.isHighlighted)
        touch.move(by: -200, 0)
        touch.move(by: 0, 300)
        touch.up()
        #expect(log.take() == ["enter", "exit", "outside"] && !button.isTracking)
        touch = try scene.touch(element)
        touch.cancel()
        #expect(log.take() == ["down", "cancel"])
        // By keyboard nothing goes down, but targets hear of a press all the same.
        scene.client.send(.click(x: 0, y: 0, modifiers: [], count: 0), to: button.layer.id)
        #expect(log.take() == ["down", "up"])
    }

    @Test func targetsAreNotKept() throws {
        let button = button("Go")
        var target: Target? = Target()
        weak let kept = target
        button.addTarget(target!, action: Target.plain, for: .touchUpInside)
        target = nil
        #expect(kept == nil)
        let scene = TestScene(root: ClosureController { $0.addSubview(button) })
        try scene.tap("Go")
        #expect(button.allTargets.isEmpty)
    }

    @Test func aButtonIsARealOneAndWorksByKeyboard() throws {
        var count = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in count += 1 })
        button.frame = CGRect(x: 10, y: 10, width: 100, height: 30)
        let scene = TestScene(root: ClosureController { $0.addSubview(button) })
        #expect(try scene.find(role: "button", name: "Press").role == "button")
        try scene.press("Tab")
        #expect(scene.focused?.name == "Press")
        try scene.press("Enter")
        try scene.press(" ")
        #expect(count == 2)
    }

    @Test func disabledHiddenTransparentAndCoveredControlsGetNothing() throws {
        var count = 0
        let button = button("Go")
        button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        box.addSubview(button)
        let scene = TestScene(root: ClosureController { $0.addSubview(box) })
        let layer = button.layer.id
        // Forged: what no page would send.
        func click() {
            scene.client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: layer)
            scene.advance(by: .zero)
        }
        click()
        #expect(count == 1)
        button.isEnabled = false
        scene.advance(by: .zero)
        click()
        #expect(throws: TestSceneError.self) { try scene.tap("Go") }
        button.isEnabled = true
        button.isHidden = true
        scene.advance(by: .zero)
        click()
        button.isHidden = false
        box.alpha = 0
        scene.advance(by: .zero)
        click()
        box.alpha = 1
        box.isUserInteractionEnabled = false
        scene.advance(by: .zero)
        click()
        box.isUserInteractionEnabled = true
        button.removeFromSuperview()
        scene.advance(by: .zero)
        click()
        #expect(count == 1)
    }

    @Test func titlesAndColorsFollowTheState() {
        let button = UIButton(type: .system)
        button.setTitle("On", for: .normal)
        button.setTitle("Off", for: .disabled)
        button.setTitleColor(.systemRed, for: .normal)
        #expect(button.currentTitle == "On" && button.currentTitleColor == .systemRed)
        button.isEnabled = false
        #expect(button.currentTitle == "Off" && button.currentTitleColor == .tertiaryLabel)
        #expect(button.titleLabel?.text == "Off")
    }

    @Test func configurationsHaveSizesThatSuitTheirText() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Save"
        let button = UIButton(configuration: configuration)
        button.sizeToFit()
        #expect(button.bounds.height == 36)
        #expect(button.bounds.width > 28 + 20)
        #expect(button.backgroundColor == .filledTint)
        #expect(button.currentTitleColor == .white)
    }

    @Test func aCounterClickTakesFewBytesAndOneLayout() throws {
        let scene = TestScene(root: CounterController(start: 0))
        try scene.tap("Add")
        scene.resetCounts()
        try scene.tap("Add")
        #expect(scene.commits == 1 && scene.layouts == 1)
        #expect(scene.lastCommitBytes <= 80)
        #expect(scene.text == "2\nAdd")
    }

    @Test func errorsNameWhatThereIs() {
        let scene = TestScene(root: CounterController(start: 0))
        let error = #expect(throws: TestSceneError.self) { try scene.find(text: "Savee") }
        #expect(error?.description == "no element with text 'Savee'; there are: '0', 'Add'")
    }
}
