/// A media type with its parameters: `multipart/form-data; boundary=x`.
struct MediaType: Hashable {
    /// The type, in lower case.
    let name: String
    /// The parameters, by lower-case name.
    let parameters: [String: String]

    /// Parses the value of `Content-Type` or `Content-Disposition`. Malformed parameters are left out.
    init(_ value: String) {
        var rest = Substring(value)
        name = Self.trimmed(Self.upToSemicolon(&rest)).lowercased()
        var parameters: [String: String] = [:]
        while !rest.isEmpty {
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            let key = Self.trimmed(rest.prefix { $0 != "=" && $0 != ";" }).lowercased()
            rest = rest.drop { $0 != "=" && $0 != ";" }
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            let text = rest.first == "\"" ? Self.quoted(&rest) : Self.trimmed(Self.upToSemicolon(&rest))
            if !key.isEmpty, parameters[key] == nil { parameters[key] = text }
            rest = rest.drop { $0 != ";" }
        }
        self.parameters = parameters
    }

    private static func upToSemicolon(_ rest: inout Substring) -> Substring {
        let part = rest.prefix { $0 != ";" }
        rest = rest[part.endIndex...]
        return part
    }

    /// Reads a quoted string. A backslash escapes only quotes and backslashes: browsers send file names with others.
    private static func quoted(_ rest: inout Substring) -> String {
        var text = ""
        rest = rest.dropFirst()
        while let character = rest.popFirst() {
            if character == "\"" { break }
            if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
                text.append(next)
                rest = rest.dropFirst()
            } else {
                text.append(character)
            }
        }
        return text
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }
}
