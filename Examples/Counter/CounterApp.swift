import Lifeline

@main
struct CounterApp: App {
    var body: some Scene {
        WindowGroup("Counter") { CounterView() }
    }
}

struct CounterView: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 16) {
            Text("Count: \(count)").font(.largeTitle)
            Button("Add one") { count += 1 }.buttonStyle(.borderedProminent)
        }
    }
}
