/// An element of an SVG document.
struct SVGElement {
    let name: String
    var attributes: [(name: String, value: String)] = []
    var children: [SVGElement] = []
    var text: String?

    init(_ name: String, _ attributes: [(String, String?)] = [], _ children: [SVGElement] = []) {
        self.name = name
        self.attributes = attributes.compactMap { name, value in value.map { (name, $0) } }
        self.children = children
    }

    /// Appends the element as markup. Values are escaped whatever they contain.
    func write(to markup: inout String, quote: Character) {
        markup += "<\(name)"
        for (name, value) in attributes {
            markup += " \(name)="
            markup.append(quote)
            Self.append(value, to: &markup)
            markup.append(quote)
        }
        if children.isEmpty, text == nil { return markup += "/>" }
        markup += ">"
        for child in children { child.write(to: &markup, quote: quote) }
        if let text { Self.append(text, to: &markup) }
        markup += "</\(name)>"
    }

    private static func append(_ text: String, to markup: inout String) {
        // Most values, such as the data of paths, need no escapes.
        guard text.utf8.contains(where: { isSpecial($0) }) else { return markup += text }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": markup += "&amp;"
            case "<": markup += "&lt;"
            case ">": markup += "&gt;"
            case "\"": markup += "&quot;"
            case "'": markup += "&#39;"
            // Not allowed in XML, and replaced by HTML parsers.
            case _ where scalar.value < 32 && scalar != "\n" && scalar != "\t": markup += "\u{FFFD}"
            default: markup.unicodeScalars.append(scalar)
            }
        }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 32 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
            || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }
}
