import Lifeline

/// What is typed, live, without ever disturbing the typing.
struct EchoCard: View {
    @State private var text = ""

    var body: some View {
        Card("Echo", subtitle: "Every key reaches the server; nothing you type is lost or overwritten.") {
            TextField("Type something", text: $text)
            Text(text.isEmpty ? "…" : "“\(text)” has \(text.count) characters, \(words) words.")
                .foregroundColor(.secondary)
                .accessibilityIdentifier("echo")
        }
    }

    private var words: Int { text.split(whereSeparator: \.isWhitespace).count }
}
