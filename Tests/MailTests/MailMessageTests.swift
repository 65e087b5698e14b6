import Foundation
import Mail
import Testing

@Suite struct MailMessageTests {
    /// What Python's mail library reads.
    private struct Parsed: Decodable {
        var headers: [String: String]
        var parts: [String: String]
        var defects: [String]
    }

    private struct NotParsed: Error {}

    private func parse(_ message: MailMessage) throws -> Parsed {
        let script = """
            import email, email.policy, json, sys
            message = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.SMTPUTF8)
            parts = [part for part in message.walk() if not part.is_multipart()]
            print(json.dumps({
                "headers": {name: str(value) for name, value in message.items()},
                "parts": {part.get_content_type(): part.get_content() for part in parts},
                "defects": [repr(d) for part in message.walk() for d in part.defects] + [
                    repr(d) for value in message.values() for d in getattr(value, "defects", [])]}))
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(message.encoded()))
        try input.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw NotParsed() }
        return try JSONDecoder().decode(Parsed.self, from: data)
    }

    private static let texts = [
        "", "Hello", "Line one\nLine two\r\nLine three\rLine four\n", "Grüße — „schön“ 🎉", "Привет, мир. Как дела?",
        "trailing space \ntrailing tab\t\n=3D =?UTF-8?B?eA==?=", ".\n..\n--=_boundary\nFrom me",
        String(repeating: "x", count: 5_000), String(repeating: "é", count: 2_000),
        String(repeating: "word ", count: 1_000), "\u{0}\u{1}\u{7F}\u{85}\u{2028}", "\n\n\n", " ",
        String(repeating: "a", count: 75) + " \n" + String(repeating: "b", count: 76) + "\n="
            + String(repeating: "c", count: 74) + "=",
    ]

    @Test(arguments: texts)
    func everyTextIsReadBackByOthers(_ text: String) throws {
        let message = try MailMessage(
            from: "shop@example.com", to: ["ada@example.com"], subject: "Text", text: text, html: "<p>\(text)</p>")
        let parsed = try parse(message)
        func normal(_ text: String) -> String {
            var text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            while text.hasSuffix("\n") { text.removeLast() }
            return text
        }
        #expect(normal(parsed.parts["text/plain"] ?? "missing") == normal(text))
        #expect(normal(parsed.parts["text/html"] ?? "missing") == normal("<p>\(text)</p>"))
        #expect(parsed.defects == [])
        expectPlainLines(message)
    }

    @Test(arguments: [
        "", "Your order", "Grüße", " spaces ", "=?UTF-8?B?eA==?=", "a  b", "Comma, \"quote\" and \\ backslash",
        String(repeating: "long words ", count: 40), String(repeating: "字", count: 300), "🏳️‍🌈👨‍👩‍👧‍👦 emoji",
    ])
    func everySubjectIsReadBackByOthers(_ subject: String) throws {
        let message = try MailMessage(
            from: "shop@example.com", to: ["ada@example.com"], subject: subject, text: "Text")
        #expect(try parse(message).headers["Subject"] == subject)
        expectPlainLines(message)
    }

    @Test func headersAreThere() throws {
        var message = try MailMessage(
            from: MailAddress("shop@example.com", name: "Läden & Söhne, \"GmbH\""),
            to: [MailAddress("ada@example.com", name: "Lovelace, Ada"), "bob@example.com"], subject: "Hi", text: "Text")
        message.replyTo = "Help (support) <help@example.com>"
        let headers = try parse(message).headers
        #expect(headers["From"] == "\"Läden & Söhne, \\\"GmbH\\\"\" <shop@example.com>")
        #expect(headers["To"] == "\"Lovelace, Ada\" <ada@example.com>, bob@example.com")
        #expect(headers["Reply-To"] == "\"Help (support)\" <help@example.com>")
        #expect(headers["Message-ID"] == "<\(message.id)>" && message.id.hasSuffix("@example.com"))
        #expect(headers["MIME-Version"] == "1.0" && headers["Auto-Submitted"] == "auto-generated")
        #expect(headers["Content-Type"]?.hasPrefix("text/plain") == true)
        let date = try #require(headers["Date"])
        let parsed = try Date(
            date,
            strategy: Date.ParseStrategy(
                format:
                    "\(weekday: .abbreviated), \(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) \(timeZone: .iso8601(.short))",
                locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt))
        #expect(abs(parsed.timeIntervalSince(message.date)) < 1)
        expectPlainLines(message)
    }

    @Test func aMessageStaysTheSameAndTwoAreDifferent() throws {
        func make() throws -> MailMessage {
            try MailMessage(from: "a@example.com", to: ["b@example.com"], subject: "S", text: "T", html: "<p>T</p>")
        }
        let message = try make()
        #expect(message.encoded() == message.encoded())
        #expect(message.id != (try make()).id)
    }

    @Test func whatIsNoMessageIsRefused() throws {
        func make(_ subject: String = "S", to: [MailAddress] = ["a@example.com"], text: String = "") throws {
            _ = try MailMessage(from: "a@example.com", to: to, subject: subject, text: text)
        }
        for subject in ["a\r\nBcc: eve@example.com", "a\nb", "a\rb", "a\u{0}", "a\u{85}b", "a\u{2028}b", "a\u{202E}b"] {
            #expect(throws: MailError.self) { try make(subject) }
        }
        #expect(throws: MailError.self) { try make(String(repeating: "x", count: 999)) }
        #expect(throws: MailError.self) { try make(to: []) }
        #expect(throws: MailError.self) { try make(to: Array(repeating: "a@example.com", count: 101)) }
        #expect(throws: MailError.self) { try make(text: String(repeating: "x", count: (4 << 20) + 1)) }
        try make(to: Array(repeating: "a@example.com", count: 100), text: String(repeating: "x", count: 4 << 20))
    }

    @Test func errorsTellWhetherToTryAgain() {
        #expect(MailError.refused(code: 550, step: "the recipient", text: "ada@example.com").isPermanent)
        #expect(!MailError.unavailable(reason: "x").isPermanent && !MailError.notRunning.isPermanent)
        #expect(
            !MailError.tooManyWaiting(limit: 3).isPermanent && "\(MailError.tooManyWaiting(limit: 3))".contains("3"))
        #expect(!"\(MailError.refused(code: 550, step: "the recipient", text: "ada@x.com"))".contains("ada"))
    }

    private func expectPlainLines(_ message: MailMessage, sourceLocation: SourceLocation = #_sourceLocation) {
        let bytes = message.encoded()
        #expect(bytes.allSatisfy { $0 == 0x0D || $0 == 0x0A || (0x20..<0x7F).contains($0) || $0 == 0x09 })
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.replacing("\r\n", with: "").contains { $0 == "\n" || $0 == "\r" })
        #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count < 100 }, sourceLocation: sourceLocation)
    }
}
