#if SMTP
/// A server's reply to a command (RFC 5321, 4.2).
struct SMTPReply: Hashable, Sendable {
    var code: Int
    /// The texts of its lines, without the codes.
    var lines: [String]

    var isPositive: Bool { (200..<400).contains(code) }
    var isTemporary: Bool { (400..<500).contains(code) }
    var text: String { lines.joined(separator: " ") }
}

/// Extensions of SMTP that a server offers.
struct SMTPExtensions: Hashable, Sendable {
    var hasStartTLS = false
    var has8BitMIME = false
    var hasSMTPUTF8 = false
    /// The maximum size of messages: nil if `SIZE` is not offered, 0 if there is no maximum.
    var size: Int?
    /// The names of the ways to sign in, in upper case.
    var mechanisms: Set<String> = []

    /// - Parameter lines: Those of a reply to EHLO. The first one has the server's name.
    init(_ lines: [String]) {
        for line in lines.dropFirst() {
            // Some old servers write AUTH=PLAIN.
            let words = line.uppercased().split(whereSeparator: { $0 == " " || $0 == "=" }).map(String.init)
            switch words.first {
            case "STARTTLS": hasStartTLS = true
            case "8BITMIME": has8BitMIME = true
            case "SMTPUTF8": hasSMTPUTF8 = true
            case "SIZE": size = words.dropFirst().first.flatMap { Int($0) } ?? 0
            case "AUTH": mechanisms.formUnion(words.dropFirst())
            default: break
            }
        }
    }
}
#endif
