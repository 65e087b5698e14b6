import Lifeline

/// Yours to change while it runs: this file is what the page about hot reload is about.
struct Playground: View {
    @State private var count = 0
    @State private var name = ""

    var body: some View {
        Card("Your turn", subtitle: greeting) {
            VStack(alignment: .leading, spacing: 16) {
                Button("Pressed \(count) times") { count += 1 }
                    .buttonStyle(.borderedProminent)
                TextField("A word", text: $name)
                    .textFieldStyle(.roundedBorder)
                Text(Mood.calm.text)
                    .foregroundColor(.secondary)
                Tally()
            }
        }
    }

    private var greeting: String { "Change this line and save." }
}

/// Add a case, and see what can't be injected.
enum Mood {
    case calm

    var text: String {
        switch self {
        case .calm: "All is calm."
        }
    }
}

/// Put it somewhere.
struct Stars: View {
    var body: some View {
        Text("★ ★ ★").foregroundColor(.orange)
    }
}

/// A component with hooks. Adding a hook resets this component only.
private struct Tally: HookView {
    var hookBody: some View {
        let steps = useState(0)
        HStack(spacing: 12) {
            Text("Steps: \(steps.wrappedValue)")
            Button("Step") { steps.wrappedValue += 1 }.buttonStyle(.bordered)
        }
    }
}
