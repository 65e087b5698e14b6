import Lifeline

@MainActor let animatorSamples = [
    ViewSample("phase-animator", "PhaseAnimator", "Phases that follow each other, played by the browser.") {
        PhaseSample()
    },
    ViewSample("keyframe-animator", "KeyframeAnimator", "Values on tracks of their own.") { KeyframeSample() },
    ViewSample("equatable-view", "EquatableView", "A view that is evaluated only when its values differ.") {
        EquatableSample()
    },
]

private struct PhaseSample: View {
    @State private var rings = 0

    var body: some View {
        Specimen("Three phases at each ring") {
            HStack(spacing: 24) {
                PhaseAnimator([0.0, 18, -18], trigger: rings) { angle in
                    Image(systemName: "bell.fill").font(.system(size: 44)).rotationEffect(.degrees(angle))
                } animation: { _ in
                    .spring(duration: 0.25)
                }
                Button("Ring") { rings += 1 }.buttonStyle(.bordered)
            }
        }
    }
}

private struct KeyframeSample: View {
    struct Pose { var height = 0.0 }

    @State private var jumps = 0

    var body: some View {
        Specimen("A jump: up by a spring, down by another") {
            HStack(spacing: 24) {
                KeyframeAnimator(initialValue: Pose(), trigger: jumps) { pose in
                    Circle().fill(.orange).frame(width: 44, height: 44).offset(y: -pose.height)
                } keyframes: { _ in
                    KeyframeTrack(\.height) {
                        CubicKeyframe(60.0, duration: 0.3)
                        SpringKeyframe(0.0, duration: 0.5)
                    }
                }
                .frame(height: 120, alignment: .bottom)
                Button("Jump") { jumps += 1 }.buttonStyle(.bordered)
            }
        }
    }
}

private struct EquatableSample: View {
    @State private var seconds = 0

    var body: some View {
        Specimen("Compared by the minute") {
            EquatableView(content: Minutes(seconds: seconds))
            Text("\(seconds) seconds")
            Button("20 seconds more") { seconds += 20 }.buttonStyle(.bordered)
        }
    }
}

private struct Minutes: View, Equatable {
    let seconds: Int

    var body: some View { Text("In minutes, when last evaluated: \(Double(seconds) / 60, specifier: "%.2f")") }

    nonisolated static func == (a: Self, b: Self) -> Bool { a.seconds / 60 == b.seconds / 60 }
}
