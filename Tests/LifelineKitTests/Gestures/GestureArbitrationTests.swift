import LifelineKit
import LifelineTesting
import Testing

/// Who wins when several recognizers follow the same touches.
@MainActor struct GestureArbitrationTests {
    /// A recognizer whose every step a test decides.
    final class Scripted: UIGestureRecognizer {
        var onBegan: State?
        var onMoved: State?
        var onEnded: State?
        var resets = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { set(onBegan) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { set(onMoved) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { set(onEnded) }
        override func reset() { resets += 1 }
        private func set(_ new: State?) { if let new { state = new } }
    }

    final class Decisions: UIGestureRecognizerDelegate {
        var begins = true
        var receives = true
        var simultaneous = false
        weak var waitsFor: UIGestureRecognizer?
        weak var isAwaitedBy: UIGestureRecognizer?

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            receives
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { simultaneous }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
        ) -> Bool { waitsFor === other }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
        ) -> Bool { isAwaitedBy === other }
    }

    @Test func theInnerViewComesFirst() throws {
        let stage = GestureStage()
        let outer = stage.add("outer")
        let inner = stage.add("inner", to: outer, frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        stage.recognize("outer", UIPanGestureRecognizer(), on: outer)
        stage.recognize("inner", UIPanGestureRecognizer(), on: inner)
        try stage.scene.drag(stage.element("inner"), by: 60, 0)
        #expect(!stage.heard().contains("outer"))
        let touch = try stage.touch("outer", at: CGPoint(x: 150, y: 150))
        touch.move(by: 30, 0)
        touch.up()
        #expect(stage.heard() == "outer began, outer ended")
    }

    @Test func bothAreRecognizedIfADelegateLetsThem() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        let delegate = Decisions()
        delegate.simultaneous = true
        stage.recognize("a", UIPanGestureRecognizer(), on: view)
        stage.recognize("b", UIPanGestureRecognizer(), on: view).delegate = delegate
        let touch = try stage.touch("v")
        touch.move(by: 20, 0)
        #expect(stage.heard() == "a began, b began")
        touch.up()
        #expect(stage.heard() == "a ended, b ended")
    }

