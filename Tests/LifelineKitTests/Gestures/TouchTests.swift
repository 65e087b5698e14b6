import LifelineKit
import LifelineTesting
import Testing

@MainActor struct TouchTests {
    private func touchView(_ stage: GestureStage, _ name: String, in superview: UIView? = nil, frame: CGRect)
        -> TouchView
    {
        let view = stage.add(name, TouchView(), to: superview, frame: frame)
        view.log = stage.log
        view.label = name
        return view
    }

    @Test func aViewThatOverridesTheTouchMethodsHearsOfTouches() throws {
        let stage = GestureStage()
        _ = touchView(stage, "v", frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let touch = try stage.touch("v", at: CGPoint(x: 5, y: 6))
        touch.move(by: 10, 10)
        touch.up()
        #expect(stage.heard() == "v.began 5,6, v.moved 15,16, v.ended 15,16")
        let other = try stage.touch("v", at: CGPoint(x: 1, y: 1))
        other.cancel()
        #expect(stage.heard() == "v.began 1,1, v.cancelled 1,1")
    }

    @Test func plainViewsReportNothing() throws {
        let stage = GestureStage()
        _ = stage.add("plain")
        stage.add("label", UILabel())
        for name in ["plain", "label"] {
            #expect(throws: TestSceneError.self) { try stage.touch(name) }
        }
    }

    @Test func theDeepestViewIsHitAndTouchesGoUpTheChain() throws {
        let stage = GestureStage()
        let outer = touchView(stage, "outer", frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let inner = stage.add("inner", to: outer, frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        try stage.touch("inner", at: CGPoint(x: 1, y: 2)).up()
        #expect(stage.heard() == "outer.began 51,52, outer.ended 51,52")
        inner.isUserInteractionEnabled = false
        stage.settle()
        // A deaf view is inert in the page: nothing in it is reported.
        #expect(throws: TestSceneError.self) { try stage.touch("inner") }
    }

    @Test func viewsThatPassTouchesThroughAreNotHitThoughTheirSubviewsAre() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.isHidden = false
        let (back, front) = (UIView(frame: window.bounds), UIView(frame: window.bounds))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        front.layer.zPosition = 1
        front.layer.setFlag(.passesThrough, true)
        front.addSubview(inner)
        window.addSubview(front)
        window.addSubview(back)
        #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === back)
        #expect(window.hitTest(CGPoint(x: 50, y: 10), with: nil) === inner)
    }

    @Test func hiddenAndTransparentViewsAndPlacesOutsideAreNotHit() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.isHidden = false
        let (back, front) = (UIView(frame: window.bounds), UIView(frame: window.bounds))
        window.addSubview(back)
        window.addSubview(front)
        let point = CGPoint(x: 50, y: 50)
        #expect(window.hitTest(point, with: nil) === front)
        front.alpha = 0.005
        #expect(window.hitTest(point, with: nil) === back)
        front.alpha = 1
        front.isHidden = true
        #expect(window.hitTest(point, with: nil) === back)
        back.isUserInteractionEnabled = false
        #expect(window.hitTest(point, with: nil) === window)
        #expect(window.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil)
        let outside = UIView(frame: CGRect(x: 150, y: 0, width: 50, height: 50))
        window.addSubview(outside)
        #expect(window.hitTest(CGPoint(x: 160, y: 10), with: nil) == nil)
    }

    @Test func aViewMayChangeWhereItIsHit() throws {
        final class Round: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
            }
        }
        let stage = GestureStage()
        let round = stage.add("round", Round(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.recognize("tap", UITapGestureRecognizer(), on: round)
        try stage.touch("round", at: CGPoint(x: 2, y: 2)).up()
        #expect(stage.heard() == "")
        try stage.touch("round", at: CGPoint(x: 50, y: 2)).up()
        #expect(stage.heard() == "tap ended")
    }

    @Test func locationsAreThoseOfTransformedAndMovedViews() throws {
        let stage = GestureStage()
        let view = touchView(stage, "v", frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        stage.settle()
        // The middle stays; a point 20 away from it is 10 away in the view.
        let touch = try stage.touch("v", at: CGPoint(x: 70, y: 50))
        #expect(stage.heard() == "v.began 60,50")
        view.transform = .identity
        view.frame.origin.x = 0
        touch.move(by: 0, 0)
        #expect(stage.heard() == "v.moved 170,50")
    }

    @Test func aViewGetsTheFirstTouchOnlyUnlessItTakesMore() throws {
        let stage = GestureStage()
        let view = touchView(stage, "v", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for takesMore in [false, true] {
            view.isMultipleTouchEnabled = takesMore
            let first = try stage.touch("v", at: CGPoint(x: 1, y: 1), id: 1)
            let second = try stage.touch("v", at: CGPoint(x: 9, y: 9), id: 2)
            first.up()
            second.up()
            #expect(
                stage.heard()
                    == (takesMore
                        ? "v.began 1,1, v.began 9,9, v.ended 1,1, v.ended 9,9" : "v.began 1,1, v.ended 1,1"))
        }
    }

    @Test func theOldestOfTooManyTouchesIsCancelled() throws {
        let stage = GestureStage()
        let view = touchView(stage, "v", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.isMultipleTouchEnabled = true
        for id in 1...16 { _ = try stage.touch("v", at: CGPoint(x: id, y: 1), id: UInt32(id)) }
        #expect(!stage.heard().contains("cancelled"))
        let last = try stage.touch("v", at: CGPoint(x: 17, y: 1), id: 17)
        #expect(stage.heard() == "v.cancelled 1,1, v.began 17,1")
        // A page that never lets its pointers come up costs no more than sixteen.
        for id in 100..<1100 { _ = try stage.touch("v", at: CGPoint(x: 50, y: 1), id: UInt32(id)) }
        let heard = stage.log.take()
        #expect(heard.filter { $0.contains("began") }.count == 1000)
        #expect(heard.filter { $0.contains("cancelled") }.count == 1000)
        last.up()
        #expect(stage.heard() == "")
    }

    @Test func touchesWhoseEndsARecognizerHoldsBackAreBounded() throws {
        let stage = GestureStage()
        let view = touchView(stage, "v", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.isMultipleTouchEnabled = true
        // Never recognized and never failed while the first finger is down.
        view.addGestureRecognizer(UIGestureRecognizer())
        stage.settle()
        let first = try stage.touch("v", at: CGPoint(x: 1, y: 1), id: 1)
        for _ in 0..<100 { try stage.touch("v", at: CGPoint(x: 2, y: 2), id: 2).up() }
        let heard = stage.log.take()
        #expect(heard.filter { $0.contains("began") }.count == 101)
        #expect(heard.filter { $0.contains("cancelled") }.count == 84)
        first.up()
    }

    @Test func tapsInARowAreCounted() throws {
        final class Counting: UIView {
            var counts: [Int] = []
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                counts.append(touches.first?.tapCount ?? 0)
            }
        }
        let stage = GestureStage()
        let view = stage.add("v", Counting(), frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        for x in [10, 12, 100] {
            try stage.touch("v", at: CGPoint(x: x, y: 10)).up()
            stage.scene.advance(by: .milliseconds(200))
        }
        #expect(view.counts == [1, 2, 1])
        stage.scene.advance(by: .seconds(1))
        try stage.touch("v", at: CGPoint(x: 100, y: 10)).up()
        #expect(view.counts == [1, 2, 1, 1])
    }

    @Test func touchesOfAViewThatLeavesAreCancelled() throws {
        let stage = GestureStage()
        let view = touchView(stage, "v", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let recognizer = stage.recognize("pan", UIPanGestureRecognizer(), on: view)
        let touch = try stage.touch("v")
        touch.move(by: 20, 0)
        #expect(stage.heard() == "v.began 50,50, v.cancelled 70,50, pan began")
        view.removeFromSuperview()
        #expect(stage.heard() == "pan cancelled")
        #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0)
        touch.up()
        #expect(stage.heard() == "")
    }

    @Test func aTouchThatBeganIsToldToItsEndThoughTheViewIsHidden() throws {
        let stage = GestureStage()
        let view = touchView(stage, "v", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let touch = try stage.touch("v")
        view.isHidden = true
        stage.settle()
        touch.up()
        #expect(stage.heard() == "v.began 50,50, v.ended 50,50")
    }

    @Test func eventsNameTheirTouches() throws {
        final class Event: UIView {
            var all: [Int] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                all.append(event?.allTouches?.count ?? 0)
                #expect(event?.touches(for: self)?.count == event?.allTouches?.count)
                #expect(event?.touches(for: window!)?.count == event?.allTouches?.count)
                #expect(event?.type == .touches)
            }
        }
        let stage = GestureStage()
        let view = stage.add("v", Event())
        view.isMultipleTouchEnabled = true
        let first = try stage.touch("v", id: 1)
        let second = try stage.touch("v", id: 2)
        #expect(view.all == [1, 2])
        first.up()
        second.up()
    }

    @Test func aWindowMaySeeEventsFirst() throws {
        final class Watching: UIWindow {
            var phases: [UITouch.Phase] = []
            override func sendEvent(_ event: UIEvent) {
                phases += (event.allTouches ?? []).map(\.phase)
                super.sendEvent(event)
            }
        }
        final class Delegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                let window = Watching(windowScene: scene as! UIWindowScene)
                window.rootViewController = UIViewController()
                window.makeKeyAndVisible()
                self.window = window
            }
        }
        let scene = TestScene { Delegate() }
        let window = scene.scene.windows[0] as! Watching
        window.rootViewController?.view.accessibilityIdentifier = "root"
        scene.advance(by: .zero)
        try scene.touch(scene.find(identifier: "root")).up()
        #expect(window.phases == [.began, .ended])
    }
}
