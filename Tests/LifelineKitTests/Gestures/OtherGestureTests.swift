import LifelineKit
import LifelineTesting
import Testing

@MainActor struct OtherGestureTests {
    // MARK: Long press

    @Test func aPressBeginsWhenTheFingerHasRestedLongEnough() throws {
        let stage = GestureStage()
        let press = stage.recognize("press", UILongPressGestureRecognizer(), on: stage.add("v"))
        let touch = try stage.touch("v")
        stage.scene.advance(by: .milliseconds(499))
        #expect(stage.heard() == "")
        stage.scene.advance(by: .milliseconds(2))
        #expect(stage.heard() == "press began")
        touch.move(by: 50, 0)
        #expect(stage.heard() == "press changed")
        touch.up()
        #expect(stage.heard() == "press ended")
        press.minimumPressDuration = 1
        try stage.scene.longPress(stage.element("v"), for: .milliseconds(900))
        #expect(stage.heard() == "")
        try stage.scene.longPress(stage.element("v"), for: .milliseconds(1100))
        #expect(stage.heard() == "press began, press ended")
    }

    @Test func aPressThatMovesTooFarIsNone() throws {
        let stage = GestureStage()
        stage.recognize("press", UILongPressGestureRecognizer(), on: stage.add("v"))
        let touch = try stage.touch("v")
        touch.move(by: 11, 0)
        stage.scene.advance(by: .seconds(1))
        touch.up()
        #expect(stage.heard() == "")
    }

    @Test func aPressAfterATap() throws {
        let stage = GestureStage()
        let press = UILongPressGestureRecognizer()
        press.numberOfTapsRequired = 1
        stage.recognize("press", press, on: stage.add("v"))
        try stage.scene.longPress(stage.element("v"))
        #expect(stage.heard() == "")
        stage.scene.advance(by: .seconds(1))
        try stage.tap("v")
        stage.scene.advance(by: .milliseconds(100))
        try stage.scene.longPress(stage.element("v"))
        #expect(stage.heard() == "press began, press ended")
    }

