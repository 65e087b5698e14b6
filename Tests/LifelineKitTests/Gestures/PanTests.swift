import LifelineKit
import LifelineTesting
import Testing

@MainActor struct PanTests {
    @Test func aPanBeginsAfterTenPointsAndFollowsTheFinger() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        var translations: [CGPoint] = []
        stage.recognize("pan", UIPanGestureRecognizer(), on: view) { translations.append($0.translation(in: view)) }
        let touch = try stage.touch("v")
        touch.move(by: 6, 0)
        #expect(stage.heard() == "")
        touch.move(by: 6, 0)
        touch.move(by: 8, 5)
        touch.up()
        #expect(stage.heard() == "pan began, pan changed, pan ended")
        #expect(translations == [CGPoint(x: 12, y: 0), CGPoint(x: 20, y: 5), CGPoint(x: 20, y: 5)])
    }

    @Test func aMouseNeedsThreePoints() throws {
        let stage = GestureStage()
        stage.recognize("pan", UIPanGestureRecognizer(), on: stage.add("v"))
        let touch = try stage.touch("v", mouse: true)
        touch.move(by: 4, 0)
        touch.up()
        #expect(stage.heard() == "pan began, pan ended")
    }

    @Test func theTranslationIsInTheViewsCoordinatesAndCanBeSet() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        stage.settle()
        var inside: [CGFloat] = []
        stage.recognize("pan", UIPanGestureRecognizer(), on: view) {
            inside.append($0.translation(in: view).x)
            $0.setTranslation(CGPoint(x: 1, y: 0), in: view)
        }
        let touch = try stage.touch("v")
        touch.move(by: 20, 0)
        touch.move(by: 10, 0)
        touch.up()
        #expect(inside == [10, 6, 1])
    }

    @Test func aViewThatIsMovedByTheTranslationStaysUnderTheFinger() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        stage.recognize("pan", UIPanGestureRecognizer(), on: view) {
            let moved = $0.translation(in: stage.root)
            view.center.x += moved.x
            view.center.y += moved.y
            $0.setTranslation(.zero, in: stage.root)
        }
        let touch = try stage.touch("v", at: CGPoint(x: 20, y: 30))
        touch.drag(by: 120, 77)
        touch.up()
        #expect(view.frame.origin == CGPoint(x: 170, y: 127))
        #expect(stage.scene.mirrorEqualsSnapshot)
    }

    @Test func theVelocityIsThatOfTheLastTenthOfASecond() throws {
        let stage = GestureStage()
        var velocity = CGPoint.zero
        stage.recognize("pan", UIPanGestureRecognizer(), on: stage.add("v")) { velocity = $0.velocity(in: stage.root) }
        let touch = try stage.touch("v")
        touch.drag(by: 60, -30, in: .milliseconds(300), steps: 10)
        touch.up()
        #expect(abs(velocity.x - 200) < 20 && abs(velocity.y + 100) < 10, "\(velocity)")
        let resting = try stage.touch("v")
        resting.drag(by: 60, 0)
        stage.scene.advance(by: .milliseconds(500))
        resting.up()
        #expect(velocity == .zero)
    }

    @Test func fingersAreCounted() throws {
        let stage = GestureStage()
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        var count = 0
        stage.recognize("pan", pan, on: stage.add("v")) { count = $0.numberOfTouches }
        let first = try stage.touch("v", at: CGPoint(x: 10, y: 10), id: 1)
        first.move(by: 30, 0)
        #expect(stage.heard() == "")
        let second = try stage.touch("v", at: CGPoint(x: 60, y: 10), id: 2)
        second.move(by: 30, 0)
        #expect(stage.heard() == "pan began" && count == 2)
        let third = try stage.touch("v", at: CGPoint(x: 100, y: 100), id: 3)
        third.move(by: 50, 50)
        #expect(stage.heard() == "" && count == 2)
        second.up()
        #expect(stage.heard() == "pan ended")
        first.up()
        third.up()
        #expect(pan.state == .possible)
    }

    @Test func aFingerMoreDoesNotMakeTheTranslationJump() throws {
        let stage = GestureStage()
        var last = CGPoint.zero
        stage.recognize("pan", UIPanGestureRecognizer(), on: stage.add("v")) { last = $0.translation(in: nil) }
        let first = try stage.touch("v", at: CGPoint(x: 10, y: 10), id: 1)
        first.move(by: 20, 0)
        let second = try stage.touch("v", at: CGPoint(x: 150, y: 150), id: 2)
        first.move(by: 10, 0)
        #expect(last == CGPoint(x: 25, y: 0))
        second.up()
        first.move(by: 10, 0)
        #expect(last == CGPoint(x: 35, y: 0))
        first.up()
    }

    @Test func aBrowserThatScrollsCancelsIt() throws {
        let stage = GestureStage()
        stage.recognize("pan", UIPanGestureRecognizer(), on: stage.add("v"))
        let touch = try stage.touch("v")
        touch.cancel()
        #expect(stage.heard() == "")
        let other = try stage.touch("v")
        other.move(by: 20, 0)
        other.cancel()
        #expect(stage.heard() == "pan began, pan cancelled")
    }

    @Test func thePageIsToldWhichMovesScroll() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        let pan = stage.recognize("pan", UIPanGestureRecognizer(), on: view)
        func events() -> LayerEvents { view.layer.events }
        #expect(events() == [.pointer, .pansHorizontally, .pansVertically])
        pan.axesLeftToScrolling = .vertical
        #expect(events() == [.pointer, .pansHorizontally])
        let touch = try stage.touch("v")
        touch.move(by: 0, 40)
        #expect(stage.heard() == "")
        touch.move(by: 12, 0)
        touch.up()
        #expect(stage.heard() == "pan began, pan ended")
        view.addGestureRecognizer(UIPinchGestureRecognizer())
        #expect(events() == [.pointer, .pansHorizontally, .pinch])
        view.gestureRecognizers = nil
        #expect(events() == [])
        stage.recognize("swipe", UISwipeGestureRecognizer(), on: view).direction = [.up, .down]
        #expect(events() == [.pointer, .pansVertically])
        stage.recognize("press", UILongPressGestureRecognizer(), on: view)
        #expect(events() == [.pointer, .pansVertically, .press])
    }
}
