/// An edit of a piece of source that nothing else depends on, and what shows its effect.
struct EditCase: Sendable {
    enum Expectation { case injected, restarted, any }

    let name: String
    /// The source. `«old¦new»` is edited, `§` stands for the case's number.
    let source: String
    /// An expression of type `String`.
    let answer: String
    var expectation = Expectation.any
    /// Whether the output of the program differs after the edit.
    var isVisible = true

    init(
        _ name: String, _ source: String, _ answer: String, _ expectation: Expectation = .any, isVisible: Bool = true
    ) {
        self.name = name
        self.source = source
        self.answer = answer
        self.expectation = expectation
        self.isVisible = isVisible
    }

    /// The file before or after the edit.
    func file(_ number: Int, isEdited: Bool) -> String {
        var text = ""
        var rest = Substring(source)
        while let open = rest.firstIndex(of: "«"), let bar = rest[open...].firstIndex(of: "¦"),
            let close = rest[bar...].firstIndex(of: "»")
        {
            text += rest[..<open]
            text += isEdited ? rest[rest.index(after: bar)..<close] : rest[rest.index(after: open)..<bar]
            rest = rest[rest.index(after: close)...]
        }
        text += rest
        return "import Foundation\n\(text)\n@MainActor func answer§() -> String { \(answer) }\n"
            .replacing("§", with: "\(number)")
    }

    static let all = matrix + names + declarations
}
