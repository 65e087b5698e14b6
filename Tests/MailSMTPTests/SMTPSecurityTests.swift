#if SMTP
import Mail
import MailSMTP
import NIOSSL
import Synchronization
import Testing

/// Servers, or machines on the way to them, that try to read mails or passwords.
@Suite(.timeLimit(.minutes(2))) struct SMTPSecurityTests {
    private func configuration(_ server: ScriptedServer) throws -> SMTPConfiguration {
        var configuration = SMTPConfiguration(
            host: "localhost", port: server.port, credentials: .init(user: "shop", password: "secret word"))
        configuration.authorities = try TestCertificates.shared.get().authority
        configuration.retryDelays = []
        configuration.connections = 1
        return configuration
    }

    private func expectFailure(
        _ part: String, _ script: @escaping ScriptedServer.Script, tls: NIOSSLContext? = nil
    ) async throws -> ScriptedServer {
        try await ScriptedServer.run(script, tls: tls) { server in
            try await withMailer(try configuration(server)) { mailer in
                await #expect {
                    try await mailer.send(try mail(to: "ada@example.com"))
                } throws: { error in
                    guard !"\(error)".contains("secret"), "\(error)".contains(part) else {
                        Issue.record("\(error)")
                        return false
                    }
                    return true
                }
            }
            return server
        }
    }

    private static let offer = "250-mail.test\r\n250-AUTH PLAIN\r\n250 STARTTLS\r\n"

    @Test func nothingIsSentWithoutStartTLS() async throws {
        let server = try await expectFailure("does not offer STARTTLS") { _, line in
            line.hasPrefix("EHLO") ? .send("250-mail.test\r\n250 AUTH PLAIN\r\n") : nil
        }
        #expect(server.lines == ["", "EHLO [127.0.0.1]"])
    }

    @Test func aRefusedStartTLSIsAFailure() async throws {
        let server = try await expectFailure("STARTTLS with code 454") { _, line in
            switch line {
            case "STARTTLS": .send("454 not now\r\n")
            case let line where line.hasPrefix("EHLO"): .send(Self.offer)
            default: nil
            }
        }
        #expect(server.lines == ["", "EHLO [127.0.0.1]", "STARTTLS"])
    }

    /// Bytes after the reply to STARTTLS would be taken for a reply inside of TLS.
    @Test(arguments: ["250 injected\r\n", "2", "220 twice\r\n"])
    func whatFollowsTheReplyInPlainTextEndsTheConnection(_ injected: String) async throws {
        let tls = try TestCertificates.shared.get().serverContext()
        let server = try await expectFailure(
            "before TLS began",
            { _, line in
                switch line {
                case "STARTTLS": .sendAndStartTLS("220 go\r\n" + injected)
                case let line where line.hasPrefix("EHLO"): .send(Self.offer)
                default: nil
                }
            }, tls: tls)
        #expect(server.lines == ["", "EHLO [127.0.0.1]", "STARTTLS"])
    }

    @Test func aReplyBeforeStartTLSIsNotTakenForItsAnswer() async throws {
        let server = try await expectFailure("to no command") { _, line in
            line.hasPrefix("EHLO") ? .send(Self.offer + "220 go\r\n") : nil
        }
        #expect(!server.lines.contains { $0.hasPrefix("AUTH") })
    }

    @Test func aServerThatDoesNotBeginTLSGetsNothing() async throws {
        let server = try await expectFailure("TLS with the mail server failed") { _, line in
            switch line {
            case "STARTTLS": .sendAndStartTLS("220 go\r\n")
            case "(TLS)": .send("250 OK, no need for TLS\r\n")
            case let line where line.hasPrefix("EHLO"): .send(Self.offer)
            default: nil
            }
        }
        #expect(!server.lines.contains { $0.contains("AUTH") || $0.contains("MAIL") })
    }

    @Test func whatIsOfferedBeforeTLSDoesNotCount() async throws {
        let tls = try TestCertificates.shared.get().serverContext()
        let greetings = Mutex(0)
        // After TLS the server offers no way to sign in.
        let server = try await expectFailure(
            "neither AUTH PLAIN",
            { _, line in
                if line == "STARTTLS" { return .sendAndStartTLS("220 go\r\n") }
                guard line.hasPrefix("EHLO") else { return nil }
                return greetings.withLock { count in
                    count += 1
                    return count == 1 ? .send(Self.offer) : .send("250 mail.test\r\n")
                }
            }, tls: tls)
        #expect(greetings.withLock { $0 } == 2)
        #expect(!server.lines.contains { $0.hasPrefix("AUTH") })
    }

    @Test func aServerWithAUTHLOGINOnlyIsSignedInTo() async throws {
        let tls = try TestCertificates.shared.get().serverContext()
        let server = try await ScriptedServer.run(
            { _, line in
                switch line {
                case "STARTTLS": .sendAndStartTLS("220 go\r\n")
                case "AUTH LOGIN": .send("334 VXNlcm5hbWU6\r\n")
                case "c2hvcA==": .send("334 UGFzc3dvcmQ6\r\n")
                case "c2VjcmV0IHdvcmQ=": .send("235 welcome\r\n")
                case let line where line.hasPrefix("EHLO"): .send("250-mail.test\r\n250-STARTTLS\r\n250 AUTH=LOGIN\r\n")
                default: nil
                }
            }, tls: tls
        ) { server in
            try await withMailer(try configuration(server)) { try await $0.send(try mail(to: "ada@example.com")) }
            return server
        }
        #expect(server.lines.contains("c2VjcmV0IHdvcmQ=") && server.lines.contains("DATA"))
    }
}
#endif
