import Lifeline

/// What a page keeps when the process behind it is replaced.
struct RestorationPage: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            Card("Change something", subtitle: "All of this is plain state; no line of it is about restoration.") {
                Draft()
            }
            Card("Then replace the server", subtitle: "The page connects to the next process and goes on.") {
                VStack(alignment: .leading, spacing: 8) {
                    step(1, "In an app with SQLite or Redis, give all processes one store and one secret:")
                    code("LIFELINE_STORE=sqlite:app.db LIFELINE_SECRET=$(cat secret) app")
                    step(2, "Stop the process, and start the next one: a deployment.")
                    step(
                        3, "The count, the choice, the text with its caret, focus and scroll offsets are as they were.")
                }
            }
            Card("Source", subtitle: "As it was compiled.") {
                SourceText(SampleSource.declarations(["Draft"], in: "Places/RestorationPage.swift"))
            }
            Text("This process has served since \(Self.start.formatted(date: .omitted, time: .standard)).")
                .font(.footnote)
                .foregroundColor(.secondary)
        }
    }

    private static let start = Date()

    private func step(_ number: Int, _ text: String) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            Text("\(number).").foregroundColor(.secondary)
            Text(text)
        }
    }

    private func code(_ text: String) -> some View {
        Text(text)
            .font(.system(size: 13, design: .monospaced))
            .padding(10)
            .background(RoundedRectangle(cornerRadius: 8).fill(Color(.tertiarySystemGroupedBackground)))
    }
}

private struct Draft: View {
    @State private var count = 0
    @State private var text = ""
    @State private var size = "Medium"

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 12) {
                Button("Add one") { count += 1 }.buttonStyle(.bordered)
                Text("\(count)").monospacedDigit()
            }
            Picker("Size", selection: $size) {
                ForEach(["Small", "Medium", "Large"], id: \.self) { Text($0) }
            }
            .pickerStyle(.segmented)
            TextField("A draft", text: $text).textFieldStyle(.roundedBorder)
        }
    }
}
