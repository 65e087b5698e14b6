import LayerTree
@testable import LifelineTesting
@testable import LifelineUI
import Testing

/// Views, modifiers and layouts that are animated by their data: evaluated at samples by the server, played by the page.
@MainActor @Suite struct AnimatableTests {
    /// Moves on a circle, which no interpolation of two frames does.
    struct OnACircle: ViewModifier, Animatable {
        var turns: Double
        let tally: Tally

        nonisolated var animatableData: Double {
            get { turns }
            set { turns = newValue }
        }

        static func offset(_ turns: Double) -> CGPoint {
            CGPoint(x: cos(turns * 2 * .pi) * 100, y: sin(turns * 2 * .pi) * 100)
        }

        func body(content: Content) -> some View {
            tally.note("body")
            let offset = Self.offset(turns)
            return content.offset(x: offset.x, y: offset.y)
        }
    }

    struct Circling: View {
        let tally: Tally
        var animation = Animation.linear(duration: 1)
        @State private var turns = 0.0

        var body: some View {
            VStack {
                Button("turn") { withAnimation(animation) { turns += 0.5 } }
                Button("jump") { turns = 0 }
                Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box")
                    .modifier(OnACircle(turns: turns, tally: tally))
            }
        }
    }

    private func view(_ scene: TestScene, _ name: String) throws -> UIView {
        try #require(scene.scene.windows[0].descendants(of: UIView.self).first { $0.accessibilityIdentifier == name })
    }

