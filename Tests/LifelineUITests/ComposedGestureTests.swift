import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct ComposedGestureTests {
    private func pad<G: Gesture>(_ gesture: G) -> some View {
        Color.red.frame(width: 300, height: 300).accessibilityIdentifier("pad").gesture(gesture)
    }

    /// What the gestures reported.
    final class Log {
        var lines: [String] = []
        func note(_ line: String) { if lines.last != line { lines.append(line) } }
    }

    @Test func magnifyingReportsItsStart() throws {
        let log = Log()
        let scene = TestScene(size: CGSize(width: 390, height: 844)) {
            pad(
                MagnifyGesture()
                    .onChanged { _ in log.note("changed") }
                    .onEnded { value in
                        log.note("\((value.magnification * 10).rounded() / 10) \(abs(value.startAnchor.x - 0.5) < 0.2)")
                    })
        }
        try scene.pinch(scene.find(identifier: "pad"), by: 2)
        #expect(log.lines == ["changed", "2.0 true"])
    }

    @Test func twoFingersScaleAndTurnAtTheSameTime() throws {
        let log = Log()
        let scene = TestScene(size: CGSize(width: 390, height: 844)) {
            pad(
                MagnifyGesture().simultaneously(with: RotateGesture())
                    .onEnded { value in
                        let scale = ((value.first?.magnification ?? 0) * 10).rounded() / 10
                        let angle = ((value.second?.rotation.degrees ?? 0) / 10).rounded() * 10
                        log.note("scale \(scale) angle \(angle)")
                    })
        }
        let element = try scene.find(identifier: "pad")
        let first = try scene.touch(element, at: CGPoint(x: 100, y: 150), id: 1)
        let second = try scene.touch(element, at: CGPoint(x: 200, y: 150), id: 2)
        // The second finger turns by 90 degrees, to twice the distance.
        for step in 1...10 {
            let part = Double(step) / 10
            let (angle, distance) = (part * .pi / 2, 100 * (1 + part))
            scene.advance(by: .milliseconds(20))
            second.move(
                to: CGPoint(x: first.location.x + cos(angle) * distance, y: first.location.y + sin(angle) * distance))
        }
        first.up()
        second.up()
        #expect(log.lines == ["scale 2.0 angle 90.0"])
    }

    @Test func aDragBeginsAfterALongPress() throws {
        let log = Log()
        let scene = TestScene(size: CGSize(width: 390, height: 844)) {
            pad(
                LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture())
                    .onChanged { value in
                        switch value {
                        case .first: log.note("first")
                        case .second(_, nil): log.note("pressed")
                        case .second(_, _?): log.note("dragging")
                        }
                    }
                    .onEnded { value in
                        if case .second(true, let drag?) = value { log.note("end \(Int(drag.translation.width))") }
                    })
        }
        let element = try scene.find(identifier: "pad")
        // Without the press there is no drag.
        let hasty = try scene.touch(element)
        hasty.drag(by: 60, 0)
        hasty.up()
        #expect(log.lines.isEmpty)
        let touch = try scene.touch(element)
        scene.advance(by: .milliseconds(400))
        #expect(log.lines == ["pressed"])
        touch.drag(by: 60, 0)
        touch.up()
        #expect(log.lines == ["pressed", "dragging", "end 60"])
    }

    @Test func anAbandonedSequenceResetsItsState() throws {
        struct Screen: View {
            @GestureState var isPressed = false
            var body: some View {
                VStack {
                    Text("pressed \(isPressed)")
                    Color.red.frame(width: 200, height: 200).accessibilityIdentifier("pad")
                        .gesture(
                            LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture())
                                .updating($isPressed) { _, state, _ in state = true })
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 844)) { Screen() }
        let touch = try scene.touch(scene.find(identifier: "pad"))
        scene.advance(by: .milliseconds(400))
        #expect(scene.text.contains("pressed true"))
        touch.up()
        #expect(scene.text.contains("pressed false"))
    }

    @Test func theSecondOfExclusiveGesturesWaits() throws {
        let log = Log()
        let scene = TestScene(size: CGSize(width: 390, height: 844)) {
            pad(
                TapGesture(count: 2).exclusively(before: TapGesture())
                    .onEnded { value in
                        switch value {
                        case .first: log.note("double")
                        case .second: log.note("single")
                        }
                    })
        }
        let element = try scene.find(identifier: "pad")
        try scene.doubleTap(element)
        scene.advance(by: .seconds(1))
        #expect(log.lines == ["double"])
        try scene.tap(element)
        scene.advance(by: .seconds(1))
        #expect(log.lines == ["double", "single"])
    }
}
