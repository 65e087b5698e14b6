/// Why an edit can't be injected.
public struct Reason: Hashable, Sendable, CustomStringConvertible {
    public let file: String
    public let line: Int
    public let text: String

    public init(file: String, line: Int, text: String) {
        self.file = file
        self.line = line
        self.text = text
    }

    public var description: String { "\(file.split(separator: "/").last ?? ""):\(line) \(text)" }
}

/// What is different in a file, against the one that the process was built of.
struct Changes: Sendable {
    /// Bodies to replace.
    var bodies: [Member] = []
    var addedMembers: [Member] = []
    var addedScopes: [Scope] = []
    var addedFixtures: [Fixture] = []
    /// Base names of private declarations that are gone.
    var removed: [String] = []
    var reasons: [Reason] = []
    /// For each reason the type that it is about; empty if it is about none that could be declared anew.
    var concerned: [String] = []
    /// Types that are declared anew, and what keeps them from being injected otherwise.
    var shadowed: Set<String> = []
    var excused: [Reason] = []
    /// Whether only bodies differ: then the patch's own compilation says whether the file is right.
    var areBodiesOnly: Bool {
        addedMembers.isEmpty && addedScopes.isEmpty && addedFixtures.isEmpty && removed.isEmpty && shadowed.isEmpty
            && !importsDiffer
    }
    var importsDiffer = false
    /// Whether the file declares other previews than the process was built of.
    var previewsDiffer = false
    var isEmpty: Bool { bodies.isEmpty && areBodiesOnly && reasons.isEmpty && !previewsDiffer }
}
