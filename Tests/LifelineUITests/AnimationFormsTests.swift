@testable import LifelineTesting
import LifelineUI
import Testing

/// The less usual ways to animate.
@MainActor @Suite struct AnimationFormsTests {
    struct Every: View {
        @State private var isWide = false
        @State private var isFaint = false
        @State private var count = 0

        var body: some View {
            VStack(alignment: .leading) {
                Button("widen") { isWide.toggle() }
                Button("fade") { isFaint.toggle() }
                Button("count") { count += 1 }
                animated
                Color.green.frame(width: isWide ? 200 : 100, height: 20).accessibilityIdentifier("plain")
            }
            .frame(width: 390, alignment: .leading)
        }

        @available(*, deprecated)
        private var old: some View {
            VStack(alignment: .leading) {
                Color.red.frame(width: isWide ? 200 : 100, height: 20).accessibilityIdentifier("bar")
                Color.blue.frame(width: 20, height: 20).opacity(isFaint ? 0.2 : 1).accessibilityIdentifier("box")
                HStack(spacing: 0) {
                    Text(String(repeating: "n", count: 1 + count))
                    Color.red.frame(width: 10, height: 10).accessibilityIdentifier("end")
                    Spacer(minLength: 0)
                }
                .frame(width: 300, height: 30)
            }
            .animation(.linear(duration: 1))
        }

        private var animated: some View { (self as any Old).any }
    }

    private func view(_ scene: TestScene, _ name: String) throws -> UIView {
        try #require(scene.scene.windows[0].descendants(of: UIView.self).first { $0.accessibilityIdentifier == name })
    }

    @Test func everyChangeIsAnimatedThereAndNowhereElse() throws {
        let scene = TestScene { Every() }
        #expect(scene.runningAnimations == 0)
        let (bar, plain) = (try view(scene, "bar"), try view(scene, "plain"))
        try scene.tap("widen")
        #expect(bar.frame.width == 200)
        scene.advance(by: .milliseconds(500))
        #expect(abs(scene.presentation(of: bar).frame.width - 150) < 10)
        #expect(scene.presentation(of: plain).frame.width == 200)
        scene.advance(by: .seconds(3))
        #expect(scene.runningAnimations == 0)
    }

    @Test func looksAreAnimatedAsWell() throws {
        let scene = TestScene { Every() }
        let box = try view(scene, "box")
        try scene.tap("fade")
        scene.advance(by: .milliseconds(500))
        #expect(abs(scene.presentation(of: box).opacity - 0.6) < 0.1)
    }

    /// A change that leaves all sizes around it as they are does not reach the views around it by itself.
    @Test func changesInAFixedFrameAreAnimated() throws {
        let scene = TestScene { Every() }
        let end = try view(scene, "end")
        let before = end.frame.minX
        try scene.tap("count")
        #expect(end.frame.minX > before)
        #expect(scene.runningAnimations > 0)
        scene.advance(by: .milliseconds(500))
        let shown = scene.presentation(of: end).frame.minX
        #expect(shown > before && shown < end.frame.minX)
    }

    struct InAFrame: View {
        @State private var count = 0
        @State private var isRed = false

        var body: some View {
            VStack {
                Button("count") { count += 1 }
                Button("still") { withAnimation(.linear(duration: 1)) { isRed.toggle() } }
                HStack(spacing: 0) {
                    Text(String(repeating: "n", count: 1 + count))
                    Color.red.frame(width: 10, height: 10).accessibilityIdentifier("end")
                    Spacer(minLength: 0)
                }
                .frame(width: 300, height: 30)
                .animation(.linear(duration: 1), value: count)
                HStack(spacing: 0) {
                    Color.red.frame(width: isRed ? 60 : 10, height: 10)
                    Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("still")
                    Spacer(minLength: 0)
                }
                .frame(width: 300, height: 30)
                .transaction { $0.animation = nil }
            }
        }
    }

    @Test func changesInAFixedFrameAreAnimatedByTheirValue() throws {
        let scene = TestScene { InAFrame() }
        let end = try view(scene, "end")
        let before = end.frame.minX
        try scene.tap("count")
        #expect(end.frame.minX > before)
        scene.advance(by: .milliseconds(500))
        let shown = scene.presentation(of: end).frame.minX
        #expect(shown > before && shown < end.frame.minX)
        scene.advance(by: .seconds(1))
        #expect(scene.runningAnimations == 0)
    }

    @Test func changesInAFixedFrameHeedTheTransactionAroundIt() throws {
        let scene = TestScene { InAFrame() }
        let still = try view(scene, "still")
        let before = still.frame.minX
        try scene.tap("still")
        scene.advance(by: .milliseconds(500))
        #expect(scene.presentation(of: still).frame == still.frame && still.frame.minX == before + 50)
    }

    struct Ends: View {
        @State private var isWide = false
        @State private var log = ""
        @State private var other = 0

