import Dispatch
import Foundation
import Glibc
import Synchronization

/// The DevTools protocol over a pipe: numbered commands, answers, and events of attached sessions.
///
/// Events are delivered on the reading thread, in order, and before any later answer is. A test that awaits a command
/// therefore sees every event that the browser had sent until then.
final class DevTools: Sendable {
    typealias Handler = @Sendable (_ method: String, _ parameters: JSON) -> Void

    private struct State {
        var nextNumber = 1
        var pending: [Int: (method: String, continuation: CheckedContinuation<JSON, any Error>)] = [:]
        var handlers: [String: Handler] = [:]
        var hasEnded = false
    }

    let process: BrowserProcess
    private let state = Mutex(State())
    private let writing = DispatchQueue(label: "chromium.commands")
    private let timing = DispatchQueue(label: "chromium.deadlines")

    init(process: BrowserProcess) {
        self.process = process
        let thread = Thread { [weak self] in Self.readAnswers(from: process.answers) { self?.receive($0) } }
        thread.name = "chromium.answers"
        thread.start()
    }

    func setHandler(session: String, _ handler: Handler?) {
        state.withLock { $0.handlers[session] = handler }
    }

    /// Sends a command and waits for its answer; throws when the browser refuses it, ends, or does not answer in time.
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
                return continuation.resume(throwing: ChromiumError.browserEnded(during: method))
            }
            var message: [String: JSON] = [
                "id": .number(Double(number)), "method": .string(method), "params": .object(parameters),
            ]
            if let session { message["sessionId"] = .string(session) }
            let bytes = Array(JSON.object(message).text.utf8) + [0]
            writing.async { [process] in Self.write(bytes, to: process.commands) }
            let seconds = Double(timeout.components.seconds) + Double(timeout.components.attoseconds) / 1e18
            timing.asyncAfter(deadline: .now() + seconds) { [weak self] in
                self?.finish(number, with: .failure(ChromiumError.timeout("\(method) was not answered")))
            }
        }
    }

    private func finish(_ number: Int, with result: Result<JSON, any Error>) {
        state.withLock { $0.pending.removeValue(forKey: number) }?.continuation.resume(with: result)
    }

    private func receive(_ message: Data?) {
        guard let message else {
            let pending = state.withLock { state in
                state.hasEnded = true
                defer { state.pending = [:] }
                return state.pending.values.map { $0 }
            }
            for (method, continuation) in pending {
                continuation.resume(throwing: ChromiumError.browserEnded(during: method + "\n" + process.log))
            }
            return
        }
        guard let message = try? JSONDecoder().decode(JSON.self, from: message) else { return }
        if let number = message["id"].int {
            if let problem = message["error"]["message"].string {
                let method = state.withLock { $0.pending[number]?.method } ?? "A command"
                finish(number, with: .failure(ChromiumError.command(method: method, message: problem)))
            } else {
                finish(number, with: .success(message["result"]))
            }
        } else if let method = message["method"].string {
            let session = message["sessionId"].string ?? ""
            state.withLock { $0.handlers[session] }?(method, message["params"])
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
        }
    }

    private static func readAnswers(from descriptor: Int32, deliver: (Data?) -> Void) {
        var message = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return deliver(nil) }
            var rest = buffer[..<count]
            while let end = rest.firstIndex(of: 0) {
                message.append(contentsOf: rest[..<end])
                deliver(message)
                message.removeAll(keepingCapacity: message.count < 1 << 20)
                rest = rest[(end + 1)...]
            }
            message.append(contentsOf: rest)
        }
    }
}
