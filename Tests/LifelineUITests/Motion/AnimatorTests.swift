import LayerTree
@testable import LifelineTesting
@testable import LifelineUI
import Testing

/// Phase animators and keyframe animators.
@MainActor @Suite struct AnimatorTests {
    private func view(_ scene: TestScene, _ name: String) throws -> UIView {
        try #require(scene.scene.windows[0].descendants(of: UIView.self).first { $0.accessibilityIdentifier == name })
    }

    /// The view around another one that an effect changes.
    private func effect(_ scene: TestScene, _ name: String) throws -> UIView {
        try #require(try view(scene, name).superview)
    }

    private func scale(_ view: UIView, in scene: TestScene) -> Double {
        let transform = scene.presentation(of: view).transform
        return transform.isEmpty ? 1 : hypot(transform[0], transform[1])
    }

    struct Pulsing: View {
        let tally: Tally

        var body: some View {
            Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box")
                .phaseAnimator([1.0, 2, 1.5]) { view, scale in
                    tally.note("content")
                    return view.scaleEffect(scale)
                } animation: { scale in
                    scale == 1 ? .linear(duration: 0.5) : .linear(duration: 1)
                }
        }
    }

    @Test func phasesRepeatWithoutMessages() throws {
        let tally = Tally()
        let scene = TestScene { Pulsing(tally: tally) }
        let box = try effect(scene, "box")
        let evaluations = tally["content"]
        scene.resetCounts()
        // 1 → 2 in 1 s, 2 → 1.5 in 1 s, 1.5 → 1 in 0.5 s.
        func expected(_ time: Double) -> Double {
            let t = time.truncatingRemainder(dividingBy: 2.5)
            return t < 1 ? 1 + t : t < 2 ? 2 - (t - 1) / 2 : 1.5 - (t - 2)
        }
        for step in 1...60 {
            scene.advance(by: .milliseconds(130))
            #expect(abs(scale(box, in: scene) - expected(Double(step) * 0.13)) < 0.01, "step \(step)")
        }
        #expect(scene.commits == 0)
        #expect(tally["content"] == evaluations)
    }

    @Test func aReconnectedPageContinuesThePhases() throws {
        let scene = TestScene { Pulsing(tally: Tally()) }
        let box = try effect(scene, "box")
        scene.advance(by: .milliseconds(500))
        scene.client.acknowledges = false
        // A client that lost its commits receives a snapshot.
        scene.disconnect()
        scene.client.display.context.continueEndlessAnimations()
        scene.client.acknowledges = true
        scene.reconnect()
        scene.advance(by: .milliseconds(100))
        #expect(abs(scale(box, in: scene) - 1.6) < 0.02)
    }

    struct Triggered: View {
        @State private var count = 0

        var body: some View {
            VStack {
                Button("go") { count += 1 }
                Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box")
                    .phaseAnimator([0.0, 40, -40], trigger: count) { view, x in
                        view.offset(x: x)
                    } animation: { _ in
                        .linear(duration: 1)
                    }
            }
        }
    }

    private func x(_ view: UIView, in scene: TestScene) -> Double {
        let transform = scene.presentation(of: view).transform
        return transform.isEmpty ? 0 : transform[4]
    }

    @Test func aTriggerRunsThroughThePhasesOnce() throws {
        let scene = TestScene { Triggered() }
        let box = try effect(scene, "box")
        scene.advance(by: .seconds(1))
        #expect(scene.runningAnimations == 0)
        for _ in 1...2 {
            try scene.tap("go")
            scene.resetCounts()
            for (time, expected) in [(0.5, 20.0), (0.5, 40), (0.5, 0), (0.5, -40), (0.5, -20), (0.7, 0)] {
                scene.advance(by: .milliseconds(Int(time * 1000)))
                #expect(abs(x(box, in: scene) - expected) < 0.5)
            }
            #expect(scene.runningAnimations == 0)
            #expect(scene.commits <= 1)
        }
    }

    @Test func aFullTurnBetweenPhasesIsShown() throws {
        struct Turn: View {
            var body: some View {
                Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box")
                    .phaseAnimator([0.0, 360]) { view, angle in
                        view.rotationEffect(.degrees(angle))
                    } animation: {
                        $0 == 0 ? nil : .linear(duration: 1)
                    }
            }
        }
        let scene = TestScene { Turn() }
        let box = try effect(scene, "box")
        for (milliseconds, degrees) in [(250, 90.0), (250, 180), (250, -90), (500, 90)] {
            scene.advance(by: .milliseconds(milliseconds))
            let t = scene.presentation(of: box).transform
            try #require(t.count == 6)
            let angle = atan2(t[1], t[0]) * 180 / .pi
            #expect(abs(cos((angle - degrees) * .pi / 180) - 1) < 0.001, "\(angle) instead of \(degrees)")
        }
    }

    struct Words: View {
        var body: some View {
            PhaseAnimator(["one", "two", "three"]) {
                Text($0)
            } animation: { _ in
                .linear(duration: 1)
            }
        }
    }

    /// Texts are no keyframes: each phase is shown at its time, while somebody looks.
    @Test func phasesOfTextsAreShownOneByOne() throws {
        let scene = TestScene { Words() }
        scene.resetCounts()
        scene.advance(by: .milliseconds(60))
        var texts: [String] = []
        for _ in 0..<7 {
            scene.advance(by: .milliseconds(500))
            texts.append(scene.text)
        }
        #expect(texts == ["two", "three", "three", "one", "one", "two", "two"])
        #expect(scene.commits <= 5)
        scene.client.send(.visibility(isVisible: false, isFocused: false))
        scene.resetCounts()
        scene.advance(by: .seconds(10))
        #expect(scene.turns == 0)
        scene.client.send(.visibility(isVisible: true, isFocused: true))
        let before = scene.text
        scene.advance(by: .seconds(1))
        #expect(scene.text != before)
    }