        var body: some View {
            VStack(alignment: .leading) {
                Text("log \(log)")
                Button("plain") {
                    withAnimation(.linear(duration: 1), { isWide.toggle() }, completion: { log += "plain " })
                }
                Button("logical") { spring(.logicallyComplete) }
                Button("removed") { spring(.removed) }
                Button("nothing") { withAnimation(.linear(duration: 1), {}, completion: { log += "nothing " }) }
                Button("quiet") {
                    withAnimation(.linear(duration: 1), { other += 1 }, completion: { log += "quiet " })
                }
                .accessibilityHint("\(other)")
                Button("none") { withAnimation(nil, { isWide.toggle() }, completion: { log += "none " }) }
                Color.red.frame(width: isWide ? 200 : 100, height: 20)
            }
        }

        private func spring(_ criteria: AnimationCompletionCriteria) {
            withAnimation(.spring(duration: 1, bounce: 0.3), completionCriteria: criteria) {
                isWide.toggle()
            } completion: {
                log += "\(criteria == .removed ? "removed" : "logical") "
            }
        }
    }

    @Test func theCompletionComesOnceWithTheEnd() throws {
        let scene = TestScene { Ends() }
        try scene.tap("plain")
        scene.advance(by: .milliseconds(900))
        #expect(scene.text.contains("log \n"))
        scene.advance(by: .milliseconds(400))
        #expect(scene.text.contains("log plain \n"))
        scene.advance(by: .seconds(9))
        #expect(scene.text.contains("log plain \n"))
    }

    @Test func withoutAnythingToWaitForItComesAtOnce() throws {
        let scene = TestScene { Ends() }
        try scene.tap("nothing")
        #expect(scene.text.contains("log nothing \n"))
        try scene.tap("none")
        #expect(scene.text.contains("log nothing none \n"))
        // What changes nothing that moves.
        try scene.tap("quiet")
        #expect(scene.text.contains("log nothing none quiet \n"))
        #expect(scene.runningAnimations == 0)
    }

    @Test func aSpringIsCompleteBeforeItRests() throws {
        let scene = TestScene { Ends() }
        try scene.tap("logical")
        scene.advance(by: .milliseconds(1100))
        #expect(scene.text.contains("log logical \n"))
        scene.advance(by: .seconds(9))
        #expect(scene.text.contains("log logical \n"))
        try scene.tap("removed")
        scene.advance(by: .milliseconds(1100))
        #expect(scene.text.contains("log logical \n"))
        scene.advance(by: .seconds(9))
        #expect(scene.text.contains("log logical removed \n"))
    }

    struct Tilt: ViewModifier {
        var isActive: Bool
        func body(content: Content) -> some View {
            content.offset(x: isActive ? 100 : 0, y: isActive ? 40 : 0).scaleEffect(isActive ? 0.5 : 1)
                .opacity(isActive ? 0.25 : 1)
        }
    }

    struct Comings: View {
        @State private var isShown = false
        var body: some View {
            VStack {
                Button("toggle") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                if isShown {
                    Text("card").frame(width: 200, height: 100).accessibilityIdentifier("card")
                        .transition(.modifier(active: Tilt(isActive: true), identity: Tilt(isActive: false)))
                }
            }
        }
    }

    /// Moved by (100, 40) and then made half as large about its own middle, which was where it is without: the middle of a
    /// frame is not moved by an offset.
    @Test func aTransitionMadeOfModifiersHasTheirLook() throws {
        let scene = TestScene { Comings() }
        try scene.tap("toggle")
        let label = try #require(scene.scene.windows[0].descendants(of: TextView.self).first { $0.text == "card" })
        let card = try #require(label.superview)
        let began = scene.presentation(of: card)
        #expect(abs(began.opacity - 0.25) < 0.02)
        #expect(abs(began.transform[0] - 0.5) < 0.02 && abs(began.transform[3] - 0.5) < 0.02)
        #expect(abs(began.transform[4] - 50) < 2 && abs(began.transform[5] - 20) < 2)
        scene.advance(by: .milliseconds(1200))
        #expect(scene.presentation(of: card).opacity == 1 && card.transform == .identity)
        try scene.tap("toggle")
        scene.advance(by: .milliseconds(500))
        let left = scene.presentation(of: card)
        #expect(abs(left.opacity - 0.625) < 0.05 && abs(left.transform[4] - 25) < 3)
        scene.advance(by: .seconds(1))
        #expect(!scene.text.contains("card"))
        #expect(scene.mirrorEqualsSnapshot)
    }
}

/// Deprecated things are used through a protocol, so that the tests compile without warnings.
@MainActor private protocol Old { var any: AnyView { get } }

extension AnimationFormsTests.Every: Old {
    @available(*, deprecated) var any: AnyView { AnyView(old) }
}
