#if SMTP
import NIOCore
import Testing

@testable import MailSMTP

@Suite struct SMTPReplyTests {
    private func parse(_ pieces: String...) throws -> [SMTPReply] {
        var parser = SMTPReplyParser()
        var replies: [SMTPReply] = []
        for piece in pieces {
            var bytes = ByteBuffer(string: piece)
            parser.append(&bytes)
            while let reply = try parser.next() { replies.append(reply) }
        }
        return replies
    }

    @Test func repliesHaveLines() throws {
        #expect(try parse("220 hello\r\n") == [SMTPReply(code: 220, lines: ["hello"])])
        #expect(try parse("250-a\r\n250-b c\r\n250 d\r\n") == [SMTPReply(code: 250, lines: ["a", "b c", "d"])])
        #expect(try parse("250\r\n354\n").map(\.code) == [250, 354])
        #expect(try parse("2", "50", "-a\r", "\n250 ", "b\r\n2") == [SMTPReply(code: 250, lines: ["a", "b"])])
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\n", "25\r\n", "250x\r\n", "150 early\r\n", "600 late\r\n", "250-a\r\n251 b\r\n", "\r\n",
        "+250 x\r\n", String(repeating: "x", count: 5_000),
        String(repeating: "250-a\r\n", count: 200),
    ])
    func whatIsNoReplyIsAnError(_ text: String) {
        #expect(throws: SMTPReplyParser.Problem.self) { try parse(text) }
    }

    @Test func theParserKnowsWhetherMoreHasArrived() throws {
        var parser = SMTPReplyParser()
        var bytes = ByteBuffer(string: "220 go\r\n2")
        parser.append(&bytes)
        #expect(try parser.next()?.code == 220)
        #expect(!parser.isEmpty)
    }

    @Test func extensionsAreRead() {
        let all = SMTPExtensions(["mail.test", "STARTTLS", "size 1000", "8BITMIME", "SMTPUTF8", "AUTH PLAIN login"])
        #expect(all.hasStartTLS && all.has8BitMIME && all.hasSMTPUTF8 && all.size == 1000)
        #expect(all.mechanisms == ["PLAIN", "LOGIN"])
        let old = SMTPExtensions(["STARTTLS", "AUTH=LOGIN", "SIZE"])
        #expect(!old.hasStartTLS && old.mechanisms == ["LOGIN"] && old.size == 0)
    }

    @Test func linesThatBeginWithADotGetAnother() {
        func stuffed(_ text: String) -> String {
            String(decoding: SMTPContent.stuffed(Array(text.utf8)), as: UTF8.self)
        }
        #expect(stuffed("a\r\n.b\r\n..\r\nc.d\r\n") == "a\r\n..b\r\n...\r\nc.d\r\n.\r\n")
        #expect(stuffed(".") == "..\r\n.\r\n")
        #expect(stuffed("") == ".\r\n")
    }
}
#endif