    @Test func aSinglePhaseAndImmediatePhasesAreStill() {
        let scene = TestScene {
            VStack {
                PhaseAnimator([1]) { Text("\($0)") }
                PhaseAnimator([1, 2]) {
                    Text("\($0)")
                } animation: { _ in
                    nil
                }
            }
        }
        #expect(scene.text == "1\n1")
        scene.resetCounts()
        scene.advance(by: .seconds(5))
        #expect(scene.turns == 0)
        #expect(scene.runningAnimations == 0)
    }

    // MARK: Keyframes

    struct Pose {
        var scale = 1.0
        var x = 0.0
    }

    struct Jumping: View {
        let tally: Tally
        @State private var count = 0

        var body: some View {
            VStack {
                Button("go") { count += 1 }
                KeyframeAnimator(initialValue: Pose(), trigger: count) { pose in
                    let _ = tally.note("content")
                    Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box")
                        .scaleEffect(pose.scale).offset(x: pose.x)
                } keyframes: { pose in
                    KeyframeTrack(\.scale) {
                        CubicKeyframe(2, duration: 0.5)
                        CubicKeyframe(1, duration: 0.5)
                    }
                    KeyframeTrack(\.x) { LinearKeyframe(pose.x + 60, duration: 1) }
                }
            }
        }
    }

    @Test func keyframesArePlayedByThePage() throws {
        let tally = Tally()
        let scene = TestScene { Jumping(tally: tally) }
        let inner = try effect(scene, "box")
        let outer = try #require(inner.superview)
        try scene.tap("go")
        let timeline = KeyframeTimeline(initialValue: 1.0) {
            CubicKeyframe(2, duration: 0.5)
            CubicKeyframe(1, duration: 0.5)
        }
        let evaluations = tally["content"]
        scene.resetCounts()
        for step in 1...19 {
            scene.advance(by: .milliseconds(50))
            let time = Double(step) / 20
            #expect(abs(scale(inner, in: scene) - timeline.value(time: time)) < 0.02, "at \(time)")
            #expect(abs(x(outer, in: scene) - 60 * time) < 0.5, "at \(time)")
        }
        #expect(scene.commits == 0)
        #expect(tally["content"] == evaluations)
        scene.advance(by: .seconds(1))
        #expect(x(outer, in: scene) == 60)
        #expect(scene.runningAnimations == 0)
        // The next run begins with the last value.
        try scene.tap("go")
        scene.advance(by: .milliseconds(500))
        #expect(abs(x(outer, in: scene) - 90) < 0.5)
    }

    struct Swinging: View {
        @State private var isOn = true

        var body: some View {
            VStack {
                Button("toggle") { isOn.toggle() }
                Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box")
                    .keyframeAnimator(initialValue: 0.0, repeating: isOn) { view, x in
                        view.offset(x: x)
                    } keyframes: { _ in
                        LinearKeyframe(50, duration: 1)
                        LinearKeyframe(0, duration: 1)
                    }
            }
        }
    }

    @Test func keyframesRepeatUntilTheyAreStopped() throws {
        let scene = TestScene { Swinging() }
        let box = try effect(scene, "box")
        scene.resetCounts()
        scene.advance(by: .milliseconds(20_500))
        #expect(abs(x(box, in: scene) - 25) < 0.5)
        #expect(scene.commits == 0)
        try scene.tap("toggle")
        #expect(scene.runningAnimations == 0)
        #expect(x(box, in: scene) == 0)
        try scene.tap("toggle")
        scene.advance(by: .milliseconds(500))
        #expect(abs(x(box, in: scene) - 25) < 0.5)
    }

    struct Typing: View {
        @State private var count = 0

        var body: some View {
            VStack {
                Button("go") { count += 1 }
                KeyframeAnimator(initialValue: 0.0, trigger: count) { value in
                    Text("\(Int(value))")
                } keyframes: { _ in
                    MoveKeyframe(0)
                    LinearKeyframe(10, duration: 1)
                }
            }
        }
    }

    @Test func keyframesOfTextsAreEvaluatedInFrames() throws {
        let scene = TestScene { Typing() }
        try scene.tap("go")
        scene.advance(by: .milliseconds(500))
        let shown = try #require(Int(scene.text.split(separator: "\n")[1]))
        #expect(shown == 4 || shown == 5)
        scene.advance(by: .seconds(1))
        #expect(scene.text == "go\n10")
        scene.resetCounts()
        scene.advance(by: .seconds(1))
        #expect(scene.turns == 0)
    }

    @Test func animatorsEndWithTheirViews() throws {
        struct Leaving: View {
            @State private var isShown = true

            var body: some View {
                VStack {
                    Button("leave") { isShown = false }
                    if isShown {
                        Words()
                        Swinging()
                    }
                }
            }
        }
        let scene = TestScene { Leaving() }
        scene.advance(by: .seconds(1))
        try scene.tap("leave")
        scene.resetCounts()
        scene.advance(by: .seconds(5))
        #expect(scene.turns == 0)
        #expect(scene.runningAnimations == 0)
    }
}
