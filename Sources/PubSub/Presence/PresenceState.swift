/// What one process knows of a presence: its own entries, and those of other processes. Sends nothing itself: each
/// method returns the messages to send.
///
/// A process numbers its changes. One that misses a change finds out by the number of the next change or heartbeat, and
/// asks for all entries. A process that is not heard of for `expiry` has crashed or can't be reached: its entries are
/// removed. It is asked for them again when it is heard of.
struct PresenceState<Metadata: Codable & Sendable & Equatable> {
    typealias Entry = PresenceEntry<Metadata>
    typealias Message = PresenceMessage<Metadata>

    private struct Replica {
        /// The number of the last change that is contained in the entries.
        var change: UInt64
        var entries: [UInt64: Entry] = [:]
        var heardAt: Duration
        /// The parts of a complete state that have arrived.
        var parts: (change: UInt64, count: Int, entries: [Entry])?
        var requestedAt: Duration?
        /// Whether the entries are complete.
        var isKnown = false
    }

    /// The maximum number of entries in one message.
    private static var entriesPerMessage: Int { 100 }
    /// The shortest time between two answers, and between two requests to one replica.
    private static var answerInterval: Duration { .seconds(1) }
    /// The maximum number of replicas that are known.
    private static var replicaLimit: Int { 1000 }

    let id: UInt64
    /// Counts the changes of `entries`.
    private(set) var revision = 0
    private let heartbeatInterval: Duration
    private let expiry: Duration
    private var own: [UInt64: Entry] = [:]
    private var change: UInt64 = 0
    private var replicas: [UInt64: Replica] = [:]
    private var nextHeartbeat: Duration
    private var answeredAt: Duration?
    private var mustAnswer = false

    init(id: UInt64, heartbeatInterval: Duration, expiry: Duration, now: Duration) {
        self.id = id
        self.heartbeatInterval = heartbeatInterval
        self.expiry = max(expiry, heartbeatInterval * 2)
        nextHeartbeat = now + heartbeatInterval
    }

    /// All entries, in no particular order.
    var entries: [Entry] { Array(own.values) + replicas.values.flatMap(\.entries.values) }

    /// When `tick` must be called next.
    var nextTick: Duration {
        var times = replicas.values.map { $0.heardAt + expiry }
        if !own.isEmpty { times.append(nextHeartbeat) }
        if mustAnswer, let answeredAt { times.append(answeredAt + Self.answerInterval) }
        return times.min() ?? .seconds(Int64.max / 4)
    }

    // MARK: Own entries

    /// Adds an entry of this process, or replaces it.
    mutating func add(_ entry: Entry, now: Duration) -> [Message] {
        guard own[entry.id] != entry else { return [] }
        // Without entries there are no heartbeats.
        if own.isEmpty { nextHeartbeat = now + heartbeatInterval }
        own[entry.id] = entry
        change += 1
        revision += 1
        return [.change(change, of: id, added: [entry], removed: [])]
    }

    mutating func remove(_ entry: UInt64) -> [Message] {
        guard own.removeValue(forKey: entry) != nil else { return [] }
        change += 1
        revision += 1
        return [.change(change, of: id, added: [], removed: [entry])]
    }

    // MARK: Other processes

    /// Called when messages may have been missed: at the beginning, and after a gap.
    mutating func didMiss() -> [Message] {
        for replica in replicas.keys { replicas[replica]?.parts = nil }
        return [.request(of: nil, by: id)]
    }

    /// Called when the connection to the store was restored: others may have removed this process.
    func didReconnect() -> [Message] { own.isEmpty ? [] : [.heartbeat(of: id, change: change)] }

    mutating func receive(_ message: Message, now: Duration) -> [Message] {
        switch message {
        case .request(let replica, let sender):
            guard sender != id, replica == nil || replica == id, change > 0 else { return [] }
            mustAnswer = true
            return answerIfDue(now)
        case .entries(let entries, let replica, let change, let part, let parts):
            guard hear(replica, now) else { return [] }
            return receive(entries, of: replica, change: change, part: part, parts: parts)
        case .change(let change, let replica, let added, let removed):
            guard hear(replica, now) else { return [] }
            return receive(change, of: replica, added: added, removed: removed, now: now)
        case .heartbeat(let replica, let change):
            guard hear(replica, now) else { return [] }
            return isCurrent(replica, change) ? [] : request(replica, now)
        }
    }

    /// Returns whether the message is of another process, and to be considered.
    private mutating func hear(_ replica: UInt64, _ now: Duration) -> Bool {
        guard replica != id else { return false }
        if replicas[replica] == nil {
            guard replicas.count < Self.replicaLimit else { return false }
            replicas[replica] = Replica(change: 0, heardAt: now)
        }
        replicas[replica]?.heardAt = now
        return true
    }

    private func isCurrent(_ replica: UInt64, _ change: UInt64) -> Bool {
        guard let known = replicas[replica], known.isKnown else { return false }
        return known.change >= change
    }

    private mutating func request(_ replica: UInt64, _ now: Duration) -> [Message] {
        if let last = replicas[replica]?.requestedAt, now - last < Self.answerInterval { return [] }
        replicas[replica]?.requestedAt = now
        return [.request(of: replica, by: id)]
    }

    private mutating func receive(
        _ change: UInt64, of replica: UInt64, added: [Entry], removed: [UInt64], now: Duration
    ) -> [Message] {
        guard var known = replicas[replica] else { return [] }
        // The first change is complete by itself.
        if known.isKnown ? change == known.change + 1 : change == 1 {
            for entry in added { known.entries[entry.id] = entry }
            for entry in removed { known.entries[entry] = nil }
            known.change = change
            known.isKnown = true
            replicas[replica] = known
            revision += 1
            return []
        }
        return isCurrent(replica, change) ? [] : request(replica, now)
    }

    private mutating func receive(
        _ entries: [Entry], of replica: UInt64, change: UInt64, part: Int, parts: Int
    ) -> [Message] {
        guard var known = replicas[replica], !(known.isKnown && known.change > change) else { return [] }
        if part == 0 { known.parts = (change, 0, []) }
        guard let received = known.parts, received.change == change, received.count == part else { return [] }
        known.parts = (change, part + 1, received.entries + entries)
        if part + 1 == parts, let all = known.parts?.entries {
            known.entries = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
            known.change = change
            known.isKnown = true
            known.parts = nil
            known.requestedAt = nil
            revision += 1
        }
        replicas[replica] = known
        return []
    }

    // MARK: Time

    mutating func tick(now: Duration) -> [Message] {
        for (replica, known) in replicas where known.heardAt + expiry <= now {
            replicas[replica] = nil
            revision += 1
        }
        var messages = answerIfDue(now)
        if now >= nextHeartbeat {
            nextHeartbeat = now + heartbeatInterval
            if !own.isEmpty { messages.append(.heartbeat(of: id, change: change)) }
        }
        return messages
    }

    /// Several requests in a short time, as when the store was away, get one answer.
    private mutating func answerIfDue(_ now: Duration) -> [Message] {
        guard mustAnswer, answeredAt.map({ now - $0 >= Self.answerInterval }) ?? true else { return [] }
        mustAnswer = false
        answeredAt = now
        let all = Array(own.values)
        let count = max(1, (all.count + Self.entriesPerMessage - 1) / Self.entriesPerMessage)
        return (0..<count).map { part in
            .entries(
                Array(all.dropFirst(part * Self.entriesPerMessage).prefix(Self.entriesPerMessage)), of: id,
                change: change, part: part, parts: count)
        }
    }
}
