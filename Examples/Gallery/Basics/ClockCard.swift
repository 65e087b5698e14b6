import Lifeline

/// The time, kept by an effect that ends when the tab goes.
struct ClockCard: View {
    var body: some View {
        Card("Clock", subtitle: "An effect starts a timer, and stops it when the tab goes.") {
            HookScope {
                let now = useState(Date())
                useEffect(.once) {
                    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
                        MainActor.assumeIsolated { now.wrappedValue = Date() }
                    }
                    return { timer.invalidate() }
                }
                Text(Self.text(now.wrappedValue))
                    .font(.system(size: 44, weight: .semibold, design: .monospaced))
                    .accessibilityIdentifier("clock")
            }
        }
    }

    private static func text(_ date: Date) -> String {
        let time = Calendar.current.dateComponents([.hour, .minute, .second], from: date)
        return [time.hour, time.minute, time.second].map { String(format: "%02d", $0 ?? 0) }.joined(separator: ":")
    }
}
