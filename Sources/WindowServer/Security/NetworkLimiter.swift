import Routes
import Synchronization

/// Limits each network's connections and page requests. Used by the sockets' threads.
final class NetworkLimiter: Sendable {
    private struct Record {
        var connections = 0
        var pages: TokenBucket
    }

    private struct State {
        var records: [String: Record] = [:]
        /// The number of records at which superfluous ones are removed.
        var tidiesAt = NetworkLimiter.fewRecords
    }

    private static let fewRecords = 1024

    private let limits: DisplayLimits
    private let state = Mutex(State())

    init(limits: DisplayLimits) { self.limits = limits }

    /// The number of networks with a record.
    var recordCount: Int { state.withLock { $0.records.count } }

    /// Counts a connection. Returns false, without counting it, when the network has too many.
    func connectionOpened(_ network: String, now: Duration = .monotonic) -> Bool {
        change(network, now: now) { record in
            guard record.connections < limits.connectionsPerAddress else { return false }
            record.connections += 1
            return true
        }
    }

    func connectionClosed(_ network: String) {
        state.withLock { state in
            guard let record = state.records[network], record.connections > 0 else { return }
            state.records[network]?.connections -= 1
        }
    }

    /// Counts a page request. Returns false when the network makes too many.
    func consumePage(_ network: String, now: Duration = .monotonic) -> Bool {
        change(network, now: now) { $0.pages.consume(now: now) }
    }

    private func change(_ network: String, now: Duration, _ body: (inout Record) -> Bool) -> Bool {
        state.withLock { state in
            if state.records[network] == nil { tidy(&state, now: now) }
            var record =
                state.records[network]
                ?? Record(
                    pages: TokenBucket(
                        perSecond: limits.addressPagesPerSecond, burst: limits.addressPageBurst, now: now))
            defer { state.records[network] = record }
            return body(&record)
        }
    }

    /// Removes networks that have no connection and a full bucket: they are equivalent to unknown networks.
    private func tidy(_ state: inout State, now: Duration) {
        guard state.records.count >= state.tidiesAt else { return }
        state.records = state.records.filter {
            $0.value.connections > 0 || !$0.value.pages.isFull(now: now)
        }
        state.tidiesAt = max(Self.fewRecords, 2 * state.records.count)
    }
}
