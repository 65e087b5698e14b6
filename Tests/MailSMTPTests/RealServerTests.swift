#if SMTP
import Foundation
import Mail
import MailSMTP
import Testing

/// The client and a mail server that others wrote.
@Suite(.timeLimit(.minutes(2))) struct RealServerTests {
    private func configuration(
        _ server: RealServer, _ security: SMTPConfiguration.Security = .startTLS, password: String? = "secret word"
    ) throws -> SMTPConfiguration {
        var configuration = SMTPConfiguration(host: "localhost", port: server.port, security: security)
        configuration.authorities = try TestCertificates.shared.get().authority
        configuration.credentials = password.map { .init(user: "shop", password: $0) }
        configuration.retryDelays = [.milliseconds(1)]
        configuration.connections = 1
        return configuration
    }

    @discardableResult private func withServer<Value: Sendable>(
        _ security: RealServer.Security = .starttls, requiresSignIn: Bool = true,
        body: (RealServer) async throws -> Value
    ) async throws -> Value {
        let files = try TestCertificates.shared.get()
        return try await RealServer.run(
            security, certificate: files.certificate, key: files.key, requiresSignIn: requiresSignIn, body: body)
    }

    @Test func aMailArrivesAsItWasWritten() async throws {
        try await withServer { server in
            let message = try MailMessage(
                from: "Läden <shop@example.com>", to: ["Ada, L. <ada@example.com>", "bob@example.com"],
                subject: "Grüße — ein langer Betreff, der in mehrere Teile zerlegt werden muss 🎉",
                text: ".\r\n..two dots\nGrüße = \u{1F600}\n\(String(repeating: "long ", count: 100))end  \n",
                html: "<p>Grüße</p>")
            try await withMailer(try configuration(server)) { try await $0.send(message) }
            let received = try await server.next()
            #expect(received.from == "shop@example.com" && received.to == ["ada@example.com", "bob@example.com"])
            #expect(received.isEncrypted && received.user == "shop")
            #expect(received.content == Data(message.encoded()))
            #expect(received.options.contains("SIZE=\(message.encoded().count)"))
        }
    }

    @Test func tlsFromTheBeginningWorks() async throws {
        try await withServer(.tls) { server in
            try await withMailer(try configuration(server, .tls)) { try await $0.send(try mail(to: "ada@example.com")) }
            #expect(try await server.next().isEncrypted)
        }
    }

    @Test func aServerOnTheSameMachineNeedsNoTLS() async throws {
        try await withServer(.plain, requiresSignIn: false) { server in
            try await withMailer(try configuration(server, .none, password: nil)) {
                try await $0.send(try mail(to: "用户@example.com"))
            }
            let received = try await server.next()
            #expect(!received.isEncrypted && received.to == ["用户@example.com"])
            #expect(received.options.contains("SMTPUTF8"))
        }
    }

    @Test func aWrongPasswordIsReported() async throws {
        try await withServer { server in
            try await withMailer(try configuration(server, password: "wrong word")) { mailer in
                await #expect {
                    try await mailer.send(try mail(to: "ada@example.com"))
                } throws: { error in
                    guard case .refused(535, step: "the sign-in", _)? = error as? MailError else { return false }
                    return !"\(error)".contains("wrong word")
                }
            }
        }
    }

    @Test(arguments: ["later@example.com", "full@example.com", "cut@example.com"])
    func whatFailsOnceIsDeliveredLater(_ address: String) async throws {
        try await withServer { server in
            let message = try mail(to: address)
            try await withMailer(try configuration(server)) { mailer in
                try await mailer.send(message)
                #expect(try await server.next().content == Data(message.encoded()))
            }
        }
    }

    @Test func anUnknownRecipientIsRefused() async throws {
        try await withServer { server in
            try await withMailer(try configuration(server)) { mailer in
                await #expect {
                    try await mailer.send(try mail(to: "never@example.com"))
                } throws: { error in
                    guard case .refused(550, step: "the recipient", let text)? = error as? MailError else {
                        return false
                    }
                    return text.contains("No such mailbox") && !"\(error)".contains("never")
                }
                // The connection is fit for the next message.
                try await mailer.send(try mail(to: "ada@example.com"))
            }
            #expect(try await server.next().to == ["ada@example.com"])
        }
    }

    @Test func aCertificateOfAnUnknownAuthorityIsRefused() async throws {
        try await withServer { server in
            var configuration = try configuration(server)
            configuration.authorities = nil
            configuration.retryDelays = []
            try await withMailer(configuration) { mailer in
                await #expect {
                    try await mailer.send(try mail(to: "ada@example.com"))
                } throws: { "\($0)".contains("certificate") }
            }
        }
    }

    @Test(arguments: [RealServer.Security.starttls, .tls])
    func aCertificateOfAnotherNameIsRefused(_ security: RealServer.Security) async throws {
        let files = try TestCertificates.shared.get()
        try await RealServer.run(security, certificate: files.foreignCertificate, key: files.foreignKey) { server in
            var configuration = try configuration(server, security == .tls ? .tls : .startTLS)
            configuration.retryDelays = []
            try await withMailer(configuration) { mailer in
                await #expect {
                    try await mailer.send(try mail(to: "ada@example.com"))
                } throws: { "\($0)".contains("certificate") }
            }
        }
    }
}
#endif
