#if SMTP
/// The content of a message as it is sent after DATA (RFC 5321, 4.5.2).
enum SMTPContent {
    /// Returns the content with a second dot before lines that begin with one, and with the line that ends it.
    static func stuffed(_ content: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(content.count + content.count / 64 + 8)
        var isLineStart = true
        for byte in content {
            if isLineStart, byte == UInt8(ascii: ".") { result.append(byte) }
            result.append(byte)
            isLineStart = byte == 0x0A
        }
        if !isLineStart { result += [0x0D, 0x0A] }
        result += Array(".\r\n".utf8)
        return result
    }
}
#endif
