import LifelineKit
import LifelineTesting
import Testing

@MainActor struct SegmentedControlTests {
    private func make(_ items: [String] = ["Day", "Week", "Month"]) -> (TestScene, UISegmentedControl, Log) {
        let control = UISegmentedControl(items: items)
        control.frame = CGRect(x: 10, y: 20, width: 300, height: 32)
        control.accessibilityLabel = "Span"
        let log = Log()
        control.addAction(UIAction { _ in log("\(control.selectedSegmentIndex)") }, for: .valueChanged)
        return (TestScene(root: ClosureController { $0.addSubview(control) }), control, log)
    }

    private func checked(_ scene: TestScene) -> [String] {
        scene.findAll(role: "radio").filter(\.isChecked).map(\.name)
    }

    @Test func itIsAGroupOfRadioButtons() throws {
        let (scene, control, log) = make()
        _ = try scene.find(role: "radiogroup", name: "Span")
        #expect(scene.findAll(role: "radio").map(\.name) == ["Day", "Week", "Month"])
        #expect(Set(scene.findAll(role: "radio").map { $0[.name] }).count == 1)
        #expect(checked(scene) == [])
        try scene.find(role: "radio", name: "Week").tap()
        #expect(control.selectedSegmentIndex == 1 && checked(scene) == ["Week"])
        try scene.press("ArrowRight")
        #expect(checked(scene) == ["Month"] && scene.focused?.name == "Month")
        try scene.press("ArrowRight")
        #expect(checked(scene) == ["Day"])
        #expect(log.take() == ["1", "2", "0"])
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func twoControlsDoNotExcludeEachOther() {
        let names = [UISegmentedControl(items: ["A"]), UISegmentedControl(items: ["A"])].map { control in
            control.layer.sublayers?.first?[attribute: .name]
        }
        #expect(names[0] != nil && names[0] != names[1])
    }

    @Test func theAppMaySelect() throws {
        let (scene, control, log) = make()
        control.selectedSegmentIndex = 2
        scene.advance(by: .zero)
        #expect(checked(scene) == ["Month"])
        control.selectedSegmentIndex = UISegmentedControl.noSegment
        scene.advance(by: .zero)
        #expect(checked(scene) == [] && log.take() == [])
    }

    @Test func aLateCommitNeverUndoesAChoice() throws {
        let (scene, control, _) = make()
        scene.client.holdsBytes = true
        control.selectedSegmentIndex = 0
        scene.advance(by: .zero)
        try scene.find(role: "radio", name: "Week").tap()
        try scene.find(role: "radio", name: "Month").tap()
        scene.client.holdsBytes = false
        scene.advance(by: .zero)
        #expect(checked(scene) == ["Month"] && control.selectedSegmentIndex == 2)
    }

    @Test func theAppMaySelectAfterARefusedChoice() throws {
        let (scene, control, log) = make()
        control.selectedSegmentIndex = 0
        scene.advance(by: .zero)
        scene.client.holdsBytes = true
        control.setEnabled(false, forSegmentAt: 1)
        scene.advance(by: .zero)
        try scene.find(role: "radio", name: "Week").tap()
        #expect(checked(scene) == ["Week"])
        scene.client.holdsBytes = false
        scene.advance(by: .zero)
        #expect(checked(scene) == ["Day"] && control.selectedSegmentIndex == 0 && log.take() == [])
        control.selectedSegmentIndex = 2
        scene.advance(by: .zero)
        #expect(checked(scene) == ["Month"])
    }

    @Test func segmentsComeAndGo() throws {
        let (scene, control, log) = make()
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "Hour", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        scene.advance(by: .zero)
        try scene.find(role: "radio", name: "Hour").tap()
        #expect(log.take() == ["0"] && checked(scene) == ["Hour"])
        control.removeSegment(at: 0, animated: false)
        scene.advance(by: .zero)
        #expect(control.selectedSegmentIndex == -1 && checked(scene) == [])
        try scene.find(role: "radio", name: "Month").tap()
        #expect(log.take() == ["2"])
    }

    @Test func aNewSegmentCanBeChosenAfterOthersWere() throws {
        let (scene, control, log) = make()
        try scene.find(role: "radio", name: "Week").tap()
        try scene.find(role: "radio", name: "Day").tap()
        control.insertSegment(withTitle: "Year", at: 3, animated: false)
        scene.advance(by: .zero)
        try scene.find(role: "radio", name: "Year").tap()
        #expect(log.take() == ["1", "0", "3"] && checked(scene) == ["Year"])
    }

    @Test func aMomentaryOneSelectsNothing() throws {
        let (scene, control, log) = make()
        control.isMomentary = true
        try scene.find(role: "radio", name: "Week").tap()
        #expect(log.take() == ["1"] && control.selectedSegmentIndex == -1 && checked(scene) == [])
        try scene.find(role: "radio", name: "Week").tap()
        #expect(log.take() == ["1"])
    }

    @Test func disabledSegmentsCannotBeChosen() throws {
        let (scene, control, _) = make()
        control.setEnabled(false, forSegmentAt: 1)
        scene.advance(by: .zero)
        #expect(throws: TestSceneError.self) { try scene.find(role: "radio", name: "Week").tap() }
        try scene.find(role: "radio", name: "Day").tap()
        try scene.press("ArrowRight")
        #expect(control.selectedSegmentIndex == 2)
        control.isEnabled = false
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "radio").allSatisfy { !$0.isEnabled })
        control.isEnabled = true
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "radio").map(\.isEnabled) == [true, false, true])
    }

    @Test func theRoomIsDivided() throws {
        let (scene, control, _) = make()
        #expect(scene.findAll(role: "radio").map(\.frame.width) == [96, 96, 96])
        control.setWidth(60, forSegmentAt: 0)
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "radio").map(\.frame.width) == [56, 116, 116])
        control.setWidth(0, forSegmentAt: 0)
        control.apportionsSegmentWidthsByContent = true
        scene.advance(by: .zero)
        let widths = scene.findAll(role: "radio").map(\.frame.width)
        #expect(widths[0] < widths[1] && widths[1] < widths[2])
        #expect(abs(widths.reduce(12, +) - 300) < 0.01)
    }

    @Test func anActionOfASegmentRuns() throws {
        let (scene, control, log) = make([])
        control.insertSegment(action: UIAction(title: "Run") { _ in log("ran") }, at: 0, animated: false)
        scene.advance(by: .zero)
        try scene.find(role: "radio", name: "Run").tap()
        #expect(log.take() == ["0", "ran"])
    }

    @Test func itGoesWhenItsViewGoes() throws {
        weak var weakControl: UISegmentedControl?
        let scene = TestScene(root: ClosureController { _ in })
        do {
            let control = UISegmentedControl(items: ["A", "B"])
            weakControl = control
            scene.scene.windows[0].rootViewController?.view.addSubview(control)
            scene.advance(by: .zero)
            try scene.find(role: "radio", name: "B").tap()
            control.removeFromSuperview()
        }
        scene.advance(by: .zero)
        #expect(weakControl == nil)
    }

    @Test func segmentsMayBeImages() throws {
        let control = UISegmentedControl(items: [
            UIImage(systemName: "list.bullet") as Any, UIImage(systemName: "square.grid.2x2") as Any, "Text",
        ])
        let scene = TestScene(root: ClosureController { $0.addSubview(control) })
        #expect(scene.findAll(role: "radio").map(\.name) == ["list bullet", "grid 2x2", "Text"])
        control.setTitle("List", forSegmentAt: 0)
        scene.advance(by: .zero)
        try scene.find(role: "radio", name: "List").tap()
        #expect(control.selectedSegmentIndex == 0 && control.imageForSegment(at: 0) != nil)
    }
}
