import Lifeline

/// Motion over time: what the server declares once and the browser plays, and what is evaluated frame by frame.
struct MotionPage: View {
    var body: some View {
        VStack(spacing: 16) {
            Card("Clock", subtitle: "A timeline view: one evaluation a second, none while the page is hidden.") {
                MotionClock()
            }
            Card("Loading", subtitle: "Phases that repeat. The browser plays them; no message is sent.") {
                LoadingIndicators()
            }
            Card("Count", subtitle: "A number that rolls, one that counts, and a ring that follows its data.") {
                CountSample()
            }
            Card("Phases", subtitle: "A trigger runs through the phases once.") { PhaseSample() }
            Card("Keyframes", subtitle: "Tracks for height, size and angle, each with its own pace.") {
                KeyframeSample()
            }
            Card("Symbols", subtitle: "Effects of symbols, once or for as long as they are active.") {
                SymbolEffectSamples()
            }
            Card("Frames", subtitle: "A canvas that the server draws twenty times a second.") { WaveSample() }
        }
    }
}

/// A clock with hands.
private struct MotionClock: View {
    var body: some View {
        TimelineView(.periodic(from: .now, by: 1)) { context in
            HStack(spacing: 24) {
                dial(context.date)
                VStack(alignment: .leading, spacing: 4) {
                    Text(context.date, format: .dateTime.hour().minute().second())
                        .font(.system(size: 32, weight: .semibold, design: .monospaced))
                        .lineLimit(1)
                        .minimumScaleFactor(0.5)
                        .contentTransition(.numericText())
                    Text(context.date, format: .dateTime.weekday(.wide).day().month(.wide))
                        .foregroundColor(.secondary)
                }
            }
            .animation(.spring(duration: 0.4, bounce: 0.4), value: context.date)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func dial(_ date: Date) -> some View {
        let time = Calendar.current.dateComponents([.hour, .minute, .second], from: date)
        let seconds = Double((time.hour ?? 0) * 3600 + (time.minute ?? 0) * 60 + (time.second ?? 0))
        return ZStack {
            Circle().fill(Color(.tertiarySystemGroupedBackground))
            ForEach(0..<12, id: \.self) { hour in
                Capsule().fill(Color.secondary).frame(width: 2, height: 7).offset(y: -48)
                    .rotationEffect(.degrees(Double(hour) * 30))
            }
            hand(length: 28, width: 5, color: .primary).rotationEffect(.degrees(seconds / 120))
            hand(length: 40, width: 4, color: .primary).rotationEffect(.degrees(seconds / 10))
            hand(length: 44, width: 2, color: .red).rotationEffect(.degrees(seconds * 6))
            Circle().fill(Color.red).frame(width: 8, height: 8)
        }
        .frame(width: 112, height: 112)
        .accessibilityElement()
        .accessibilityLabel("Clock")
    }

    private func hand(length: Double, width: Double, color: Color) -> some View {
        Capsule().fill(color).frame(width: width, height: length).offset(y: -length / 2)
    }
}

/// Three ways to wait.
private struct LoadingIndicators: View {
    @State private var isLoading = true

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack(spacing: 32) {
                dots
                ring
                bars
            }
            .frame(height: 44)
            .opacity(isLoading ? 1 : 0.25)
            .accessibilityElement()
            .accessibilityLabel(isLoading ? "Loading" : "Not loading")
            Toggle("Loading", isOn: $isLoading).frame(maxWidth: 200)
        }
    }

    private var dots: some View {
        HStack(spacing: 8) {
            ForEach(0..<3, id: \.self) { index in
                let dot = Circle().fill(Color.blue).frame(width: 12, height: 12)
                if isLoading {
                    dot.phaseAnimator([false, true], content: lift) { swing($0, index) }
                } else {
                    dot
                }
            }
        }
    }

    private func lift(_ view: PlaceholderContentView<some View>, _ isUp: Bool) -> some View {
        view.offset(y: isUp ? -8 : 4).opacity(isUp ? 1 : 0.4)
    }

    private func swing(_ isUp: Bool, _ index: Int) -> Animation? {
        let wait = Double(index) * 0.15
        return Animation.easeInOut(duration: 0.5).delay(isUp ? wait : 0.3 - wait)
    }

    private var ring: some View {
        Circle().trim(from: 0, to: 0.7).stroke(Color.purple, style: StrokeStyle(lineWidth: 5, lineCap: .round))
            .frame(width: 34, height: 34)
            .keyframeAnimator(initialValue: Angle.zero, repeating: isLoading) { view, angle in
                view.rotationEffect(angle)
            } keyframes: { _ in
                CubicKeyframe(.degrees(220), duration: 0.6)
                CubicKeyframe(.degrees(360), duration: 0.6)
                MoveKeyframe(.zero)
            }
    }

    private var bars: some View {
        HStack(spacing: 4) {
            ForEach(0..<5, id: \.self) { index in
                let bar = Capsule().fill(Color.teal).frame(width: 6, height: 32)
                if isLoading {
                    bar.phaseAnimator([0.3, 1.0], content: grow) { rise($0, index) }
                } else {
                    bar.scaleEffect(x: 1, y: 0.3)
                }
            }
        }
    }

