#if SMTP
import Foundation
import InMemoryLogging
import Logging
import Mail
import MailSMTP
import ServiceLifecycle
import Synchronization
import Testing

func mail(
    to addresses: String..., from: MailAddress = "Shop <shop@example.com>", subject: String = "Hello",
    text: String = "A text."
) throws -> MailMessage {
    try MailMessage(from: from, to: addresses.map { try MailAddress($0) }, subject: subject, text: text)
}

/// A configuration for a scripted server.
func plain(_ server: ScriptedServer) -> SMTPConfiguration {
    var configuration = SMTPConfiguration(host: "127.0.0.1", port: server.port, security: .none)
    configuration.connections = 1
    configuration.retryDelays = [.milliseconds(1), .milliseconds(1)]
    return configuration
}

/// What was not delivered after `send` had returned.
final class Failures: Sendable {
    private let stream = AsyncStream.makeStream(of: (String, MailError).self)

    func add(_ message: MailMessage, _ error: MailError) { stream.continuation.yield((message.subject, error)) }

    func first() async -> (String, MailError)? {
        for await failure in stream.stream { return failure }
        return nil
    }
}

/// Runs a mailer as an app does, and stops it gracefully.
@discardableResult func withMailer<Value: Sendable>(
    _ configuration: SMTPConfiguration, logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
    failures: Failures = Failures(), run: (SMTPMailer) async throws -> Value
) async throws -> Value {
    let mailer = try SMTPMailer(configuration, logger: logger) { failures.add($0, $1) }
    let group = ServiceGroup(services: [mailer], logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let running = Task { try await group.run() }
    let result: Result<Value, any Error>
    do { result = .success(try await run(mailer)) } catch { result = .failure(error) }
    await group.triggerGracefulShutdown()
    try await running.value
    return try result.get()
}
#endif
