/// The definitions of links in a document, `[label]: address "title"`, and what uses of them may still add to it.
struct LinkDefinitions {
    private var destinations: [String: MarkdownDestination] = [:]
    var expansionLeft = 0

    var isEmpty: Bool { destinations.isEmpty }

    /// Adds a definition; of several with the same label, the first is valid.
    mutating func add(_ definition: LinkScanner.Definition) {
        let label = Self.normalized(definition.label)
        if destinations[label] == nil { destinations[label] = definition.destination }
    }

    mutating func destination(of label: [UInt8]) -> MarkdownDestination? {
        guard !isEmpty, let destination = destinations[Self.normalized(label)] else { return nil }
        let cost = destination.address.utf8.count + (destination.title?.utf8.count ?? 0)
        guard cost <= expansionLeft else { return nil }
        expansionLeft -= cost
        return destination
    }

    /// Labels match regardless of case and of the kind and number of spaces.
    private static func normalized(_ label: [UInt8]) -> String {
        let words = label.split(whereSeparator: \.isWhitespace)
        return String(decoding: Array(words.joined(separator: [.space])), as: UTF8.self).lowercased().uppercased()
    }
}
