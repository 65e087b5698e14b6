#if SMTP
import NIOCore

/// Reads replies from the bytes that a server sends.
struct SMTPReplyParser {
    /// What a server sent is not a reply.
    struct Problem: Error {
        var reason: String
    }

    /// Longer than the RFC allows, because servers exceed its limits.
    static let maximumLineLength = 4_096
    static let maximumLines = 128

    private var buffer = ByteBuffer()
    private var code: Int?
    private var lines: [String] = []

    /// Whether nothing has arrived after the last reply.
    var isEmpty: Bool { buffer.readableBytes == 0 && code == nil }

    mutating func append(_ bytes: inout ByteBuffer) { buffer.writeBuffer(&bytes) }

    /// Returns the next reply; nil if it has not arrived as a whole.
    mutating func next() throws(Problem) -> SMTPReply? {
        while let line = try nextLine() {
            guard line.count >= 3, let code = Int(String(decoding: line.prefix(3), as: UTF8.self)),
                (200..<600).contains(code),
                line.count == 3 || line[3] == UInt8(ascii: " ") || line[3] == UInt8(ascii: "-")
            else { throw Problem(reason: "The server sent a line that is not a reply of SMTP.") }
            guard self.code ?? code == code else { throw Problem(reason: "A reply of the server has two codes.") }
            guard lines.count < Self.maximumLines else {
                throw Problem(reason: "A reply of the server has more than \(Self.maximumLines) lines.")
            }
            self.code = code
            lines.append(String(decoding: line.dropFirst(4), as: UTF8.self))
            guard line.count > 3, line[3] == UInt8(ascii: "-") else {
                defer {
                    self.code = nil
                    lines = []
                    buffer.discardReadBytes()
                }
                return SMTPReply(code: code, lines: lines)
            }
        }
        return nil
    }

    private mutating func nextLine() throws(Problem) -> [UInt8]? {
        let view = buffer.readableBytesView
        guard let end = view.firstIndex(of: 0x0A) else {
            guard view.count <= Self.maximumLineLength else { throw Self.tooLong }
            return nil
        }
        var line = Array(view[..<end])
        guard line.count <= Self.maximumLineLength else { throw Self.tooLong }
        buffer.moveReaderIndex(forwardBy: line.count + 1)
        if line.last == 0x0D { line.removeLast() }
        return line
    }

    private static var tooLong: Problem {
        Problem(reason: "The server sent a line of more than \(maximumLineLength) bytes.")
    }
}
#endif