    private func grow(_ view: PlaceholderContentView<some View>, _ scale: Double) -> some View {
        view.scaleEffect(x: 1, y: scale)
    }

    private func rise(_ scale: Double, _ index: Int) -> Animation? {
        let wait = Double(index) * 0.08
        return Animation.easeInOut(duration: 0.4).delay(scale == 1 ? wait : 0.32 - wait)
    }
}

/// A number that counts through all values between two others: its text changes, so it is evaluated in each frame.
private struct CountingText: View, Animatable {
    var value: Double

    nonisolated var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    var body: some View { Text("\(Int(value.rounded())) %").font(.title2.monospacedDigit()) }
}

/// The positions on a circle: a modifier whose path the browser plays.
private struct OnACircle: ViewModifier, Animatable {
    var turns: Double

    nonisolated var animatableData: Double {
        get { turns }
        set { turns = newValue }
    }

    func body(content: Content) -> some View {
        content.offset(x: cos((turns - 0.25) * 2 * .pi) * 36, y: sin((turns - 0.25) * 2 * .pi) * 36)
    }
}

private struct CountSample: View {
    @State private var count = 12
    @State private var share = 0.3

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            number
            HStack(spacing: 24) {
                ring
                CountingText(value: share * 100)
                Spacer()
                Button("Next") { advance() }.buttonStyle(.bordered)
            }
        }
    }

    private var number: some View {
        HStack(spacing: 12) {
            Text("\(count)").font(.system(size: 44, weight: .semibold, design: .monospaced))
                .contentTransition(.numericText(value: Double(count)))
            Spacer()
            Button("Less") { add(-1) }.buttonStyle(.bordered)
            Button("More") { add(1) }.buttonStyle(.borderedProminent)
        }
    }

    private var ring: some View {
        let line = StrokeStyle(lineWidth: 8, lineCap: .round)
        return ZStack {
            Circle().stroke(Color.secondary.opacity(0.2), style: line)
            Circle().trim(from: 0, to: share).rotation(.degrees(-90)).stroke(Color.green, style: line)
            Circle().fill(Color.orange).frame(width: 16, height: 16).modifier(OnACircle(turns: share))
        }
        .frame(width: 72, height: 72)
        .padding(8)
    }

    private func add(_ number: Int) {
        withAnimation(.snappy) { count += number }
    }

    private func advance() {
        withAnimation(.easeInOut(duration: 1.2)) { share = share > 0.8 ? 0.1 : share + 0.3 }
    }
}

private struct PhaseSample: View {
    private enum Phase: CaseIterable {
        case rest, lift, turn

        var scale: Double { self == .rest ? 1 : 1.35 }
        var angle: Angle { self == .turn ? .degrees(360) : .zero }
        var offset: Double { self == .rest ? 0 : -12 }
    }

    @State private var likes = 0

    var body: some View {
        HStack(spacing: 24) {
            Image(systemName: "heart.fill").font(.system(size: 40)).foregroundColor(.pink)
                .phaseAnimator(Phase.allCases, trigger: likes) { view, phase in
                    view.scaleEffect(phase.scale).rotationEffect(phase.angle).offset(y: phase.offset)
                } animation: { phase in
                    phase == .turn ? .easeInOut(duration: 0.6) : .spring(duration: 0.35, bounce: 0.4)
                }
                .frame(width: 72, height: 72)
            Text("\(likes) likes").contentTransition(.numericText())
            Spacer()
            Button("Like") { withAnimation { likes += 1 } }.buttonStyle(.borderedProminent)
        }
    }
}

private struct KeyframeSample: View {
    private struct Pose {
        var height = 0.0
        var stretch = 1.0
        var angle = Angle.zero
    }

    @State private var jumps = 0

    var body: some View {
        HStack(spacing: 24) {
            box
            Spacer()
            Button("Jump") { jumps += 1 }.buttonStyle(.borderedProminent)
        }
    }

    private var box: some View {
        KeyframeAnimator(initialValue: Pose(), trigger: jumps) { pose in
            RoundedRectangle(cornerRadius: 12).fill(Color.indigo).frame(width: 44, height: 44)
                .rotationEffect(pose.angle)
                .scaleEffect(x: 2 - pose.stretch, y: pose.stretch, anchor: .bottom)
                .offset(y: -pose.height)
        } keyframes: { _ in
            KeyframeTrack(\.height) {
                LinearKeyframe(0.0, duration: 0.15)
                CubicKeyframe(56.0, duration: 0.3)
                CubicKeyframe(0.0, duration: 0.3)
            }
            KeyframeTrack(\.stretch) {
                CubicKeyframe(0.75, duration: 0.15)
                CubicKeyframe(1.2, duration: 0.2)
                CubicKeyframe(0.8, duration: 0.4)
                SpringKeyframe(1.0, spring: .bouncy)
            }
            KeyframeTrack(\.angle) {
                LinearKeyframe(Angle.zero, duration: 0.15)
                CubicKeyframe(Angle.degrees(180), duration: 0.6)
            }
        }
        .frame(width: 72, height: 112, alignment: .bottom)
    }
}
