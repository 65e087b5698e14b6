/// A format of a localized text, such as `%@ has %lld files`, split into its parts.
///
/// Formats are data of translators: one that does not fit the arguments shows what it can, and never reads memory that
/// is not an argument, as C's functions would.
package enum StringFormat {
    package enum Part: Equatable {
        case text(String)
        /// An argument by its index; nil for the next one.
        case argument(Int?, specifier: String)
        /// `%#@name@`.
        case substitution(String, argument: Int?)
        /// `%arg`, the argument of a substitution.
        case current
    }

    package static func parts(of format: String) -> [Part] {
        var parts: [Part] = []
        var text = ""
        var rest = Substring(format)
        func flush() {
            if !text.isEmpty { parts.append(.text(text)) }
            text = ""
        }
        while let index = rest.firstIndex(of: "%") {
            text += rest[..<index]
            rest = rest[rest.index(after: index)...]
            if rest.first == "%" {
                text += "%"
                rest.removeFirst()
                continue
            }
            if rest.hasPrefix("arg") {
                flush()
                parts.append(.current)
                rest = rest.dropFirst(3)
                continue
            }
            guard let (part, length) = placeholder(rest) else {
                text += "%"
                continue
            }
            flush()
            parts.append(part)
            rest = rest.dropFirst(length)
        }
        text += rest
        flush()
        return parts
    }

    private static func placeholder(_ rest: Substring) -> (Part, length: Int)? {
        var scan = rest
        var position: Int?
        let digits = scan.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, scan.dropFirst(digits.count).first == "$", let number = Int(digits),
            (1...99).contains(number)
        {
            position = number - 1
            scan = scan.dropFirst(digits.count + 1)
        }
        if scan.hasPrefix("#@") {
            let name = scan.dropFirst(2).prefix { $0 != "@" }
            guard scan.dropFirst(2 + name.count).first == "@", !name.isEmpty else { return nil }
            let length = rest.count - scan.count + name.count + 3
            return (.substitution(String(name), argument: position), length)
        }
        let flags = scan.prefix { "-+ #0123456789.'".contains($0) }
        let sizes = scan.dropFirst(flags.count).prefix { "hlqzjtL".contains($0) }
        guard flags.count <= 8, sizes.count <= 2, let kind = scan.dropFirst(flags.count + sizes.count).first,
            "@dDiuUxXofFeEgGaAcCsS".contains(kind)
        else { return nil }
        let specifier = scan.prefix(flags.count + sizes.count + 1)
        // A percent sign before a space and a word is one: "100 % free".
        if flags.hasPrefix(" ") { return nil }
        return (.argument(position, specifier: String(specifier)), rest.count - scan.count + specifier.count)
    }
}
