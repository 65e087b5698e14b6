#if SMTP
import Logging
import Mail
import NIOCore
import NIOPosix
import NIOSSL
import ServiceLifecycle

/// Passes mails to a mail server.
///
/// ```swift
/// let mailer = try SMTPMailer(SMTPConfiguration())  // LIFELINE_SMTP
/// UIApplication.shared.addService(mailer)
/// try await mailer.send(message)
/// ```
///
/// `send` returns when the server has accepted the message, or when the server can't be reached or asks to try later:
/// then the message stays in the queue and is sent again after growing delays (`SMTPConfiguration.retryDelays`). It
/// throws when the server refuses the message. What fails later is logged, without addresses and contents, and passed
/// to `onFailure`.
///
/// Messages that are sent while the app starts wait for the mailer to run. If that does not happen within 10 seconds,
/// because it is not among the app's services, `send` throws `MailError.notRunning`.
///
/// The queue is in memory. When the app stops, it accepts no messages, and tries for `drainTimeout` to send what waits.
/// A server that is lost after it has got a message but before it says so may deliver it twice, with the same
/// `Message-ID`.
///
/// Passwords, and all mails by default, are sent over TLS only, to a server whose certificate is valid.
public final class SMTPMailer: Mailer, Service {
    /// How the server is reached.
    public let configuration: SMTPConfiguration
    private let tls: NIOSSLContext
    private let group: any EventLoopGroup
    private let logger: Logger
    private let queue: MailQueue

    /// - Parameter onFailure: Called for each message that was not delivered after `send` had returned.
    /// - Throws: `SMTPConfigurationError` if the file with the authorities can't be read, or for credentials without
    ///   TLS.
    public init(
        _ configuration: SMTPConfiguration, logger: Logger = Logger(label: "lifeline.mail"),
        onFailure: @escaping @Sendable (MailMessage, MailError) async -> Void = { _, _ in }
    ) throws(SMTPConfigurationError) {
        guard configuration.security != .none || configuration.credentials == nil else {
            throw SMTPConfigurationError(
                description: "A password is sent over TLS only. Remove the credentials, or choose startTLS or tls.")
        }
        var options = TLSConfiguration.makeClientConfiguration()
        options.minimumTLSVersion = .tlsv12
        if let file = configuration.authorities { options.trustRoots = .file(file) }
        do {
            tls = try NIOSSLContext(configuration: options)
        } catch {
            throw SMTPConfigurationError(
                description:
                    "The certificates of the mail server's authorities can't be read from \(configuration.authorities ?? "the system"): \(error). Use a file in PEM format."
            )
        }
        self.configuration = configuration
        self.logger = logger
        group = MultiThreadedEventLoopGroup.singleton
        queue = MailQueue(configuration, logger: logger, onFailure: onFailure)
    }

    public func send(_ message: MailMessage) async throws { try await queue.submit(message) }

    /// The number of messages that wait to be sent or to be sent again.
    public var waitingCount: Int { get async { await queue.count } }

    /// Sends messages until the app stops.
    public func run() async throws {
        await queue.start()
        let work = Task { await self.work() }
        let isStopping = AsyncStream.makeStream(of: Void.self)
        let stopper = Task { [queue, configuration] in
            for await _ in isStopping.stream { break }
            guard !Task.isCancelled else { return }
            await queue.drain()
            try? await Task.sleep(for: configuration.drainTimeout)
            guard !Task.isCancelled else { return }
            await queue.stop()
            work.cancel()
        }
        await withTaskCancellationOrGracefulShutdownHandler {
            await work.value
        } onCancelOrGracefulShutdown: {
            isStopping.continuation.yield()
        }
        stopper.cancel()
    }

    private func work() async {
        await withDiscardingTaskGroup { group in
            for _ in 0..<max(1, configuration.connections) { group.addTask { await self.sendAll() } }
        }
    }

    /// Sends messages over one connection at a time.
    private func sendAll() async {
        var connection: SMTPConnection?
        while true {
            switch await queue.next(within: connection == nil ? nil : configuration.idleTimeout) {
            case .job(let job):
                let attempt = await attempt(job, over: &connection)
                await queue.finish(job, attempt)
            case .idle:
                await connection?.quit()
                connection = nil
            case .finished:
                await connection?.quit()
                return
            }
        }
    }

    private func attempt(_ job: MailJob, over connection: inout SMTPConnection?) async -> MailAttempt {
        do {
            let delivery = try await deliver(job, over: &connection)
            let refused = delivery.refused.filter { !$0.1.isTemporary }
            let refusal = refused.first.map { _, reply in
                MailError.refused(
                    code: reply.code,
                    step: refused.count == job.message.to.count
                        ? "the recipient" : "\(refused.count) of \(job.message.to.count) recipients", text: reply.text)
            }
            let later = delivery.refused.filter(\.1.isTemporary)
            guard let first = later.first else { return .done(refusal: refusal) }
            return .later(
                later.map(\.0), refusal: refusal,
                reason: SMTPFailure.refused(first.1, step: "a recipient").reason)
        } catch {
            let failure = SMTPFailure(error)
            if failure.keepsConnection, let open = connection {
                if (try? await open.reset()) == nil {
                    open.close()
                    connection = nil
                }
            } else {
                connection?.close()
                connection = nil
            }
            switch failure {
            case .refused(let reply, let step) where !reply.isTemporary:
                return .done(refusal: .refused(code: reply.code, step: step, text: reply.text))
            case .unsupported(let text): return .done(refusal: .refused(code: 0, step: "the message", text: text))
            default: return .later(job.recipients, refusal: nil, reason: failure.reason)
            }
        }
    }

    private func deliver(_ job: MailJob, over connection: inout SMTPConnection?) async throws -> SMTPConnection.Delivery
    {
        // A server may have ended a connection that was not used.
        if let open = connection, await !open.isUsable() {
            open.close()
            connection = nil
        }
        let open: SMTPConnection
        if let connection {
            open = connection
        } else {
            open = try await SMTPConnection.open(configuration, tls: tls, on: group)
            connection = open
        }
        return try await open.deliver(job.message, to: job.recipients)
    }
}
#endif