    /// Where the page shows the middle of a view, with the transforms of the views around it.
    private func shownCenter(_ view: UIView, in scene: TestScene) -> CGPoint {
        var point = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        var next: UIView? = view
        while let view = next {
            let shown = scene.presentation(of: view)
            let middle = CGPoint(x: shown.frame.width / 2, y: shown.frame.height / 2)
            var moved = CGPoint(x: point.x - middle.x, y: point.y - middle.y)
            let t = shown.transform
            if t.count == 6 {
                moved = moved.applying(CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5]))
            }
            point = CGPoint(x: shown.frame.midX + moved.x, y: shown.frame.midY + moved.y)
            next = view.superview
        }
        return point
    }

    @Test func aModifierFollowsItsOwnPath() throws {
        let tally = Tally()
        let scene = TestScene { Circling(tally: tally) }
        let box = try view(scene, "box")
        let start = shownCenter(box, in: scene)
        scene.resetCounts()
        try scene.tap("turn")
        #expect(scene.commits == 1)
        scene.resetCounts()
        for step in 1...9 {
            scene.advance(by: .milliseconds(100))
            let expected = OnACircle.offset(Double(step) / 20)
            let shown = shownCenter(box, in: scene)
            let (dx, dy) = (shown.x - start.x + 100 - expected.x, shown.y - start.y - expected.y)
            #expect(hypot(dx, dy) < 1.2, "step \(step): \(dx), \(dy)")
        }
        // The page plays by itself.
        #expect(scene.commits == 0)
        scene.advance(by: .seconds(1))
        #expect(scene.runningAnimations == 0)
        #expect(abs(shownCenter(box, in: scene).x - start.x + 200) < 0.5)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func theBodyIsEvaluatedAtSamplesAndNotPerFrame() throws {
        let tally = Tally()
        let scene = TestScene { Circling(tally: tally) }
        let before = tally["body"]
        try scene.tap("turn")
        let evaluations = tally["body"] - before
        #expect(evaluations >= 25 && evaluations <= 45, "\(evaluations)")
        scene.advance(by: .seconds(2))
        #expect(tally["body"] - before == evaluations)
    }

    @Test func aChangeWithoutAnAnimationIsEvaluatedOnce() throws {
        let tally = Tally()
        let scene = TestScene { Circling(tally: tally) }
        try scene.tap("turn")
        scene.advance(by: .seconds(2))
        let before = tally["body"]
        try scene.tap("jump")
        #expect(tally["body"] == before + 1)
        #expect(scene.runningAnimations == 0)
    }

    @Test func anInterruptedMotionContinuesFromWhatIsShown() throws {
        let tally = Tally()
        let scene = TestScene { Circling(tally: tally) }
        let box = try view(scene, "box")
        try scene.tap("turn")
        scene.advance(by: .milliseconds(500))
        let before = shownCenter(box, in: scene)
        try scene.tap("turn")
        let after = shownCenter(box, in: scene)
        #expect(hypot(after.x - before.x, after.y - before.y) < 3)
        scene.advance(by: .milliseconds(500))
        // Halfway from a quarter turn to a whole one.
        let expected = OnACircle.offset(0.25 + 0.375)
        let origin = CGPoint(x: before.x - OnACircle.offset(0.25).x, y: before.y - OnACircle.offset(0.25).y)
        let shown = shownCenter(box, in: scene)
        #expect(hypot(shown.x - origin.x - expected.x, shown.y - origin.y - expected.y) < 3)
    }

    /// What else changes in the transaction moves on a straight line, as always.
    struct Mixed: View {
        let tally: Tally
        @State private var turns = 0.0

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("turn") { withAnimation(.linear(duration: 1)) { turns += 0.5 } }
                Color.green.frame(width: 10 + turns * 200, height: 10).accessibilityIdentifier("bar")
                Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box")
                    .modifier(OnACircle(turns: turns, tally: tally))
                    .padding(.leading, turns * 100)
            }
            .frame(width: 390, height: 400, alignment: .topLeading)
        }
    }

    @Test func otherChangesOfTheTransactionAreAddedUp() throws {
        let scene = TestScene { Mixed(tally: Tally()) }
        let (bar, box) = (try view(scene, "bar"), try view(scene, "box"))
        let start = shownCenter(box, in: scene)
        try scene.tap("turn")
        scene.advance(by: .milliseconds(500))
        #expect(abs(scene.presentation(of: bar).frame.width - 60) < 1)
        let expected = OnACircle.offset(0.25)
        let shown = shownCenter(box, in: scene)
        #expect(abs(shown.x - (start.x - 100 + expected.x + 25)) < 2)
        #expect(abs(shown.y - (start.y + expected.y)) < 2)
    }

    /// A frame that depends on data in a curve: sizes and positions of several views are sampled.
    struct Squared: View, Animatable {
        var part: Double

        nonisolated var animatableData: Double {
            get { part }
            set { part = newValue }
        }

        var body: some View {
            HStack(spacing: 0) {
                Color.red.frame(width: part * part * 200, height: 20).accessibilityIdentifier("bar")
                Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("end")
                Spacer(minLength: 0)
            }
            .frame(width: 300)
        }
    }

    struct Squaring: View {
        @State private var part = 0.0

        var body: some View {
            VStack {
                Button("grow") { part = 1 }
                Squared(part: part).animation(.linear(duration: 1), value: part)
            }
        }
    }

    @Test func aViewIsLaidOutAtSamplesByItsOwnAnimation() throws {
        let scene = TestScene { Squaring() }
        let (bar, end) = (try view(scene, "bar"), try view(scene, "end"))
        try scene.tap("grow")
        let origin = bar.frame.minX
        for step in [2, 5, 8] {
            while scene.clock.date.timeIntervalSinceReferenceDate < Double(step) / 10 - 1e-9 {
                scene.advance(by: .milliseconds(100))
            }
            let part = Double(step) / 10
            #expect(abs(scene.presentation(of: bar).frame.width - part * part * 200) < 2)
            #expect(abs(scene.presentation(of: end).frame.minX - origin - part * part * 200) < 2)
        }
    }

    struct Radial: Layout {
        var angle: Double

        nonisolated var animatableData: Double {
            get { angle }
            set { angle = newValue }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 240, height: 240)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, subview) in subviews.enumerated() {
                let angle = angle + Double(index) * .pi
                subview.place(
                    at: CGPoint(x: bounds.midX + cos(angle) * 100, y: bounds.midY + sin(angle) * 100),
                    anchor: .center, proposal: .unspecified)
            }
        }
    }

    struct Turning: View {
        @State private var angle = 0.0

        var body: some View {
            VStack {
                Button("turn") { withAnimation(.linear(duration: 1)) { angle = .pi } }
                Radial(angle: angle) {
                    Color.red.frame(width: 20, height: 20).accessibilityIdentifier("a")
                    Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("b")
                }
            }
        }
    }

    @Test func aLayoutMovesItsViewsOnItsOwnPath() throws {
        let scene = TestScene { Turning() }
        let (a, b) = (try view(scene, "a"), try view(scene, "b"))
        let middle = CGPoint(x: (a.center.x + b.center.x) / 2, y: (a.center.y + b.center.y) / 2)
        try scene.tap("turn")
        for step in 1...9 {
            scene.advance(by: .milliseconds(100))
            let angle = Double(step) / 10 * .pi
            let frame = scene.presentation(of: a).frame
            #expect(abs(frame.midX - middle.x - cos(angle) * 100) < 1.5, "step \(step)")
            #expect(abs(frame.midY - middle.y - sin(angle) * 100) < 1.5, "step \(step)")
        }
    }

    // MARK: Frame by frame

    struct Counting: View, Animatable {
        var value: Double

        nonisolated var animatableData: Double {
            get { value }
            set { value = newValue }
        }

        var body: some View { Text("\(Int(value.rounded()))") }
    }

    struct Counter: View {
        @State private var value = 0.0
        @State private var isDone = false

        var body: some View {
            VStack {
                Button("count") {
                    withAnimation(.linear(duration: 1)) {
                        value += 100
                    } completion: {
                        isDone = true
                    }
                }
                Counting(value: value)
                if isDone { Text("done") }
            }
        }
    }

    @Test func aTextIsEvaluatedInEachFrame() throws {
        let scene = TestScene { Counter() }
        try scene.tap("count")
        #expect(scene.text == "count\n0")
        scene.resetCounts()
        scene.advance(by: .milliseconds(500))
        let shown = try #require(Int(scene.text.split(separator: "\n")[1]))
        #expect(shown >= 45 && shown <= 50)
        #expect(scene.commits >= 9 && scene.commits <= 11)
        scene.advance(by: .milliseconds(600))
        #expect(scene.text == "count\n100\ndone")
        scene.resetCounts()
        scene.advance(by: .seconds(2))
        #expect(scene.turns == 0)
    }

    @Test func aHiddenPageShowsTheEnd() throws {
        let scene = TestScene { Counter() }
        try scene.tap("count")
        scene.client.send(.visibility(isVisible: false, isFocused: false))
        scene.advance(by: .seconds(2))
        #expect(scene.text.contains("100"))
        #expect(scene.text.contains("done"))
    }

    @Test func reducedMotionShowsTheEndAtOnce() throws {
        let scene = TestScene(traits: [.canHover, .reducedMotion]) { Counter() }
        try scene.tap("count")
        #expect(scene.text.contains("100"))
        scene.resetCounts()
        scene.advance(by: .milliseconds(500))
        #expect(scene.commits <= 1)
    }

    @MainActor final class Log {
        var entries: [String] = []
    }

    struct Switching: View, Animatable {
        var value: Double
        let log: Log

        nonisolated var animatableData: Double {
            get { value }
            set { value = newValue }
        }

        var body: some View {
            if value < 0.5 {
                Low(log: log)
            } else {
                Text("high").onAppear { log.entries.append("high") }
            }
        }
    }

    struct Low: View {
        let log: Log
        @State private var number = 7

        var body: some View {
            Text("low \(number)").onAppear { log.entries.append("low") }
                .onDisappear { log.entries.append("low ends") }
        }
    }

    struct Switch: View {
        let log: Log
        @State private var value = 0.0

        var body: some View {
            VStack {
                Button("switch") { withAnimation(.linear(duration: 1)) { value = 1 - value } }
                Switching(value: value, log: log)
            }
        }
    }

    /// Another structure is shown when the data says so, and not at once. What is shown meanwhile keeps its state.
    @Test func aChangeOfStructureHappensOnTheWay() throws {
        let log = Log()
        let scene = TestScene { Switch(log: log) }
        #expect(log.entries == ["low"])
        try scene.tap("switch")
        #expect(scene.text == "switch\nlow 7")
        scene.advance(by: .milliseconds(400))
        #expect(scene.text == "switch\nlow 7")
        #expect(log.entries == ["low"])
        scene.advance(by: .milliseconds(200))
        #expect(scene.text == "switch\nhigh")
        #expect(log.entries.sorted() == ["high", "low", "low ends"])
        scene.advance(by: .seconds(1))
        try scene.tap("switch")
        scene.advance(by: .seconds(2))
        #expect(scene.text == "switch\nlow 7")
    }

    @Test func aViewThatLeavesEndsItsMotion() throws {
        struct Leaving: View {
            @State private var value = 0.0
            @State private var isShown = true

            var body: some View {
                VStack {
                    Button("count") { withAnimation(.linear(duration: 10)) { value = 100 } }
                    Button("leave") { isShown = false }
                    if isShown { Counting(value: value) }
                }
            }
        }
        let scene = TestScene { Leaving() }
        try scene.tap("count")
        scene.advance(by: .seconds(1))
        try scene.tap("leave")
        scene.resetCounts()
        scene.advance(by: .seconds(20))
        #expect(scene.turns == 0)
    }

    @Test func keyframesOnAStraightLineAreLeftOut() {
        let frames = (0...24).map {
            LayerAnimation.Keyframe(offset: Float($0) / 24, value: .position(x: Int32($0) * 64, y: 0))
        }
        #expect(frames.reduced().count == 2)
        let bent = (0...24).map { step in
            LayerAnimation.Keyframe(
                offset: Float(step) / 24, value: .position(x: Int32(abs(step - 12)) * 640, y: 0))
        }
        #expect(bent.reduced().map(\.offset) == [0, 0.5, 1])
    }
}
