import LayerTree
@testable import LifelineTesting
@testable import LifelineUI
import Testing

/// Content transitions, symbol effects, and forms of animations.
@MainActor @Suite struct ContentMotionTests {
    struct Count: View {
        let transition: ContentTransition?
        @State private var count = 9

        var body: some View {
            VStack {
                Button("more") { withAnimation(.linear(duration: 1)) { count += 1 } }
                Button("at once") { count += 1 }
                Text("\(count)").contentTransition(transition ?? .numericText(value: Double(count)))
            }
        }
    }

    /// The layers of texts, those that only show what leaves included.
    private func texts(_ scene: TestScene) -> [String] {
        scene.visible().compactMap { $0.text?.string }.filter { Int($0) != nil }
    }

    @Test func aNumberRollsInAnAnimatedChange() throws {
        let scene = TestScene { Count(transition: nil) }
        try scene.tap("more")
        // The old number is on its way out, and hidden from screen readers.
        #expect(texts(scene).sorted() == ["10", "9"])
        let old = try #require(scene.visible().first { $0.text?.string == "9" })
        #expect(old[attribute: .ariaHidden] == "true")
        #expect(scene.runningAnimations >= 4)
        scene.advance(by: .seconds(2))
        #expect(texts(scene) == ["10"])
        #expect(scene.runningAnimations == 0)
        try scene.tap("at once")
        #expect(texts(scene) == ["11"])
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func textsAreNotAnimatedByIdentityAndByDefault() throws {
        for transition in [ContentTransition.identity, .interpolate, .symbolEffect] {
            let scene = TestScene { Count(transition: transition) }
            try scene.tap("more")
            #expect(texts(scene) == ["10"])
        }
    }

    @Test func anOpacityTransitionFades() throws {
        let scene = TestScene { Count(transition: .opacity) }
        try scene.tap("more")
        #expect(texts(scene).count == 2)
        let view = try #require(
            scene.scene.windows[0].descendants(of: TextView.self).first { $0.shownText == "10" })
        scene.advance(by: .milliseconds(500))
        #expect(abs(scene.presentation(of: view).opacity - 0.5) < 0.02)
        #expect(scene.presentation(of: view).transform.isEmpty)
    }

    // MARK: Symbols

    struct Symbols: View {
        @State private var isActive = false
        @State private var taps = 0
        @State private var name = "play.fill"
        var areRemoved = false

        var body: some View {
            VStack {
                Button("active") { isActive.toggle() }
                Button("tap") { taps += 1 }
                Button("replace") { name = "pause.fill" }
                VStack {
                    Image(systemName: name).accessibilityIdentifier("symbol")
                        .symbolEffectsRemoved(areRemoved)
                        .contentTransition(.symbolEffect(.replace))
                }
                .symbolEffect(.pulse, isActive: isActive)
                .symbolEffect(.bounce, value: taps)
            }
        }
    }