    @Test func aPinchAndARotationAtOnce() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        let delegate = Decisions()
        delegate.simultaneous = true
        stage.recognize("pinch", UIPinchGestureRecognizer(), on: view).delegate = delegate
        stage.recognize("turn", UIRotationGestureRecognizer(), on: view)
        let first = try stage.touch("v", at: CGPoint(x: 100, y: 100), id: 1)
        let second = try stage.touch("v", at: CGPoint(x: 150, y: 100), id: 2)
        second.move(by: 50, 60)
        let heard = stage.heard()
        #expect(heard.contains("pinch began") && heard.contains("turn began"))
        first.up()
        second.up()
    }

    @Test func aDelegateRefuses() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        let delegate = Decisions()
        let tap = stage.recognize("tap", UITapGestureRecognizer(), on: view)
        tap.delegate = delegate
        delegate.begins = false
        try stage.tap("v")
        #expect(stage.heard() == "")
        delegate.begins = true
        delegate.receives = false
        try stage.tap("v")
        #expect(stage.heard() == "")
        delegate.receives = true
        try stage.tap("v")
        #expect(stage.heard() == "tap ended")
    }

    @Test func aViewRefuses() throws {
        final class Refusing: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let stage = GestureStage()
        stage.recognize("tap", UITapGestureRecognizer(), on: stage.add("v", Refusing()))
        try stage.tap("v")
        #expect(stage.heard() == "")
    }

    @Test func delegatesMakeOneWaitForTheOther() throws {
        for isAsked in [true, false] {
            let stage = GestureStage()
            let view = stage.add("v")
            let (first, second) = (Scripted(), Scripted())
            stage.recognize("first", first, on: view)
            stage.recognize("second", second, on: view)
            let delegate = Decisions()
            if isAsked {
                first.delegate = delegate
                delegate.waitsFor = second
            } else {
                second.delegate = delegate
                delegate.isAwaitedBy = first
            }
            first.onBegan = .began
            second.onMoved = .failed
            first.onEnded = .ended
            let touch = try stage.touch("v")
            #expect(stage.heard() == "" && first.numberOfTouches == 1)
            touch.move(by: 1, 0)
            #expect(stage.heard() == "first began")
            touch.up()
            #expect(stage.heard() == "first ended")
        }
    }

    @Test func whoWaitsFailsWhenTheOtherIsRecognized() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        let (first, second) = (Scripted(), Scripted())
        stage.recognize("first", first, on: view)
        stage.recognize("second", second, on: view)
        first.require(toFail: second)
        first.onBegan = .began
        second.onMoved = .began
        second.onEnded = .ended
        let touch = try stage.touch("v")
        touch.move(by: 1, 0)
        touch.up()
        #expect(stage.heard() == "second began, second ended")
        #expect(first.state == .possible && first.resets == 1)
    }

    @Test func subclassesSayWhomTheyPrevent() throws {
        final class Mild: UITapGestureRecognizer {
            override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
        }
        let stage = GestureStage()
        let view = stage.add("v")
        stage.recognize("mild", Mild(), on: view)
        stage.recognize("tap", UITapGestureRecognizer(), on: view)
        try stage.tap("v")
        #expect(stage.heard() == "mild ended, tap ended")
    }

    @Test func statesThatCannotFollowAreIgnored() throws {
        let stage = GestureStage()
        let recognizer = Scripted()
        stage.recognize("r", recognizer, on: stage.add("v"))
        recognizer.onBegan = .failed
        recognizer.onMoved = .began
        recognizer.onEnded = .ended
        let touch = try stage.touch("v")
        touch.move(by: 1, 0)
        touch.up()
        #expect(stage.heard() == "")
        recognizer.onBegan = .ended
        let other = try stage.touch("v")
        other.move(by: 1, 0)
        other.up()
        #expect(stage.heard() == "r ended")
        #expect(recognizer.state == .possible && recognizer.resets == 2)
    }

    @Test func switchingOffCancels() throws {
        let stage = GestureStage()
        let pan = stage.recognize("pan", UIPanGestureRecognizer(), on: stage.add("v"))
        let touch = try stage.touch("v")
        touch.move(by: 20, 0)
        pan.isEnabled = false
        #expect(stage.heard() == "pan began, pan cancelled")
        touch.move(by: 20, 0)
        touch.up()
        #expect(stage.heard() == "")
        pan.isEnabled = true
        try stage.scene.drag(stage.element("v"), by: 30, 0)
        #expect(stage.heard().hasPrefix("pan began"))
    }

    @Test func aRecognizerMayBeTakenAwayFromItsOwnAction() throws {
        let stage = GestureStage()
        let view = stage.add("v")
        let pan = UIPanGestureRecognizer()
        stage.recognize("pan", pan, on: view) { if $0.state == .began { view.removeGestureRecognizer($0) } }
        stage.recognize("tap", UITapGestureRecognizer(), on: view)
        try stage.scene.drag(stage.element("v"), by: 30, 0)
        #expect(stage.heard() == "pan began, pan cancelled")
        #expect(pan.view == nil && pan.state == .possible)
        try stage.tap("v")
        #expect(stage.heard() == "tap ended")
    }

    // MARK: The view's touches

    private func touched(_ stage: GestureStage) -> TouchView {
        let view = stage.add("v", TouchView(), frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.log = stage.log
        return view
    }

    @Test func touchesAreTakenFromTheViewUnlessSaidOtherwise() throws {
        let stage = GestureStage()
        let view = touched(stage)
        let pan = stage.recognize("pan", UIPanGestureRecognizer(), on: view)
        try stage.scene.drag(stage.element("v"), by: 20, 0)
        #expect(!stage.log.entries.contains("view.ended 120,100"))
        #expect(stage.log.entries.contains { $0.hasPrefix("view.cancelled") })
        _ = stage.heard()
        pan.cancelsTouchesInView = false
        let touch = try stage.touch("v", at: CGPoint(x: 10, y: 10))
        touch.move(by: 20, 0)
        touch.up()
        #expect(
            stage.heard() == "view.began 10,10, pan began, view.moved 30,10, pan ended, view.ended 30,10")
    }

    @Test func theBeginningOfATouchMayBeDelayed() throws {
        let stage = GestureStage()
        let view = touched(stage)
        let pan = stage.recognize("pan", UIPanGestureRecognizer(), on: view)
        pan.delaysTouchesBegan = true
        let touch = try stage.touch("v", at: CGPoint(x: 10, y: 10))
        #expect(stage.heard() == "")
        touch.up()
        #expect(stage.heard() == "view.began 10,10, view.ended 10,10")
        try stage.scene.drag(stage.element("v"), by: 20, 0)
        #expect(!stage.heard().contains("view."))
    }

    @Test func theEndOfATouchIsDelayedUntilRecognizersHaveFailed() throws {
        let stage = GestureStage()
        let view = touched(stage)
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        stage.recognize("double", double, on: view)
        try stage.touch("v", at: CGPoint(x: 10, y: 10)).up()
        #expect(stage.heard() == "view.began 10,10")
        stage.scene.advance(by: .seconds(1))
        #expect(stage.heard() == "view.ended 10,10")
        try stage.scene.doubleTap(stage.element("v"))
        let heard = stage.heard()
        #expect(heard.contains("double ended") && !heard.contains("view.ended"), "\(heard)")
        double.delaysTouchesEnded = false
        stage.scene.advance(by: .seconds(1))
        try stage.touch("v", at: CGPoint(x: 10, y: 10)).up()
        #expect(stage.heard() == "view.began 10,10, view.ended 10,10")
    }
}
