import Foundation

/// A part of a mail, encoded so that every server passes it on unchanged (RFC 2045).
struct MailBody {
    private static let lineLength = 76

    private let type: String
    private let bytes: [UInt8]

    /// - Parameter text: Lines may end with LF, CR, or both.
    init(_ text: String, type: String) {
        self.type = type
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + text.utf8.count / 32)
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 0x0A where previous == 0x0D: break
            case 0x0A, 0x0D: bytes += [0x0D, 0x0A]
            default: bytes.append(byte)
            }
            previous = byte
        }
        self.bytes = bytes
    }

    func write(to result: inout [UInt8]) {
        let escaped = bytes.reduce(into: 0) { count, byte in if !Self.isPlain(byte) { count += 1 } }
        // Quoted-printable is readable and short for languages with Latin letters, base64 for others.
        let isBase64 = escaped > bytes.count / 5
        result += Array("Content-Type: \(type); charset=utf-8\r\n".utf8)
        result += Array("Content-Transfer-Encoding: \(isBase64 ? "base64" : "quoted-printable")\r\n\r\n".utf8)
        if isBase64 { writeBase64(to: &result) } else { writeQuotedPrintable(to: &result) }
    }

    private func writeBase64(to result: inout [UInt8]) {
        let text = Data(bytes).base64EncodedData(options: [
            .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
        ])
        result += text
        if !text.isEmpty { result += [0x0D, 0x0A] }
    }

    private func writeQuotedPrintable(to result: inout [UInt8]) {
        var column = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x0D {
                result += [0x0D, 0x0A]
                column = 0
                index += 2
                continue
            }
            // Servers may remove spaces at the end of a line.
            let isLast = index + 1 == bytes.count || bytes[index + 1] == 0x0D
            let isEscaped = !Self.isPlain(byte) || byte == UInt8(ascii: "=") || (Self.isSpace(byte) && isLast)
            let width = isEscaped ? 3 : 1
            if column + width > Self.lineLength - (isLast ? 0 : 1) {
                result += [UInt8(ascii: "="), 0x0D, 0x0A]
                column = 0
            }
            if isEscaped {
                result += [UInt8(ascii: "="), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
            } else {
                result.append(byte)
            }
            column += width
            index += 1
        }
        if column > 0 { result += [0x0D, 0x0A] }
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Whether the byte is printable ASCII, or white space that stays.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (byte >= 0x20 && byte < 0x7F) || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
