import Lifeline

/// What answering the last click or change on this page cost.
struct LastInputCard: View {
    let responses: AnyPublisher<InputResponse, Never>
    @State private var last: InputResponse?

    var body: some View {
        Card(
            "Your last click", subtitle: "What the server sent, and how long its turn took.", fillsHeight: true
        ) {
            VStack(alignment: .leading, spacing: 4) {
                figure(last.map { "\($0.bytes)" }, "bytes")
                figure(last.map { Self.milliseconds($0.duration) }, "ms")
            }
        }
        // What changed nothing on the page was no click that its visitor would recognize.
        .onReceive(responses) { if $0.bytes > 0 { last = $0 } }
    }

    private func figure(_ value: String?, _ unit: String) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 6) {
            Text(value ?? "–")
                .font(.system(size: 34, weight: .semibold))
            Text(unit).foregroundColor(.secondary)
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier(unit)
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        return String(format: "%.1f", Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
    }
}
