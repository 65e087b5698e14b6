/// Attributes in their order.
typealias KeyValueList = [(String, String)]

/// Writes HTML in which all texts are escaped.
struct HTMLWriter {
    private(set) var text = ""

    /// Appends HTML as it is. Never pass what somebody typed.
    mutating func raw(_ html: String) { text += html }

    mutating func open(_ tag: String, _ attributes: KeyValueList = []) {
        text += "<" + tag
        for (name, value) in attributes {
            text += value.isEmpty ? " \(name)" : " \(name)=\"\(Self.escaped(value))\""
        }
        text += ">\n"
    }

    mutating func open(_ tag: String, _ attributes: KeyValuePairs<String, String>) {
        open(tag, attributes.map { ($0.key, $0.value) })
    }

    mutating func element(_ tag: String, _ content: String, _ attributes: KeyValueList = []) {
        open(tag, attributes)
        text.removeLast()
        text += Self.escaped(content) + "</\(tag)>\n"
    }

    mutating func element(_ tag: String, _ content: String, _ attributes: KeyValuePairs<String, String>) {
        element(tag, content, attributes.map { ($0.key, $0.value) })
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\0": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
