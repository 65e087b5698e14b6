@testable import LifelineTesting
import LifelineUI
import Testing

/// Changes without an animation that are followed by animated ones of the same state.
@MainActor @Suite struct AnimationOrderTests {
    struct Pulse: View {
        @State private var o = 0.0
        var body: some View {
            Text("pulse").opacity(o).onAppear {
                o = 1
                withAnimation(.linear(duration: 1).repeatForever()) { o = 0.3 }
            }
        }
    }

    private func opacity(_ scene: TestScene) throws -> Double {
        let text = try #require(scene.scene.windows[0].descendants(of: TextView.self).first)
        return Double(scene.presentation(of: try #require(text.superview)).opacity)
    }

    @Test func aPulseBeginsWhenItsViewAppears() throws {
        let scene = TestScene { Pulse() }
        #expect(scene.runningAnimations == 1)
        #expect(try opacity(scene) > 0.95)
        scene.advance(by: .milliseconds(500))
        #expect(abs(try opacity(scene) - 0.65) < 0.05)
        scene.advance(by: .milliseconds(500))
        #expect(try opacity(scene) < 0.35)
        scene.advance(by: .milliseconds(1000))
        #expect(try opacity(scene) > 0.95)
    }

    struct Shake: View {
        @State private var x = 0.0
        var body: some View {
            VStack {
                Button("shake") {
                    x = 100
                    withAnimation(.linear(duration: 1)) { x = 0 }
                }
                Text("shaken").offset(x: x)
            }
        }
    }

    @Test func anAnimatedChangeBeginsWhereTheOneBeforeItEnded() throws {
        let scene = TestScene { Shake() }
        for _ in 0..<2 {
            try scene.tap("shake")
            let text = try #require(
                scene.scene.windows[0].descendants(of: TextView.self).first { $0.text == "shaken" })
            let holder = try #require(text.superview)
            let start = scene.presentation(of: holder).transform
            #expect(start.count == 6 && start[4] > 95)
            scene.advance(by: .milliseconds(500))
            let middle = scene.presentation(of: holder).transform
            #expect(middle.count == 6 && abs(middle[4] - 50) < 5)
            scene.advance(by: .milliseconds(600))
            #expect(scene.runningAnimations == 0)
        }
    }

    struct Evaluated: View {
        let tally: Tally
        @State private var count = 0
        @State private var isOpen = false
        var body: some View {
            tally.note("body")
            return VStack {
                Button("animate") { withAnimation { isOpen.toggle() } }
                Text("\(count) \(isOpen)")
            }
        }
    }

    /// Nothing is laid out early where nothing was changed before.
    @Test func oneAnimatedChangeIsOneEvaluation() throws {
        let tally = Tally()
        let scene = TestScene { Evaluated(tally: tally) }
        let before = tally["body"]
        try scene.tap("animate")
        #expect(tally["body"] == before + 1)
    }
}
