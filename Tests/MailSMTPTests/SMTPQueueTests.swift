#if SMTP
import InMemoryLogging
import Logging
import Mail
import MailSMTP
import ServiceLifecycle
import Synchronization
import Testing

/// The queue's limits, and what happens when an app starts and stops.
@Suite(.timeLimit(.minutes(2))) struct SMTPQueueTests {
    @Test func aMailerThatIsNotRunIsExplained() async throws {
        var configuration = SMTPConfiguration(host: "127.0.0.1", port: 1, security: .none)
        configuration.startTimeout = .milliseconds(1)
        let mailer = try SMTPMailer(configuration)
        await #expect(throws: MailError.notRunning) { try await mailer.send(try mail(to: "ada@example.com")) }
        #expect("\(MailError.notRunning)".contains("services"))
        #expect(await mailer.waitingCount == 0)
    }

    @Test func aMessageThatIsSentWhileTheAppStartsWaitsForTheMailer() async throws {
        try await ScriptedServer.run({ _, _ in nil }) { server in
            let mailer = try SMTPMailer(plain(server))
            let sending = Task { try await mailer.send(try mail(to: "ada@example.com")) }
            while await mailer.waitingCount == 0 { await Task.yield() }
            let running = Task { try await mailer.run() }
            try await sending.value
            running.cancel()
            try await running.value
            await #expect(throws: MailError.notRunning) { try await mailer.send(try mail(to: "ada@example.com")) }
            #expect(server.lines.contains("."))
        }
    }

    @Test func theQueueIsLimited() async throws {
        let isFree = Mutex(false)
        try await ScriptedServer.run({ _, line in
            line.hasPrefix("MAIL") && !isFree.withLock { $0 } ? .send("451 later\r\n") : nil
        }) { server in
            var configuration = plain(server)
            configuration.retryDelays = [.seconds(3_600)]
            configuration.maximumWaiting = 2
            try await withMailer(configuration) { mailer in
                for _ in 0..<2 { try await mailer.send(try mail(to: "ada@example.com")) }
                #expect(await mailer.waitingCount == 2)
                await #expect(throws: MailError.tooManyWaiting(limit: 2)) {
                    try await mailer.send(try mail(to: "ada@example.com"))
                }
                isFree.withLock { $0 = true }
                // The stopping mailer sends both at once.
            }
            #expect(server.lines.filter { $0 == "." }.count == 2)
        }
    }

    @Test func theSizeOfTheQueueIsLimited() async throws {
        try await ScriptedServer.run({ _, line in line.hasPrefix("MAIL") ? .send("451 later\r\n") : nil }) { server in
            var configuration = plain(server)
            configuration.retryDelays = [.seconds(3_600)]
            configuration.maximumWaitingBytes = 100_000
            try await withMailer(configuration) { mailer in
                let long = String(repeating: "x", count: 60_000)
                try await mailer.send(try mail(to: "ada@example.com", text: long))
                await #expect(throws: MailError.tooManyWaiting(limit: 1)) {
                    try await mailer.send(try mail(to: "ada@example.com", text: long))
                }
            }
        }
    }

    @Test func aCancelledSenderWithdrawsAMessageThatHasNotBegun() async throws {
        let isAsked = Signal()
        try await ScriptedServer.run({ _, line in
            guard line.hasPrefix("RCPT TO:<first") else { return nil }
            isAsked.set()
            return .silence
        }) { server in
            var configuration = plain(server)
            configuration.drainTimeout = .milliseconds(1)
            try await withMailer(configuration) { mailer in
                let first = Task { try await mailer.send(try mail(to: "first@example.com")) }
                await isAsked.wait()
                let second = Task { try await mailer.send(try mail(to: "second@example.com")) }
                while await mailer.waitingCount < 2 { await Task.yield() }
                second.cancel()
                await #expect(throws: CancellationError.self) { try await second.value }
                #expect(await mailer.waitingCount == 1)
                first.cancel()
            }
            #expect(!server.lines.contains("RCPT TO:<second@example.com>"))
        }
    }

    @Test func whatCanNotBeSentBeforeTheAppStopsIsReported() async throws {
        let failures = Failures()
        let log = InMemoryLogHandler()
        try await ScriptedServer.run({ _, line in line.hasPrefix("MAIL") ? .send("451 later\r\n") : nil }) { server in
            var configuration = plain(server)
            configuration.retryDelays = [.seconds(3_600)]
            try await withMailer(configuration, logger: Logger(label: "test") { _ in log }, failures: failures) {
                try await $0.send(try mail(to: "ada@example.com", subject: "Late"))
            }
        }
        let failure = try #require(await failures.first())
        #expect(failure.0 == "Late" && !failure.1.isPermanent)
        #expect(log.entries.contains { $0.level == .error && "\($0.message)".contains("not delivered") })
    }

    @Test func aServerThatDoesNotAnswerDoesNotKeepTheAppFromStopping() async throws {
        let isAsked = Signal()
        try await ScriptedServer.run({ _, line in
            guard line.hasPrefix("RCPT") else { return nil }
            isAsked.set()
            return .silence
        }) { server in
            var configuration = plain(server)
            configuration.drainTimeout = .milliseconds(20)
            let sending = try await withMailer(configuration) { mailer in
                let sending = Task { try await mailer.send(try mail(to: "ada@example.com")) }
                await isAsked.wait()
                return sending
            }
            await #expect(throws: MailError.self) { try await sending.value }
        }
    }

    @Test func aConnectionWithoutMessagesIsEnded() async throws {
        let hasQuit = Signal()
        try await ScriptedServer.run({ _, line in
            if line == "QUIT" { hasQuit.set() }
            return nil
        }) { server in
            var configuration = plain(server)
            configuration.idleTimeout = .milliseconds(5)
            try await withMailer(configuration) { mailer in
                try await mailer.send(try mail(to: "ada@example.com"))
                await hasQuit.wait()
                try await mailer.send(try mail(to: "ada@example.com"))
            }
            #expect(server.connections == 2)
        }
    }
}
#endif
