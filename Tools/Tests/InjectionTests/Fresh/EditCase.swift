/// An edit of a piece of source that nothing else depends on, in one file or in two, and what shows its effect.
struct EditCase: Sendable {
    enum Expectation { case injected, restarted, any }

    let name: String
    /// The source. `«old¦new»` is edited, `§` stands for the case's number.
    let source: String
    /// The source of a second file that is saved at once with the first; empty if there is none.
    let other: String
    /// An expression of type `String`.
    let answer: String
    var expectation = Expectation.any
    /// Whether the output of the program differs after the edit.
    var isVisible = true

    init(
        _ name: String, _ source: String, _ answer: String, _ expectation: Expectation = .any, isVisible: Bool = true,
        other: String = ""
    ) {
        self.name = name
        self.source = source
        self.other = other
        self.answer = answer
        self.expectation = expectation
        self.isVisible = isVisible
    }

    /// The files before or after the edit, by name.
    func files(_ number: Int, isEdited: Bool) -> [String: String] {
        let answer = "@MainActor func answer§() -> String { \(Self.version(of: answer, isEdited: isEdited)) }\n"
        var files = ["Case\(number).swift": "\(Self.version(of: source, isEdited: isEdited))\n\(answer)"]
        if !other.isEmpty { files["Case\(number)Other.swift"] = Self.version(of: other, isEdited: isEdited) + "\n" }
        return files.mapValues { "import Foundation\n\($0)".replacing("§", with: "\(number)") }
    }

    private static func version(of source: String, isEdited: Bool) -> String {
        var text = ""
        var rest = Substring(source)
        while let open = rest.firstIndex(of: "«"), let bar = rest[open...].firstIndex(of: "¦"),
            let close = rest[bar...].firstIndex(of: "»")
        {
            text += rest[..<open]
            text += isEdited ? rest[rest.index(after: bar)..<close] : rest[rest.index(after: open)..<bar]
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    static let all = matrix + names + declarations + language + pairs
}
