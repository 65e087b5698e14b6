import LifelineKit
import LifelineTesting
import Testing

@MainActor struct TapTests {
    @Test func aTapIsRecognizedWhenTheFingerComesUp() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        var place = CGPoint.zero
        stage.recognize("tap", UITapGestureRecognizer(), on: view) { place = $0.location(in: view) }
        let touch = try stage.touch("v", at: CGPoint(x: 30, y: 40))
        #expect(stage.heard() == "")
        touch.up()
        #expect(stage.heard() == "tap ended")
        #expect(place == CGPoint(x: 30, y: 40))
    }

    @Test func aTapThatLastsOrMovesIsNone() throws {
        let stage = GestureStage()
        stage.recognize("tap", UITapGestureRecognizer(), on: stage.add("v"))
        let long = try stage.touch("v")
        stage.scene.advance(by: .seconds(1))
        long.up()
        let far = try stage.touch("v")
        far.move(by: 46, 0)
        far.move(by: -46, 0)
        far.up()
        try stage.touch("v").cancel()
        #expect(stage.heard() == "")
        let near = try stage.touch("v")
        near.move(by: 44, 0)
        near.up()
        #expect(stage.heard() == "tap ended")
    }

    @Test func twoTapsAreADoubleTap() throws {
        let stage = GestureStage()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        stage.recognize("double", double, on: stage.add("v"))
        try stage.tap("v")
        stage.scene.advance(by: .milliseconds(400))
        try stage.tap("v")
        #expect(stage.heard() == "")
        stage.scene.advance(by: .milliseconds(100))
        try stage.tap("v")
        #expect(stage.heard() == "double ended")
    }

    @Test func tapsFarApartAreNoDoubleTap() throws {
        let stage = GestureStage()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        stage.recognize("double", double, on: stage.add("v"))
        try stage.touch("v", at: CGPoint(x: 10, y: 10)).up()
        try stage.touch("v", at: CGPoint(x: 150, y: 10)).up()
        #expect(stage.heard() == "")
    }

    @Test func aSingleTapWaitsForTheDoubleTapToFail() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        stage.recognize("single", single, on: view)
        stage.recognize("double", double, on: view)
        try stage.tap("v")
        #expect(stage.heard() == "")
        stage.scene.advance(by: .milliseconds(349))
        #expect(stage.heard() == "")
        stage.scene.advance(by: .milliseconds(2))
        #expect(stage.heard() == "single ended")
        try stage.scene.doubleTap(stage.element("v"))
        #expect(stage.heard() == "double ended")
        stage.scene.advance(by: .seconds(1))
        #expect(stage.heard() == "")
        // A long press of one finger is neither.
        try stage.scene.longPress(stage.element("v"), for: .seconds(1))
        #expect(stage.heard() == "")
    }

    @Test func withoutARequirementTheFirstTapIsToldAtOnce() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        stage.recognize("single", single, on: view)
        stage.recognize("double", double, on: view)
        try stage.scene.doubleTap(stage.element("v"))
        #expect(stage.heard() == "single ended, double ended")
    }

    @Test func tapsOfTwoFingersNeedBoth() throws {
        let stage = GestureStage()
        let two = UITapGestureRecognizer()
        two.numberOfTouchesRequired = 2
        var count = 0
        stage.recognize("two", two, on: stage.add("v")) { count = $0.numberOfTouches }
        try stage.tap("v")
        #expect(stage.heard() == "")
        let first = try stage.touch("v", at: CGPoint(x: 10, y: 10), id: 1)
        let second = try stage.touch("v", at: CGPoint(x: 60, y: 10), id: 2)
        first.up()
        second.up()
        #expect(stage.heard() == "two ended")
        #expect(count >= 1)
    }

    @Test func aButtonInATappedViewKeepsItsTaps() throws {
        let stage = GestureStage()
        let outer = stage.add("outer")
        stage.recognize("tap", UITapGestureRecognizer(), on: outer)
        let log = stage.log
        let button = stage.add(
            "button", UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in log("pressed") }),
            to: outer,
            frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        try stage.tap("button")
        #expect(stage.heard() == "pressed")
        button.isEnabled = false
        stage.settle()
        // A disabled button lets the view around it have the tap.
        try stage.touch("button").up()
        #expect(stage.heard() == "tap ended")
        try stage.touch("outer", at: CGPoint(x: 150, y: 150)).up()
        #expect(stage.heard() == "tap ended")
    }

    @Test func aRecognizerOfTheButtonItselfTakesItsClick() throws {
        let stage = GestureStage()
        let log = stage.log
        let button = stage.add(
            "b", UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in log("pressed") }))
        let tap = stage.recognize("tap", UITapGestureRecognizer(), on: button)
        try stage.tap("b")
        #expect(stage.heard() == "tap ended")
        tap.cancelsTouchesInView = false
        stage.scene.advance(by: .seconds(1))
        try stage.tap("b")
        #expect(stage.heard() == "tap ended, pressed")
    }

    @Test func aClickWaitsForRecognizersThatDelayTheEndOfTouches() throws {
        let stage = GestureStage()
        let log = stage.log
        let button = stage.add(
            "b", UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in log("pressed") }))
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        stage.recognize("double", double, on: button)
        try stage.tap("b")
        #expect(stage.heard() == "")
        stage.scene.advance(by: .milliseconds(400))
        #expect(stage.heard() == "pressed")
        try stage.scene.doubleTap(stage.element("b"))
        #expect(stage.heard() == "double ended")
        double.delaysTouchesEnded = false
        stage.scene.advance(by: .seconds(1))
        try stage.tap("b")
        #expect(stage.heard() == "pressed")
    }

    @Test func whatScreenReadersCallAButtonIsTappedByKeyboardToo() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        var place = CGPoint.zero
        stage.recognize("tap", UITapGestureRecognizer(), on: view) { place = $0.location(in: view) }
        try stage.scene.press("Tab")
        #expect(stage.scene.focused == nil)
        view.accessibilityTraits = .button
        view.accessibilityLabel = "Open"
        stage.settle()
        try stage.scene.press("Tab")
        #expect(stage.scene.focused?.name == "Open" && stage.scene.focused?.role == "button")
        try stage.scene.press("Enter")
        #expect(stage.heard() == "tap ended")
        _ = place
        // With the mouse the browser sends a click as well; it is one tap.
        try stage.tap("v")
        #expect(stage.heard() == "tap ended")
        stage.scene.advance(by: .seconds(1))
        try stage.scene.press(" ")
        #expect(stage.heard() == "tap ended")
        view.accessibilityTraits = []
        stage.settle()
        #expect(try stage.element("v")[.tabindex] == nil)
    }
}
