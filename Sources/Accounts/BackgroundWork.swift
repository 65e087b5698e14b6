import Logging
import Synchronization

/// Work that nobody waits for: sending mails, so that an answer takes as long whether one is sent or not, and looking
/// whether sessions go on.
final class BackgroundWork: Sendable {
    private struct State {
        var tasks: [Int: Task<Void, Never>] = [:]
        var next = 0
    }

    private let name: String
    private let capacity: Int
    private let logger: Logger
    private let state = Mutex(State())

    /// - Parameters:
    ///   - name: What the work is, for the log.
    ///   - capacity: The maximum number of tasks. Further ones are discarded, and that is logged.
    init(_ name: String, capacity: Int, logger: Logger) {
        self.name = name
        self.capacity = capacity
        self.logger = logger
    }

    /// Runs work. Errors are logged by their type, because their text may contain addresses.
    func add(_ work: @escaping @Sendable () async throws -> Void) {
        let isAdded = state.withLock { state in
            guard state.tasks.count < capacity else { return false }
            let id = state.next
            state.next += 1
            // The task can't end before it is in the table, because ending takes the lock.
            state.tasks[id] = Task { [self] in
                do {
                    try await work()
                } catch {
                    logger.error("\(name) failed", metadata: ["error": "\(type(of: error))"])
                }
                ended(id)
            }
            return true
        }
        if !isAdded { logger.error("\(name) was omitted, because \(capacity) others are under way") }
    }

    private func ended(_ id: Int) { state.withLock { $0.tasks[id] = nil } }

    /// Waits for all work.
    func settle() async {
        while let task = state.withLock({ $0.tasks.values.first }) { await task.value }
    }
}
