/// Text in headers of mails.
enum HeaderText {
    /// Whether a character must not be in a header: it could end the header, or change how a program shows it.
    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        // Marks that change the direction of what follows.
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    static func trimmed(_ text: String) -> String {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }
}

/// Unguessable text for identifiers and boundaries.
enum RandomText {
    /// Returns 128 random bits in hexadecimal digits.
    static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
