import LifelineKit
import LifelineTesting
import Testing

@MainActor struct SwitchTests {
    private func make() -> (TestScene, UISwitch, Log) {
        let toggle = UISwitch(frame: CGRect(x: 10, y: 20, width: 300, height: 300))
        toggle.accessibilityLabel = "Wi-Fi"
        let log = Log()
        toggle.addAction(UIAction { _ in log("\(toggle.isOn)") }, for: .valueChanged)
        return (TestScene(root: ClosureController { $0.addSubview(toggle) }), toggle, log)
    }

    @Test func itIsARealSwitchThatTapsAndSpaceTurn() throws {
        let (scene, toggle, log) = make()
        let element = try scene.find(role: "switch", name: "Wi-Fi")
        #expect(element[.type] == "checkbox" && !element.isChecked)
        #expect(element.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
        try element.tap()
        #expect(toggle.isOn && element.isChecked)
        try scene.press(" ")
        #expect(!toggle.isOn && !element.isChecked)
        #expect(log.take() == ["true", "false"])
    }

    @Test func whatTheVisitorDidIsNotSentBack() throws {
        let (scene, _, _) = make()
        scene.resetCounts()
        try scene.find(role: "switch").tap()
        #expect(scene.commits == 0 && scene.mirrorEqualsSnapshot)
    }

    @Test func settingItTellsThePageAndNotTheTargets() throws {
        let (scene, toggle, log) = make()
        toggle.setOn(true, animated: true)
        scene.advance(by: .zero)
        #expect(try scene.find(role: "switch").isChecked)
        #expect(log.take() == [])
    }

    @Test func aTargetMayTakeTheChangeBack() throws {
        let (scene, toggle, log) = make()
        toggle.addAction(UIAction { _ in toggle.isOn = false }, for: .valueChanged)
        try scene.find(role: "switch").tap()
        #expect(try !scene.find(role: "switch").isChecked)
        try scene.find(role: "switch").tap()
        #expect(log.take() == ["true", "true"])
    }

    @Test func aLateCommitNeverThrowsItBack() throws {
        let (scene, toggle, _) = make()
        toggle.isOn = true
        scene.advance(by: .zero)
        scene.client.holdsBytes = true
        toggle.isOn = false
        scene.advance(by: .zero)
        // The server's "off" is on its way when the visitor switches off and on again.
        try scene.find(role: "switch").tap()
        try scene.find(role: "switch").tap()
        scene.client.holdsBytes = false
        scene.advance(by: .zero)
        #expect(try scene.find(role: "switch").isChecked && toggle.isOn)
    }

    @Test func aDisabledOneCannotBeSwitched() throws {
        let (scene, toggle, log) = make()
        toggle.isEnabled = false
        scene.advance(by: .zero)
        #expect(throws: TestSceneError.self) { try scene.find(role: "switch").tap() }
        let id = try scene.find(role: "switch").id
        scene.client.send(.input(revision: 9, text: "1", isComposing: false, selection: 0..<0), to: id)
        #expect(!toggle.isOn && log.take() == [])
    }

    @Test func impossibleStatesAreRefused() throws {
        let (scene, toggle, log) = make()
        let id = try scene.find(role: "switch").id
        for text in ["2", "", "on", "true"] {
            scene.client.send(.input(revision: 9, text: text, isComposing: false, selection: 0..<0), to: id)
        }
        #expect(!toggle.isOn && log.take() == [])
    }

    @Test func aSwitchThatComesBackShowsItsStateAndCanBeSwitched() throws {
        let (scene, toggle, _) = make()
        try scene.find(role: "switch").tap()
        let superview = try #require(toggle.superview)
        toggle.removeFromSuperview()
        scene.advance(by: .zero)
        superview.addSubview(toggle)
        scene.advance(by: .zero)
        #expect(try scene.find(role: "switch").isChecked)
        try scene.find(role: "switch").tap()
        #expect(!toggle.isOn)
    }

    @Test func itGoesWhenItsViewGoes() throws {
        weak var weakSwitch: UISwitch?
        let scene = TestScene(root: ClosureController { _ in })
        do {
            let toggle = UISwitch()
            weakSwitch = toggle
            toggle.addAction(UIAction { _ in }, for: .valueChanged)
            scene.scene.windows[0].rootViewController?.view.addSubview(toggle)
            scene.advance(by: .zero)
            try scene.find(role: "switch").tap()
            toggle.removeFromSuperview()
        }
        scene.advance(by: .zero)
        #expect(weakSwitch == nil)
    }
}
