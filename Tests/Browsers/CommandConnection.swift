import Dispatch
import Foundation
import Synchronization

/// Sends commands with IDs to a browser, matches its responses to them, and dispatches its events.
///
/// Events are delivered in order, on the thread that calls ``receive(_:)``, and before any later response. A test that
/// awaits a command therefore sees every event that the browser sent before the response.
final class CommandConnection: Sendable {
    typealias Handler = @Sendable (_ method: String, _ parameters: JSON) -> Void

    private struct State {
        var nextNumber = 1
        var pending: [Int: (method: String, continuation: CheckedContinuation<JSON, any Error>)] = [:]
        var handlers: [String: Handler] = [:]
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let writing = DispatchQueue(label: "browser.commands")
    private let timing = DispatchQueue(label: "browser.deadlines")
    private let send: @Sendable ([UInt8]) -> Void
    private let handlerName: @Sendable (JSON) -> String
    private let log: @Sendable () -> String

    /// - Parameters:
    ///   - send: Writes a message.
    ///   - handlerName: Returns the name of the handler for an event's message.
    ///   - log: Returns the browser's standard error, for the errors of commands pending when it exits.
    init(
        send: @escaping @Sendable ([UInt8]) -> Void, handlerName: @escaping @Sendable (JSON) -> String,
        log: @escaping @Sendable () -> String
    ) {
        self.send = send
        self.handlerName = handlerName
        self.log = log
    }

    func setHandler(_ name: String, _ handler: Handler?) {
        state.withLock { $0.handlers[name] = handler }
    }

    /// Sends a command and waits for its response. Throws if the browser rejects the command, exits, or does not
    /// respond in time.
    ///
    /// - Parameter session: The `sessionId` of the page, in the DevTools protocol.
    @discardableResult
    func call(
        _ method: String, _ parameters: [String: JSON] = [:], session: String? = nil, timeout: Duration = .patience
    ) async throws -> JSON {
        try await withCheckedThrowingContinuation { continuation in
            let number: Int? = state.withLock { state in
                guard !state.hasEnded else { return nil }
                defer { state.nextNumber += 1 }
                state.pending[state.nextNumber] = (method, continuation)
                return state.nextNumber
            }
            guard let number else {
                return continuation.resume(throwing: BrowserError.browserEnded(during: method))
            }
            var message: [String: JSON] = [
                "id": .number(Double(number)), "method": .string(method), "params": .object(parameters),
            ]
            if let session { message["sessionId"] = .string(session) }
            let bytes = Array(JSON.object(message).text.utf8)
            writing.async { [send] in send(bytes) }
            timing.asyncAfter(deadline: .now() + timeout.seconds) { [weak self] in
                self?.finish(number, with: .failure(BrowserError.timeout("no response to \(method)")))
            }
        }
    }

    private func finish(_ number: Int, with result: Result<JSON, any Error>) {
        state.withLock { $0.pending.removeValue(forKey: number) }?.continuation.resume(with: result)
    }

    /// Handles a message; `nil` means that the connection has closed.
    func receive(_ message: Data?) {
        guard let message else { return end() }
        guard let message = try? JSONDecoder().decode(JSON.self, from: message) else { return }
        if let number = message["id"].int {
            if let problem = Self.problem(of: message) {
                let method = state.withLock { $0.pending[number]?.method } ?? "A command"
                finish(number, with: .failure(BrowserError.command(method: method, message: problem)))
            } else {
                finish(number, with: .success(message["result"]))
            }
        } else if let method = message["method"].string {
            let name = handlerName(message)
            state.withLock { $0.handlers[name] }?(method, message["params"])
        }
    }

    /// Returns the error of a response: an object in DevTools, a code and a message in WebDriver BiDi.
    private static func problem(of message: JSON) -> String? {
        if let text = message["error"]["message"].string { return text }
        return message["error"].string.map { "\($0): \(message["message"].string ?? "")" }
    }

    private func end() {
        let pending = state.withLock { state in
            state.hasEnded = true
            defer { state.pending = [:] }
            return state.pending.values.map { $0 }
        }
        for (method, continuation) in pending {
            continuation.resume(throwing: BrowserError.browserEnded(during: method + "\n" + log()))
        }
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
