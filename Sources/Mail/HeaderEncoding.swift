import Foundation

/// The encoding of texts and addresses in headers (RFC 2047, RFC 5322).
enum HeaderEncoding {
    /// The number of bytes in an encoded word, so that a line has at most 76 characters after the longest header's name.
    private static let wordBytes = 39
    private static let lineLength = 76

    /// Returns text as it is if that is possible, else as encoded words on lines of their own.
    ///
    /// - Parameter column: The number of characters before the text on its line.
    static func text(_ text: String, after column: Int) -> String {
        let isPlain =
            text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } && text.utf8.count + column <= lineLength
            && !text.contains("=?") && !text.hasPrefix(" ") && !text.hasSuffix(" ")
        return isPlain ? text : words(text)
    }

    /// Returns addresses separated by commas, each on a line of its own.
    static func addresses(_ addresses: [MailAddress]) -> String {
        addresses.map { address in
            guard let name = address.name else { return address.address }
            return phrase(name) + "\r\n <\(address.address)>"
        }.joined(separator: ",\r\n ")
    }

    /// Returns a name: as words, as a quoted string, or encoded.
    private static func phrase(_ name: String) -> String {
        guard name.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), name.utf8.count <= 60, !name.contains("=?") else {
            return words(name)
        }
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "'"):
                true
            default: false
            }
        }
        if isPlain, !name.contains("  ") { return name }
        let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }

    /// Returns text as encoded words. Each has whole characters.
    private static func words(_ text: String) -> String {
        var chunks: [[UInt8]] = [[]]
        for scalar in text.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            if chunks[chunks.count - 1].count + bytes.count > wordBytes { chunks.append([]) }
            chunks[chunks.count - 1] += bytes
        }
        return chunks.map { "=?UTF-8?B?\(Data($0).base64EncodedString())?=" }.joined(separator: "\r\n ")
    }
}
