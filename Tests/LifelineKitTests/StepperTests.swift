import LifelineKit
import LifelineTesting
import Testing

@MainActor struct StepperTests {
    private func make() -> (TestScene, UIStepper, Log) {
        let stepper = UIStepper(frame: CGRect(x: 10, y: 20, width: 0, height: 0))
        stepper.accessibilityLabel = "Copies"
        stepper.maximumValue = 3
        let log = Log()
        stepper.addAction(UIAction { _ in log("\(stepper.value)") }, for: .valueChanged)
        return (TestScene(root: ClosureController { $0.addSubview(stepper) }), stepper, log)
    }

    private func touch(_ scene: TestScene, _ name: String) throws -> TestTouch {
        try scene.touch(scene.find(role: "button", name: name))
    }

    @Test func theButtonsStepAndStopAtTheEnds() throws {
        let (scene, stepper, log) = make()
        #expect(try scene.find(role: "group", name: "Copies").frame.size == CGSize(width: 94, height: 32))
        #expect(try !scene.find(role: "button", name: "Decrement").isEnabled)
        for _ in 0..<3 { try scene.find(role: "button", name: "Increment").tap() }
        #expect(stepper.value == 3)
        let increment = try scene.find(role: "button", name: "Increment")
        // It says that it can't be used, but keeps the focus.
        #expect(!increment.isEnabled && increment[.disabled] == nil && scene.focused?.name == "Increment")
        #expect(throws: TestSceneError.self) { try increment.tap() }
        try scene.find(role: "button", name: "Decrement").tap()
        #expect(log.take() == ["1.0", "2.0", "3.0", "2.0"])
    }

    @Test func theKeyboardStepsToo() throws {
        let (scene, _, log) = make()
        try scene.press("Tab")
        try scene.press("Tab")
        #expect(scene.focused?.name == "Increment")
        try scene.press(" ")
        try scene.press("Enter")
        #expect(log.take() == ["1.0", "2.0"])
    }

    @Test func wrappingGoesOnAtTheOtherEnd() throws {
        let (scene, stepper, log) = make()
        stepper.wraps = true
        scene.advance(by: .zero)
        try scene.find(role: "button", name: "Decrement").tap()
        try scene.find(role: "button", name: "Increment").tap()
        #expect(log.take() == ["3.0", "0.0"])
    }

    @Test func aHeldButtonRepeatsUntilItIsLetGo() throws {
        let (scene, stepper, log) = make()
        stepper.maximumValue = 100
        let touch = try touch(scene, "Increment")
        #expect(stepper.value == 1)
        scene.advance(by: .milliseconds(510))
        #expect(stepper.value == 2)
        scene.advance(by: .milliseconds(365))
        #expect(stepper.value == 5)
        touch.up()
        // The browser's click follows and is not a step of its own.
        try scene.client.send(
            .click(x: 5, y: 5, modifiers: [], count: 1), to: scene.find(role: "button", name: "Increment").id)
        scene.advance(by: .seconds(5))
        #expect(log.take() == ["1.0", "2.0", "3.0", "4.0", "5.0"])
    }

    @Test func leavingTheButtonStopsTheRepetition() throws {
        let (scene, stepper, _) = make()
        stepper.maximumValue = 100
        let touch = try touch(scene, "Increment")
        touch.move(by: 300, 0)
        scene.advance(by: .seconds(5))
        #expect(stepper.value == 1)
        touch.up()
        #expect(stepper.value == 1)
    }

    @Test func withoutContinuityOnlyTheEndIsTold() throws {
        let (scene, stepper, log) = make()
        stepper.maximumValue = 100
        stepper.isContinuous = false
        let touch = try touch(scene, "Increment")
        scene.advance(by: .milliseconds(1000))
        #expect(log.take() == [])
        touch.cancel()
        #expect(log.take() == ["\(stepper.value)"])
    }

    @Test func itGoesWhenItsViewGoesEvenWhileItIsHeld() throws {
        weak var weakStepper: UIStepper?
        let scene = TestScene(root: ClosureController { _ in })
        do {
            let stepper = UIStepper()
            weakStepper = stepper
            scene.scene.windows[0].rootViewController?.view.addSubview(stepper)
            scene.advance(by: .zero)
            _ = try touch(scene, "Increment")
            stepper.removeFromSuperview()
        }
        scene.advance(by: .seconds(1))
        #expect(weakStepper == nil)
    }
}
