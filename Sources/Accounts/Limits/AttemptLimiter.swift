import Foundation
import Synchronization

/// Delays attempts after failures: the more failures, the longer.
///
/// Attempts are counted when they begin, so that many at the same time don't escape. They are counted under several
/// keys, of which each has its own rule. Nothing is stored: a restart forgets all failures, and each process counts its
/// own.
final class AttemptLimiter: Sendable {
    /// What attempts are counted under.
    enum Key: Hashable, Sendable {
        /// An account, as tried from one network.
        case pair(identity: String, network: String)
        /// An account, as tried from a browser in which somebody has signed in to it before.
        case device(String)
        /// An account, as tried from everywhere, known browsers excepted.
        case identity(String)
        case network(String)
        /// Mails to an address.
        case mail(String)
        /// Mails that a network asks for.
        case mailNetwork(String)

        var rule: Rule {
            switch self {
            case .pair, .device: Rule(free: 5, maximum: 15 * 60, memory: 60 * 60)
            // A stranger can slow down others who try an account from new browsers, but not lock them out.
            case .identity: Rule(free: 50, maximum: 30, memory: 60 * 60)
            case .network: Rule(free: 50, maximum: 60, memory: 10 * 60)
            case .mail: Rule(free: 3, maximum: 60 * 60, memory: 2 * 60 * 60)
            case .mailNetwork: Rule(free: 30, maximum: 5 * 60, memory: 10 * 60)
            }
        }
    }

    struct Rule {
        /// The number of failures without delay.
        var free: Int
        /// The longest delay in seconds.
        var maximum: Double
        /// After so many seconds without failure all are forgotten.
        var memory: Double

        /// Returns the seconds to wait after a number of failures: 1, 2, 4, …
        func delay(after failures: Int) -> Double {
            failures < free ? 0 : min(maximum, exp2(Double(min(failures - free, 30))))
        }
    }

    private struct Record {
        var failures = 0
        var last: Date
    }

    private struct State {
        var records: [Key: Record] = [:]
    }

    private let capacity: Int
    private let state = Mutex(State())

    /// - Parameter capacity: The maximum number of keys. Beyond it those with the fewest failures are forgotten.
    init(capacity: Int = 50_000) { self.capacity = capacity }

    var count: Int { state.withLock { $0.records.count } }

    /// Begins an attempt, and counts it as failed until `succeeded` is called.
    ///
    /// - Returns: Nil if it may be made, else the time to wait. It is then not counted.
    func begin(_ keys: [Key], now: Date) -> Duration? {
        state.withLock { state in
            var wait = 0.0
            for key in keys {
                guard let record = record(key, &state, now) else { continue }
                // A clock that was set back must not lock anybody out.
                let passed = max(0, now.timeIntervalSince(record.last))
                wait = max(wait, key.rule.delay(after: record.failures) - passed)
            }
            if wait > 0 { return .seconds(Int64(wait.rounded(.up))) }
            for key in keys {
                var new = record(key, &state, now) ?? Record(last: now)
                new.failures += 1
                new.last = now
                state.records[key] = new
            }
            if state.records.count > capacity { tidy(&state, now) }
            return nil
        }
    }

    /// Forgets the failures of the first key, and the attempt itself under the others.
    func succeeded(_ keys: [Key]) {
        state.withLock { state in
            for (index, key) in keys.enumerated() {
                guard var record = state.records[key] else { continue }
                record.failures = index == 0 ? 0 : record.failures - 1
                state.records[key] = record.failures > 0 ? record : nil
            }
        }
    }

    /// Forgets an attempt that could not be made.
    func cancelled(_ keys: [Key]) {
        state.withLock { state in
            for key in keys {
                guard var record = state.records[key] else { continue }
                record.failures -= 1
                state.records[key] = record.failures > 0 ? record : nil
            }
        }
    }

    private func record(_ key: Key, _ state: inout State, _ now: Date) -> Record? {
        guard let record = state.records[key] else { return nil }
        guard now.timeIntervalSince(record.last) < key.rule.memory else {
            state.records[key] = nil
            return nil
        }
        return record
    }

    private func tidy(_ state: inout State, _ now: Date) {
        state.records = state.records.filter { now.timeIntervalSince($0.value.last) < $0.key.rule.memory }
        guard state.records.count > capacity * 3 / 4 else { return }
        let order = state.records.sorted { ($0.value.failures, $0.value.last) < ($1.value.failures, $1.value.last) }
        for (key, _) in order.prefix(state.records.count - capacity * 3 / 4) { state.records[key] = nil }
    }
}
