import Lifeline

/// The smallest app: a number and a button.
struct CounterPage: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 16) {
            Text("Count: \(count)").font(.title).accessibilityIdentifier("count")
            Button("Add one") { count += 1 }.buttonStyle(.borderedProminent).accessibilityIdentifier("add")
        }
    }
}
