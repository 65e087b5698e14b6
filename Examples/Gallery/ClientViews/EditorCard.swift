import Lifeline

/// What the editor's module is mounted and updated with.
struct EditorPayload: Encodable, Hashable {
    var text: String
    /// The number of edits that the app has received.
    var edits: Int
    var keywords: [String]
    var label: String
    /// The maximum length of the text, in UTF-16 units.
    var limit: Int
}

/// What the editor's module sends.
enum EditorEvent: Decodable {
    case changed(text: String, edits: Int)
}

struct EditorCard: View {
    @State private var text = Self.sample
    @State private var edits = 0

    static let limit = 4_000

    private static let sample = """
        // A lifeline shows how long an object lives.
        struct Lifeline {
            let name: String
            var events: [Double] = []

            mutating func record(_ time: Double) {
                guard time > 0.5 else { return }
                events.append(time)
            }
        }

        """

    private static let keywords = [
        "case", "class", "else", "enum", "extension", "false", "for", "func", "guard", "if", "import", "in", "init",
        "let", "mutating", "private", "return", "self", "static", "struct", "switch", "true", "var", "while",
    ]

    private var lines: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            ClientView(
                module: .editor,
                payload: EditorPayload(
                    text: text, edits: edits, keywords: Self.keywords, label: "Source code", limit: Self.limit)
            ) { (event: EditorEvent) in
                guard case .changed(let new, let number) = event, new.utf16.count <= Self.limit else { return }
                text = new
                edits = max(edits, number)
            } placeholder: {
                RoundedRectangle(cornerRadius: 10).fill(Color(.tertiarySystemFill))
            }
            .frame(height: 280)
            HStack {
                Text("\(lines) lines, \(text.count) characters").font(.footnote).foregroundColor(.secondary)
                Spacer()
                Button("Start Over") { text = Self.sample }
            }
        }
    }
}
