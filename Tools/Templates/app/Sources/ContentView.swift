import Lifeline

struct ContentView: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 16) {
            Text("Hello from AppTemplate").font(.largeTitle)
            Text("Change this line and save.")
            Button("Pressed \(count) times") { count += 1 }.buttonStyle(.borderedProminent)
        }
        .padding(24)
    }
}

#Preview { ContentView() }
