import LayerTree

/// A strict reader of the HTML that the renderer writes, with the parser's rules that could move an element.
///
/// It throws where a browser would close, move or drop an element, so what it accepts is nested as it is written.
struct HTMLDocument {
    struct Element {
        var tag: String
        var attributes: [String: String]
        var parentLayer: LayerID
        var text = ""
    }

    enum Failure: Error { case unexpected(String), misnested(String) }

    private(set) var layers: [LayerID: Element] = [:]

    private static let void: Set<String> = ["input", "img", "br", "wbr"]
    private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
    private static let phrasing: Set<String> = ["span", "a", "br", "wbr", "i"]

    init(_ html: String) throws {
        var rest = Substring(html)
        var open: [(tag: String, layer: LayerID)] = []
        while !rest.isEmpty {
            if rest.hasPrefix("</") {
                let tag = String(rest.dropFirst(2).prefix { $0 != ">" })
                guard open.last?.tag == tag else { throw Failure.misnested(tag) }
                open.removeLast()
                rest = rest[rest.firstIndex(of: ">")!...].dropFirst()
            } else if rest.hasPrefix("<") {
                let (tag, attributes) = try Self.startTag(&rest)
                try Self.check(tag, open.map(\.tag))
                let outer = open.last { $0.layer != 0 }?.layer ?? 0
                let layer = attributes["data-layer"].flatMap { LayerID($0) } ?? 0
                if layer != 0 {
                    guard layers[layer] == nil else { throw Failure.unexpected("layer \(layer) twice") }
                    layers[layer] = Element(tag: tag, attributes: attributes, parentLayer: outer)
                }
                if tag == "textarea" {
                    let end = rest.firstRange(of: "</textarea>")!
                    var text = rest[..<end.lowerBound]
                    if text.first == "\n" { text = text.dropFirst() }
                    layers[layer]?.text = try Self.decoded(String(text))
                    rest = rest[end.upperBound...]
                } else if !Self.void.contains(tag) {
                    open.append((tag, layer))
                }
            } else {
                let text = rest.prefix { $0 != "<" }
                _ = try Self.decoded(String(text))
                rest = rest.dropFirst(text.count)
            }
        }
        guard open.isEmpty else { throw Failure.misnested("end") }
    }

    private static func check(_ tag: String, _ open: [String]) throws {
        func refuse() throws { throw Failure.misnested("\(tag) in \(open)") }
        if tag == "a" || tag == "button", open.contains(tag) { try refuse() }
        if tag == "form", open.contains("form") { try refuse() }
        if let last = open.last, headings.contains(last), headings.contains(tag) { try refuse() }
        if open.contains("p"), !phrasing.contains(tag) { try refuse() }
        if tag == "li", let index = open.lastIndex(of: "li"),
            !open[index...].contains(where: { $0 == "ul" || $0 == "ol" })
        {
            try refuse()
        }
        if open.contains("select"), tag != "option" || open.last != "select" { try refuse() }
        if open.contains("option") { try refuse() }
    }

    private static func startTag(_ rest: inout Substring) throws -> (String, [String: String]) {
        rest = rest.dropFirst()
        let tag = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
        rest = rest.dropFirst(tag.count)
        guard !tag.isEmpty else { throw Failure.unexpected("<") }
        var attributes: [String: String] = [:]
        while true {
            if rest.first == ">" {
                rest = rest.dropFirst()
                return (tag, attributes)
            }
            guard rest.first == " " else { throw Failure.unexpected(String(rest.prefix(20))) }
            rest = rest.dropFirst()
            let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
            rest = rest.dropFirst(name.count)
            guard !name.isEmpty, attributes[name] == nil else { throw Failure.unexpected("attribute \(name)") }
            guard rest.hasPrefix("=\"") else {
                attributes[name] = ""
                continue
            }
            rest = rest.dropFirst(2)
            // By scalars: a mark after the quotation mark would join it to one character.
            let scalars = rest.unicodeScalars
            guard let end = scalars.firstIndex(of: "\"") else { throw Failure.unexpected("end") }
            attributes[name] = try decoded(String(scalars[..<end]))
            rest = Substring(scalars[scalars.index(after: end)...])
        }
    }

    private static func decoded(_ text: String) throws -> String {
        var result = ""
        var rest = text.unicodeScalars[...]
        while let first = rest.first {
            guard first == "&" else {
                guard first != "<", first != "\r", first != "\0" else { throw Failure.unexpected(text) }
                result.unicodeScalars.append(first)
                rest = rest.dropFirst()
                continue
            }
            let known = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#13;": "\r"]
            guard let match = known.first(where: { String(rest.prefix($0.key.unicodeScalars.count)) == $0.key }) else {
                throw Failure.unexpected(text)
            }
            result += match.value
            rest = rest.dropFirst(match.key.unicodeScalars.count)
        }
        return result
    }
}
