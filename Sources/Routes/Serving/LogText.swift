/// Escaping of untrusted text for log lines.
package enum LogText {
    /// Returns the text with control characters, line separators and direction marks written as `\u{…}`, truncated
    /// after `limit` characters.
    ///
    /// Nothing that a client sends can begin a new line, move a terminal's cursor or flood a log.
    package static func escaped(_ text: String, limit: Int = 120) -> String {
        var result = ""
        var count = 0
        for scalar in text.unicodeScalars {
            guard count < limit else { return result + "…" }
            count += 1
            switch scalar.value {
            case 0x5C: result += "\\\\"
            case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
                0xE0000...0xE007F:
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
