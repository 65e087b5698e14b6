import Lifeline

/// Symbols that move.
struct SymbolEffectSamples: View {
    @State private var isActive = true
    @State private var taps = 0
    @State private var isPlaying = false

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 84), spacing: 12)], spacing: 12) {
                cell("Bounce") { Image(systemName: "bell.fill").symbolEffect(.bounce, value: taps) }
                cell("Wiggle") { Image(systemName: "hand.thumbsup").symbolEffect(.wiggle, value: taps) }
                cell("Rotate") { Image(systemName: "gearshape").symbolEffect(.rotate, value: taps) }
                cell("Pulse") { Image(systemName: "heart.fill").symbolEffect(.pulse, isActive: isActive) }
                cell("Variable") {
                    Image(systemName: "wifi").symbolEffect(.variableColor.reversing, isActive: isActive)
                }
                cell("Breathe") { Image(systemName: "star.fill").symbolEffect(.breathe, isActive: isActive) }
                cell("Scale") { Image(systemName: "bolt.fill").symbolEffect(.scale.up, isActive: isActive) }
                cell("Replace") {
                    Image(systemName: isPlaying ? "pause.fill" : "play.fill").contentTransition(.symbolEffect(.replace))
                }
            }
            HStack(spacing: 12) {
                Button("Play once") {
                    taps += 1
                    isPlaying.toggle()
                }
                .buttonStyle(.borderedProminent)
                Toggle("Active", isOn: $isActive).frame(maxWidth: 160)
            }
        }
    }

    private func cell<Content: View>(_ title: String, @ViewBuilder symbol: () -> Content) -> some View {
        VStack(spacing: 8) {
            symbol().font(.title).foregroundColor(.accentColor).frame(height: 36)
            Text(title).font(.caption).foregroundColor(.secondary)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 10)
        .background(Color(.tertiarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 10))
    }
}

/// A wave that the server draws in each frame.
struct WaveSample: View {
    @State private var isPaused = false

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            TimelineView(.animation(minimumInterval: 0.05, paused: isPaused)) { context in
                let time = context.date.timeIntervalSinceReferenceDate
                Canvas { graphics, size in
                    for wave in 0..<3 {
                        var path = Path()
                        for step in 0...40 {
                            let x = size.width * Double(step) / 40
                            let angle = Double(step) / 40 * 4 * .pi + time * (1.5 + Double(wave) * 0.6)
                            let y = size.height / 2 + sin(angle) * size.height * (0.4 - Double(wave) * 0.1)
                            if step == 0 {
                                path.move(to: CGPoint(x: x, y: y))
                            } else {
                                path.addLine(to: CGPoint(x: x, y: y))
                            }
                        }
                        let color = [Color.blue, .teal, .purple][wave]
                        graphics.stroke(path, with: .color(color), lineWidth: 2.5)
                    }
                }
                .frame(height: 72)
                .accessibilityLabel("Three waves")
            }
            Toggle("Paused", isOn: $isPaused).frame(maxWidth: 160)
        }
    }
}
