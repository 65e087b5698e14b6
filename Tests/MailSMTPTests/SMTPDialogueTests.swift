#if SMTP
import InMemoryLogging
import Logging
import Mail
import MailSMTP
import NIOSSL
import Synchronization
import Testing

/// What the client says to a server, and what it does about the server's answers.
@Suite(.timeLimit(.minutes(2))) struct SMTPDialogueTests {
    @Test func aMessageIsPassedOnAndTheConnectionIsUsedAgain() async throws {
        let first = try mail(to: "ada@example.com", "Bob <bob@example.com>", text: "One\n.\nTwo")
        let second = try mail(to: "eve@example.com")
        let server = try await ScriptedServer.run({ _, _ in nil }) { server in
            try await withMailer(plain(server)) { mailer in
                try await mailer.send(first)
                try await mailer.send(second)
                #expect(await mailer.waitingCount == 0)
            }
            return server
        }
        #expect(
            server.lines == [
                "", "EHLO [127.0.0.1]", "MAIL FROM:<shop@example.com> SIZE=\(first.encoded().count)",
                "RCPT TO:<ada@example.com>", "RCPT TO:<bob@example.com>", "DATA", ".",
                "MAIL FROM:<shop@example.com> SIZE=\(second.encoded().count)", "RCPT TO:<eve@example.com>", "DATA",
                ".", "QUIT",
            ])
        #expect(server.connections == 1)
    }

    @Test func aConnectionThatEndedMeanwhileIsReplaced() async throws {
        let isFirst = Mutex(true)
        let server = try await ScriptedServer.run({ connection, line in
            // Ends the connection after the first message.
            if connection == 1, line == "." { return .send("250 OK\r\n421 good bye\r\n") }
            return nil
        }) { server in
            try await withMailer(plain(server)) { mailer in
                try await mailer.send(try mail(to: "ada@example.com"))
                try await mailer.send(try mail(to: "ada@example.com"))
            }
            return server
        }
        #expect(isFirst.withLock { $0 } && server.lines.filter { $0 == "." }.count == 2)
        #expect(server.connections == 2)
    }

    @Test(arguments: [
        ("", "554 go away\r\n", 554, "the connection"), ("EHLO", "502 what\r\n", 502, "EHLO"),
        ("MAIL", "550 5.7.1 not you <shop@example.com>\r\n", 550, "the sender"),
        ("RCPT", "550-5.1.1 no\r\n550 5.1.1 such mailbox\r\n", 550, "the recipient"),
        ("DATA", "503 no\r\n", 503, "the content"), (".", "554 5.7.0 spam\r\n", 554, "the content"),
    ])
    func refusalsHaveTheServersCode(_ line: String, _ reply: String, _ code: Int, _ step: String) async throws {
        let log = InMemoryLogHandler()
        try await ScriptedServer.run({ _, received in
            received == line || (!line.isEmpty && received.hasPrefix(line)) ? .send(reply) : nil
        }) { server in
            try await withMailer(plain(server), logger: Logger(label: "test") { _ in log }) { mailer in
                await #expect {
                    try await mailer.send(try mail(to: "ada@example.com", text: "private"))
                } throws: { error in
                    guard case MailError.refused(code, step: step, _)? = error as? MailError else { return false }
                    return "\(error)".contains("\(code)") && !"\(error)".contains("@")
                }
            }
        }
        #expect(!log.entries.contains { "\($0.message)\($0.metadata)".contains("example.com") })
    }

    @Test(arguments: ["450 4.2.1 later\r\n", "421 4.3.2 closing\r\n"])
    func temporaryRefusalsAreTriedAgain(_ reply: String) async throws {
        let refusals = Mutex(2)
        let isAccepted = Signal()
        let log = InMemoryLogHandler()
        try await ScriptedServer.run({ _, line in
            if line == "." { isAccepted.set() }
            guard line.hasPrefix("RCPT") else { return nil }
            return refusals.withLock { count in
                count -= 1
                return count >= 0 ? .send(reply) : nil
            }
        }) { server in
            try await withMailer(plain(server), logger: Logger(label: "test") { _ in log }) { mailer in
                // Returns after the first attempt: the queue is responsible from then on.
                try await mailer.send(try mail(to: "ada@example.com"))
                await isAccepted.wait()
            }
        }
        let lines = log.entries.map { "\($0.message) \($0.metadata)" }
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains("again") && !$0.contains("ada@") })
    }

    @Test func onlyRecipientsThatWereNotAcceptedAreTriedAgain() async throws {
        let isFirst = Mutex(true)
        let failures = Failures()
        let server = try await ScriptedServer.run({ _, line in
            if line == "RCPT TO:<never@example.com>" { return .send("550 no\r\n") }
            guard line == "RCPT TO:<later@example.com>" else { return nil }
            return isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst ? .send("451 later\r\n") : nil
            }
        }) { server in
            try await withMailer(plain(server), failures: failures) { mailer in
                try await mailer.send(
                    try mail(to: "ada@example.com", "later@example.com", "never@example.com", subject: "Three"))
                let failure = try #require(await failures.first())
                #expect(failure.0 == "Three")
                #expect(failure.1 == .refused(code: 550, step: "1 of 3 recipients", text: "no"))
            }
            return server
        }
        #expect(server.lines.filter { $0.hasPrefix("RCPT") }.count == 4)
        #expect(server.lines.filter { $0 == "RCPT TO:<ada@example.com>" }.count == 1)
    }

    @Test func whatIsNeverAcceptedIsGivenUpAndReported() async throws {
        let failures = Failures()
        let server = try await ScriptedServer.run({ _, line in line.isEmpty ? .close : nil }) { server in
            try await withMailer(plain(server), failures: failures) { mailer in
                try await mailer.send(try mail(to: "ada@example.com", subject: "Lost"))
                let failure = try #require(await failures.first())
                guard case .unavailable(let reason) = failure.1 else {
                    Issue.record("\(failure)")
                    return
                }
                #expect(failure.0 == "Lost" && reason.contains("ended the connection"))
            }
            return server
        }
        // The first attempt and one for each delay.
        #expect(server.connections == 3)
    }

    @Test func aServerThatCanNotBeReachedIsReported() async throws {
        let failures = Failures()
        let port = try await ScriptedServer.run({ _, _ in nil }) { $0.port }
        var configuration = SMTPConfiguration(host: "127.0.0.1", port: port, security: .none)
        configuration.retryDelays = []
        try await withMailer(configuration, failures: failures) { mailer in
            await #expect {
                try await mailer.send(try mail(to: "ada@example.com"))
            } throws: { error in
                "\(error)".contains("can't be reached") && (error as? MailError)?.isPermanent == false
            }
        }
    }

    @Test(arguments: ["", "EHLO", "RCPT", "."])
    func aSilentServerIsGivenUp(_ line: String) async throws {
        try await ScriptedServer.run({ _, received in
            received == line || (!line.isEmpty && received.hasPrefix(line)) ? .silence : nil
        }) { server in
            var configuration = plain(server)
            configuration.replyTimeout = .milliseconds(50)
            configuration.acceptTimeout = .milliseconds(60)
            configuration.retryDelays = []
            try await withMailer(configuration) { mailer in
                await #expect {
                    try await mailer.send(try mail(to: "ada@example.com"))
                } throws: { "\($0)".contains("took longer than") }
            }
        }
    }

    @Test(arguments: ["HTTP/1.1 400 Bad Request\r\n\r\n", "220-a\r\n221 b\r\n", "2200 x\r\n", "\u{0}\u{1}\u{2}\r\n"])
    func whatIsNotSMTPIsReported(_ greeting: String) async throws {
        try await ScriptedServer.run({ _, line in line.isEmpty ? .send(greeting) : nil }) { server in
            var configuration = plain(server)
            configuration.retryDelays = []
            try await withMailer(configuration) { mailer in
                await #expect {
                    try await mailer.send(try mail(to: "ada@example.com"))
                } throws: { error in
                    if case .unavailable? = error as? MailError { true } else { false }
                }
            }
        }
    }

    @Test func repliesToNoCommandAreNotTakenForAnswers() async throws {
        try await ScriptedServer.run({ _, line in
            line.hasPrefix("EHLO") ? .send("250 mail.test\r\n250 sender OK\r\n250 recipient OK\r\n") : nil
        }) { server in
            var configuration = plain(server)
            configuration.retryDelays = []
            try await withMailer(configuration) { mailer in
                await #expect(throws: MailError.self) { try await mailer.send(try mail(to: "ada@example.com")) }
            }
            #expect(!server.lines.contains("DATA"))
        }
    }

    @Test func whatTheServerLacksIsFoundBeforeSending() async throws {
        try await ScriptedServer.run({ _, line in
            line.hasPrefix("EHLO") ? .send("250-mail.test\r\n250 SIZE 1000\r\n") : nil
        }) { server in
            try await withMailer(plain(server)) { mailer in
                await #expect {
                    try await mailer.send(
                        try mail(to: "ada@example.com", text: String(repeating: "long ", count: 400)))
                } throws: { "\($0)".contains("accepts 1000") }
                await #expect {
                    try await mailer.send(try mail(to: "用户@example.com"))
                } throws: { "\($0)".contains("SMTPUTF8") }
                try await mailer.send(try mail(to: "ada@example.com"))
            }
            #expect(server.lines.filter { $0.hasPrefix("MAIL") }.count == 1)
        }
    }

    @Test func addressesOfAnyScriptAreSentToServersThatKnowThem() async throws {
        try await ScriptedServer.run({ _, line in
            line.hasPrefix("EHLO") ? .send("250-mail.test\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n") : nil
        }) { server in
            try await withMailer(plain(server)) { try await $0.send(try mail(to: "用户@example.com")) }
            #expect(server.lines.contains("MAIL FROM:<shop@example.com> SMTPUTF8 BODY=8BITMIME"))
            #expect(server.lines.contains("RCPT TO:<用户@example.com>"))
        }
    }
}

/// Something that happens once.
final class Signal: Sendable {
    private let stream = AsyncStream.makeStream(of: Void.self)

    func set() { stream.continuation.finish() }
    func wait() async { for await _ in stream.stream {} }
}
#endif
