import DocumentedExamples
import LifelineTesting
import LifelineUI
import Testing

/// The examples of `Documentation/Motion.md`.
@MainActor @Suite struct DocumentedMotion {
    struct Clock: View {
        var body: some View {
            TimelineView(.periodic(from: .now, by: 1)) { context in
                Text(context.date, format: .dateTime.hour().minute().second())
            }
        }
    }

    struct OnACircle: ViewModifier, Animatable {
        var turns: Double

        nonisolated var animatableData: Double {
            get { turns }
            set { turns = newValue }
        }

        func body(content: Content) -> some View {
            content.offset(x: cos(turns * 2 * .pi) * 40, y: sin(turns * 2 * .pi) * 40)
        }
    }

    struct Percentage: View, Animatable {
        var value: Double

        nonisolated var animatableData: Double {
            get { value }
            set { value = newValue }
        }

        var body: some View { Text("\(Int(value.rounded())) %") }
    }

    struct Heart: View {
        let likes: Int

        var body: some View {
            Image(systemName: "heart.fill")
                .phaseAnimator([1.0, 1.4, 0.9], trigger: likes) { view, scale in
                    view.scaleEffect(scale)
                } animation: { scale in
                    scale == 1 ? .smooth : .bouncy(duration: 0.3)
                }
        }
    }

    struct Pose {
        var height = 0.0
        var angle = Angle.zero
    }

    struct Jump: View {
        let jumps: Int

        var body: some View {
            KeyframeAnimator(initialValue: Pose(), trigger: jumps) { pose in
                Image(systemName: "star.fill").rotationEffect(pose.angle).offset(y: -pose.height)
            } keyframes: { _ in
                KeyframeTrack(\.height) {
                    CubicKeyframe(60, duration: 0.3)
                    CubicKeyframe(0, duration: 0.3)
                    SpringKeyframe(0, duration: 0.4, spring: .bouncy)
                }
                KeyframeTrack(\.angle) { LinearKeyframe(.degrees(360), duration: 0.6, timingCurve: .easeInOut) }
            }
        }
    }

    struct Player: View {
        let isPlaying: Bool
        let plays: Int

        var body: some View {
            HStack {
                Image(systemName: isPlaying ? "pause.fill" : "play.fill").contentTransition(.symbolEffect(.replace))
                Image(systemName: "wifi").symbolEffect(.variableColor, isActive: isPlaying)
                Image(systemName: "bell").symbolEffect(.bounce, value: plays)
                Text("\(plays)").contentTransition(.numericText(value: Double(plays)))
            }
        }
    }

    struct All: View {
        @State private var count = 0

        var body: some View {
            VStack {
                Button("go") { withAnimation { count += 1 } }
                Clock()
                Text("dot").modifier(OnACircle(turns: Double(count) / 3))
                Percentage(value: Double(count) * 10)
                Heart(likes: count)
                Jump(jumps: count)
                Player(isPlaying: count > 0, plays: count)
            }
        }
    }

    @Test func theExamplesAreThoseOfTheDocument() throws {
        let examples = try DocumentedExamples("Motion")
        #expect(examples.count == 6)
        #expect(examples.missing == [])
    }

    @Test func theExamplesMove() throws {
        let scene = TestScene { All() }
        try scene.tap("go")
        #expect(scene.runningAnimations > 5)
        scene.advance(by: .seconds(5))
        #expect(scene.text.contains("10 %"))
        #expect(scene.mirrorEqualsSnapshot)
    }
}
