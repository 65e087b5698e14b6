import Lifeline

/// The smallest app: a state, a text, a button.
struct CounterPage: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 16) {
            Text("Count: \(count)").font(.title).accessibilityHeading(.h1).accessibilityIdentifier("count")
            Button("Add one") { count += 1 }
                .buttonStyle(.borderedProminent)
                .accessibilityIdentifier("add")
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(.systemBackground))
    }
}
