import Lifeline

/// Invites the reader to change the page's own source and to watch.
struct HotReloadPage: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            Card("Try it", subtitle: "Three steps, and no annotation anywhere.") {
                VStack(alignment: .leading, spacing: 12) {
                    step(1, "Start the gallery with", code: "scripts/lifeline run Gallery")
                    step(2, "Press the button below a few times, type a word, and open this page in a second tab.")
                    step(3, "Change this file and save it:", code: "Examples/Gallery/HotReload/Playground.swift")
                }
            }
            Playground()
            Card("Ideas", subtitle: "Each is one edit. Counters and what was typed stay as they are.") {
                VStack(alignment: .leading, spacing: 8) {
                    ForEach(Self.ideas, id: \.self) { idea in
                        HStack(alignment: .firstTextBaseline, spacing: 8) {
                            Text("•").foregroundColor(.secondary)
                            Text(idea)
                        }
                    }
                }
            }
        }
    }

    private static let ideas = [
        "Another text, another colour, a modifier more: the picture changes at the save.",
        "A new view: put Stars() below the text field.",
        "A new state: @State private var isOn = false, and Toggle(\"On\", isOn: $isOn) in the body.",
        "A mistake: leave a parenthesis out. The error stands over the last good picture, and goes with the repair.",
        "A new case in the enumeration Mood: that can't be injected. The process restarts, and brings the state along.",
    ]

    private func step(_ number: Int, _ text: String, code: String? = nil) -> some View {
        HStack(alignment: .top, spacing: 12) {
            Text("\(number)")
                .font(.system(size: 15, weight: .semibold))
                .foregroundColor(Color(.systemBackground))
                .frame(width: 26, height: 26)
                .background(Circle().fill(Color.accentColor))
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 6) {
                Text(text).padding(.top, 3)
                if let code {
                    Text(code)
                        .font(.system(size: 13, design: .monospaced))
                        .padding(.horizontal, 10)
                        .padding(.vertical, 6)
                        .background(RoundedRectangle(cornerRadius: 8).fill(Color(.tertiarySystemGroupedBackground)))
                }
            }
        }
    }
}
