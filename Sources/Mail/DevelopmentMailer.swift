import Foundation
import Logging
import Routes
import Synchronization

/// Keeps mails instead of sending them, and shows them on a page: for development and tests.
///
/// ```swift
/// let mailer = DevelopmentMailer()
///
/// @main struct Shop: App {
///     var body: some Scene {
///         WindowGroup { ContentView() }
///         mailer.routes
///     }
/// }
/// ```
///
/// `http://localhost:8080/mail` then lists the mails, the latest first. The page is answered only in development, and
/// only for the machine that the app runs on, because mails contain links that sign somebody in.
///
/// The latest 100 mails are kept, in memory, and at most 64 MiB of them. In tests `messages` has them, and
/// `nextMessage(to:)` waits for one.
public final class DevelopmentMailer: Mailer {
    private static let maximumBytes = 64 << 20

    private struct Waiter {
        var id: UInt64
        var address: String
        var continuation: CheckedContinuation<MailMessage, any Error>
    }

    private struct State {
        var messages: [MailMessage] = []
        var bytes = 0
        /// The messages that `nextMessage` has not returned.
        var unread: Set<String> = []
        var waiters: [Waiter] = []
        var lastWaiter: UInt64 = 0
        var failures: [MailError] = []
    }

    /// The address of the page.
    public let path: String
    /// The number of messages that are kept.
    public let capacity: Int
    private let logger: Logger
    private let state = Mutex(State())

    /// - Parameters:
    ///   - path: The address of the page, with literal segments only.
    ///   - capacity: The number of messages that are kept, at least 1.
    public init(
        path: String = "/mail", capacity: Int = 100, logger: Logger = Logger(label: "lifeline.mail")
    ) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        self.capacity = max(1, capacity)
        self.logger = logger
    }

    /// Keeps a message.
    ///
    /// - Throws: What `failNext(_:)` set.
    public func send(_ message: MailMessage) async throws {
        let waiter = try state.withLock { state -> CheckedContinuation<MailMessage, any Error>? in
            if !state.failures.isEmpty { throw state.failures.removeFirst() }
            state.messages.append(message)
            state.bytes += message.cost
            while state.messages.count > capacity || (state.bytes > Self.maximumBytes && state.messages.count > 1) {
                let oldest = state.messages.removeFirst()
                state.bytes -= oldest.cost
                state.unread.remove(oldest.id)
            }
            guard let index = state.waiters.firstIndex(where: { message.isAddressed(to: $0.address) }) else {
                state.unread.insert(message.id)
                return nil
            }
            return state.waiters.remove(at: index).continuation
        }
        waiter?.resume(returning: message)
        logger.info("A mail can be read at \(path).")
    }

    // MARK: Tests

    /// The messages that are kept, the earliest first.
    public var messages: [MailMessage] { state.withLock { $0.messages } }

    /// Removes all messages.
    public func removeAll() {
        state.withLock { state in
            state.messages = []
            state.unread = []
            state.bytes = 0
        }
    }

    /// Returns the earliest message to an address that this method has not returned, and waits for one if there is none.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while it waits.
    public func nextMessage(to address: String) async throws -> MailMessage {
        let id = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<MailMessage, any Error>? in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    let found = state.messages.first { state.unread.contains($0.id) && $0.isAddressed(to: address) }
                    if let found {
                        state.unread.remove(found.id)
                        return .success(found)
                    }
                    state.waiters.append(Waiter(id: id, address: address, continuation: continuation))
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let waiter = state.withLock { state -> Waiter? in
                guard let index = state.waiters.firstIndex(where: { $0.id == id }) else { return nil }
                return state.waiters.remove(at: index)
            }
            waiter?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Lets the next call of `send` throw an error, to test what an app does then. Several calls count one after the
    /// other.
    public func failNext(_ error: MailError) { state.withLock { $0.failures.append(error) } }
}

extension MailMessage {
    /// The memory of the contents, in bytes.
    package var cost: Int { text.utf8.count + (html?.utf8.count ?? 0) + subject.utf8.count + 1_024 + 256 * to.count }

    func isAddressed(to address: String) -> Bool {
        to.contains { $0.address.lowercased() == address.lowercased() }
    }
}
