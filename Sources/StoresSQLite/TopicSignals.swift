#if SQLite
    import Foundation
    import Synchronization

    /// Wakes subscribers that wait for a message of their topic.
    ///
    /// A number grows with each signal: a subscriber reads it before it looks for messages, so that it misses no signal in
    /// between.
    final class TopicSignals: Sendable {
        private struct State {
            var generation: UInt64 = 0
            var waiting: [String: [UUID: CheckedContinuation<Void, Never>]] = [:]
            var isClosed = false
        }

        private let state = Mutex(State())

        /// The number; nil if the store was closed.
        var generation: UInt64? { state.withLock { $0.isClosed ? nil : $0.generation } }

        func send(_ topic: String) {
            let waiting = state.withLock { state in
                state.generation += 1
                return state.waiting.removeValue(forKey: topic)
            }
            for continuation in waiting?.values.map({ $0 }) ?? [] { continuation.resume() }
        }

        /// Waits for a signal for a topic. Returns at once if there was one for any topic since a number was read.
        func wait(for topic: String, after generation: UInt64) async {
            let id = UUID()
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let mustWait = state.withLock { state in
                        guard !state.isClosed, !Task.isCancelled, state.generation == generation else {
                            return false
                        }
                        state.waiting[topic, default: [:]][id] = continuation
                        return true
                    }
                    if !mustWait { continuation.resume() }
                }
            } onCancel: {
                let continuation = state.withLock { state in
                    let continuation = state.waiting[topic]?.removeValue(forKey: id)
                    if state.waiting[topic]?.isEmpty == true { state.waiting[topic] = nil }
                    return continuation
                }
                continuation?.resume()
            }
        }

        func close() {
            let waiting = state.withLock { state in
                state.isClosed = true
                defer { state.waiting = [:] }
                return state.waiting.values.flatMap { Array($0.values) }
            }
            for continuation in waiting { continuation.resume() }
        }
    }
#endif