    @Test func aLongPressTakesAButtonsClick() throws {
        let stage = GestureStage()
        let log = stage.log
        let button = stage.add(
            "b", UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in log("pressed") }))
        stage.recognize("press", UILongPressGestureRecognizer(), on: button)
        try stage.tap("b")
        #expect(stage.heard() == "pressed")
        let touch = try stage.touch("b")
        stage.scene.advance(by: .seconds(1))
        touch.up()
        // What a browser does besides.
        stage.scene.client.send(
            .click(x: 1, y: 1, modifiers: [], count: 1), to: try stage.element("b").id)
        #expect(stage.heard() == "press began, press ended")
    }

    // MARK: Swipe

    @Test func swipesGoInTheirDirections() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        let cases: [(String, UISwipeGestureRecognizer.Direction, Double, Double)] = [
            ("right", .right, 60, 5), ("left", .left, -60, 5), ("up", .up, 5, -60), ("down", .down, 5, 60),
        ]
        for (name, direction, _, _) in cases {
            stage.recognize(name, UISwipeGestureRecognizer(), on: view).direction = direction
        }
        for (name, _, x, y) in cases {
            try stage.scene.drag(stage.element("v"), by: x, y)
            #expect(stage.heard() == "\(name) ended")
        }
        try stage.scene.drag(stage.element("v"), by: 60, 0, in: .seconds(1))
        #expect(stage.heard() == "", "too slow")
        try stage.scene.drag(stage.element("v"), by: 40, 0)
        #expect(stage.heard() == "", "too short")
        try stage.scene.drag(stage.element("v"), by: 60, 60)
        #expect(["right ended", "down ended", ""].contains(stage.heard()))
    }

    @Test func aSwipeOfTwoFingers() throws {
        let stage = GestureStage()
        let swipe = stage.recognize("swipe", UISwipeGestureRecognizer(), on: stage.add("v"))
        swipe.numberOfTouchesRequired = 2
        try stage.scene.drag(stage.element("v"), by: 80, 0)
        #expect(stage.heard() == "")
        let touches = [
            try stage.touch("v", at: CGPoint(x: 10, y: 10), id: 1),
            try stage.touch("v", at: CGPoint(x: 10, y: 60), id: 2),
        ]
        for _ in 0..<4 { for touch in touches { touch.move(by: 20, 0) } }
        touches.forEach { $0.up() }
        #expect(stage.heard() == "swipe ended")
    }

    @Test func aPanMayWaitForASwipe() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        let swipe = stage.recognize("swipe", UISwipeGestureRecognizer(), on: view)
        let pan = stage.recognize("pan", UIPanGestureRecognizer(), on: view)
        pan.require(toFail: swipe)
        try stage.scene.drag(stage.element("v"), by: 80, 0)
        #expect(stage.heard() == "swipe ended")
        let slow = try stage.touch("v")
        slow.move(by: 20, 0)
        #expect(stage.heard() == "")
        stage.scene.advance(by: .seconds(1))
        slow.move(by: 20, 0)
        #expect(stage.heard() == "pan began, pan changed" || pan.state == .changed)
        slow.up()
        #expect(stage.heard().hasSuffix("pan ended"))
    }

    // MARK: Two fingers

    @Test func aPinchScalesByTheDistance() throws {
        let stage = GestureStage()
        var scales: [CGFloat] = []
        stage.recognize("pinch", UIPinchGestureRecognizer(), on: stage.add("v")) { scales.append($0.scale) }
        try stage.scene.pinch(stage.element("v"), by: 1.5)
        #expect(abs((scales.last ?? 0) - 1.5) < 0.001)
        #expect(scales == scales.sorted())
        let heard = stage.heard()
        #expect(heard.hasPrefix("pinch began, pinch changed") && heard.hasSuffix("pinch ended"))
        try stage.scene.pinch(stage.element("v"), by: 0.5)
        #expect(abs((scales.last ?? 0) - 0.5) < 0.001)
    }

    @Test func theScaleCanBeSetAndHasAVelocity() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        var product: CGFloat = 1
        var fastest: CGFloat = 0
        stage.recognize("pinch", UIPinchGestureRecognizer(), on: view) {
            product *= $0.scale
            $0.scale = 1
            fastest = max(fastest, $0.velocity)
        }
        try stage.scene.pinch(stage.element("v"), by: 2)
        #expect(abs(product - 2) < 0.001)
        #expect(fastest > 0)
    }

    @Test func oneFingerIsNoPinch() throws {
        let stage = GestureStage()
        let pinch = stage.recognize("pinch", UIPinchGestureRecognizer(), on: stage.add("v"))
        try stage.scene.drag(stage.element("v"), by: 80, 0)
        #expect(stage.heard() == "" && pinch.state == .possible)
    }

    @Test func aRotationTurnsTheShortWayRound() throws {
        let stage = GestureStage()
        var rotation: CGFloat = 0
        stage.recognize("turn", UIRotationGestureRecognizer(), on: stage.add("v")) { rotation = $0.rotation }
        let still = try stage.touch("v", at: CGPoint(x: 100, y: 100), id: 1)
        let moving = try stage.touch("v", at: CGPoint(x: 50, y: 100), id: 2)
        for step in 1...10 {
            let angle = CGFloat.pi + CGFloat(step) * 0.1
            moving.move(to: CGPoint(x: 150 + 50 * cos(angle), y: 150 + 50 * sin(angle)))
        }
        #expect(abs(rotation - 1) < 0.001, "\(rotation)")
        moving.up()
        still.up()
        let heard = stage.heard()
        #expect(heard.hasPrefix("turn began") && heard.hasSuffix("turn ended"))
    }

    // MARK: Hover

    @Test func aPointerHovers() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        var place = CGPoint.zero
        let hover = stage.recognize("hover", UIHoverGestureRecognizer(), on: view) { place = $0.location(in: view) }
        #expect(view.layer.events == .hover)
        let element = try stage.element("v")
        try stage.scene.hover(.enter, element)
        try stage.scene.hover(.move, element, at: CGPoint(x: 3, y: 4))
        #expect(place == CGPoint(x: 3, y: 4))
        try stage.scene.hover(.leave, element)
        #expect(stage.heard() == "hover began, hover changed, hover ended")
        #expect(hover.state == .possible)
        try stage.scene.hover(.enter, element)
        view.removeFromSuperview()
        #expect(stage.heard() == "hover began, hover cancelled")
    }
}