    private func symbol(_ scene: TestScene) throws -> UIView {
        try #require(
            scene.scene.windows[0].descendants(of: UIImageView.self).first { $0.accessibilityIdentifier == "symbol" })
    }

    @Test func anIndefiniteEffectLastsAsLongAsItIsActive() throws {
        let scene = TestScene { Symbols() }
        let symbol = try symbol(scene)
        #expect(scene.runningAnimations == 0)
        try scene.tap("active")
        scene.resetCounts()
        scene.advance(by: .milliseconds(800))
        #expect(abs(scene.presentation(of: symbol).opacity - 0.35) < 0.02)
        scene.advance(by: .seconds(16))
        #expect(abs(scene.presentation(of: symbol).opacity - 0.35) < 0.02)
        #expect(scene.commits == 0)
        try scene.tap("active")
        #expect(scene.runningAnimations == 0)
        #expect(scene.presentation(of: symbol).opacity == 1)
    }

    @Test func aDiscreteEffectIsPlayedOnceForEachChange() throws {
        let scene = TestScene { Symbols() }
        let symbol = try symbol(scene)
        for _ in 0..<2 {
            try scene.tap("tap")
            scene.advance(by: .milliseconds(150))
            let transform = scene.presentation(of: symbol).transform
            try #require(transform.count == 6)
            #expect(transform[5] < -1)
            scene.advance(by: .seconds(1))
            #expect(scene.runningAnimations == 0)
        }
    }

    @Test func removedEffectsAreNotPlayed() throws {
        let scene = TestScene { Symbols(areRemoved: true) }
        try scene.tap("active")
        try scene.tap("tap")
        #expect(scene.runningAnimations == 0)
    }

    @Test func aSymbolIsReplacedByAnEffect() throws {
        let scene = TestScene { Symbols() }
        let before = scene.visible().count
        try scene.tap("replace")
        #expect(scene.visible().count > before)
        #expect(scene.runningAnimations > 0)
        scene.advance(by: .seconds(3))
        #expect(scene.visible().count == before)
        #expect(scene.runningAnimations == 0)
    }

    @Test func theScaleEffectLasts() throws {
        struct Scaled: View {
            @State private var isActive = false
            var body: some View {
                VStack {
                    Button("active") { isActive.toggle() }
                    Image(systemName: "star.fill").accessibilityIdentifier("symbol")
                        .symbolEffect(.scale.up, isActive: isActive)
                        .symbolEffect(.disappear, isActive: isActive)
                }
            }
        }
        let scene = TestScene { Scaled() }
        let symbol = try symbol(scene)
        try scene.tap("active")
        scene.advance(by: .seconds(2))
        #expect(symbol.alpha == 0)
        #expect(symbol.transform.a != 1)
        try scene.tap("active")
        #expect(symbol.alpha == 1)
        #expect(symbol.transform == .identity)
    }

    @Test func effectsFollowTheirOptions() throws {
        struct Repeated: View {
            @State private var taps = 0
            var body: some View {
                VStack {
                    Button("tap") { taps += 1 }
                    Image(systemName: "star.fill")
                        .symbolEffect(.rotate, options: .speed(2).repeat(.periodic(3, delay: 1)), value: taps)
                }
            }
        }
        let scene = TestScene { Repeated() }
        try scene.tap("tap")
        // Three times 0.8 s and a pause of 1 s.
        scene.advance(by: .milliseconds(5300))
        #expect(scene.runningAnimations == 1)
        scene.advance(by: .milliseconds(200))
        #expect(scene.runningAnimations == 0)
    }

    // MARK: Animations

    struct Steps: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            context.isLogicallyComplete = time >= 0.5
            return time < 1 ? value.scaled(by: (time * 4).rounded(.down) / 4) : nil
        }
    }

    struct Moving: View {
        let animation: Animation
        @State private var x = 0.0
        @State private var isDone = false

        var body: some View {
            VStack {
                Button("move") {
                    withAnimation(animation) {
                        x = 100
                    } completion: {
                        isDone = true
                    }
                }
                Color.red.frame(width: 20, height: 20).offset(x: x).accessibilityIdentifier("box")
                if isDone { Text("done") }
            }
        }
    }

    private func x(_ scene: TestScene) throws -> Double {
        let view = try #require(
            scene.scene.windows[0].descendants(of: UIView.self).first { $0.accessibilityIdentifier == "box" })
        let shown = scene.presentation(of: view)
        return shown.transform.isEmpty ? 0 : shown.transform[4]
    }

    @Test func aCustomAnimationIsThePace() throws {
        let scene = TestScene { Moving(animation: Animation(Steps())) }
        try scene.tap("move")
        for (time, expected) in [(200, 0.0), (200, 25), (200, 50), (200, 75)] {
            scene.advance(by: .milliseconds(time))
            #expect(abs(try x(scene) - expected) < 1)
        }
        #expect(scene.text.contains("done"))
        scene.advance(by: .seconds(1))
        #expect(try x(scene) == 100)
    }

    @Test func anAnimationByASpringFollowsIt() throws {
        let spring = Spring(duration: 0.8, bounce: 0.3)
        let scene = TestScene { Moving(animation: .spring(spring)) }
        try scene.tap("move")
        for _ in 1...8 {
            scene.advance(by: .milliseconds(100))
            let time = scene.clock.date.timeIntervalSinceReferenceDate
            #expect(abs(try x(scene) - spring.value(target: 100.0, time: time)) < 2)
        }
    }

    @Test func aCurveIsAPace() throws {
        let scene = TestScene { Moving(animation: .timingCurve(.circularEaseIn, duration: 1)) }
        try scene.tap("move")
        scene.advance(by: .milliseconds(600))
        #expect(abs(try x(scene) - 20) < 1)
    }

    @Test func aTransactionCallsItsCompletion() throws {
        struct Completed: View {
            @State private var x = 0.0
            @State private var texts: [String] = []

            var body: some View {
                VStack {
                    Button("move") {
                        var transaction = Transaction(animation: .linear(duration: 1))
                        transaction.addAnimationCompletion { texts.append("one") }
                        transaction.addAnimationCompletion(criteria: .removed) { texts.append("two") }
                        withTransaction(transaction) { x = 100 }
                    }
                    Color.red.frame(width: 20, height: 20).offset(x: x)
                    Text(texts.joined(separator: ","))
                }
            }
        }
        let scene = TestScene { Completed() }
        try scene.tap("move")
        scene.advance(by: .milliseconds(900))
        #expect(scene.text == "move")
        scene.advance(by: .milliseconds(200))
        let shown = scene.text.split(separator: "\n").last?.split(separator: ",").sorted() ?? []
        #expect(shown == ["one", "two"])
    }
}
