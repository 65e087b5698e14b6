import Lifeline

/// A number in `@State`, and buttons whose closures run on the server.
struct CounterCard: View {
    @State private var count = 0

    var body: some View {
        Card("Counter", subtitle: "A closure runs on the server; the number changes here.") {
            HStack(spacing: 12) {
                Text("\(count)")
                    .font(.system(size: 44, weight: .semibold, design: .monospaced))
                    .accessibilityIdentifier("count")
                Spacer()
                Button("Reset") { count = 0 }
                    .buttonStyle(.bordered)
                    .disabled(count == 0)
                Button("Add one") { count += 1 }
                    .buttonStyle(.borderedProminent)
            }
        }
    }
}
