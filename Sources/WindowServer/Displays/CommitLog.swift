import DequeModule

/// The commits that a client has not acknowledged, for replay after a lost connection.
///
/// Its length is bounded by `DisplayLimits.unacknowledgedCommits`, its bytes by `replayBytes`. Longer logs drop their
/// bytes, and a client that needs them gets a snapshot.
struct CommitLog {
    /// An encoded commit.
    struct Commit {
        var bytes: [UInt8]
        /// Whether it contains something secret: see `DisplayTransport.sendSecret(_:)`.
        var isSecret: Bool

        @MainActor func send(to transport: any DisplayTransport) {
            if isSecret { transport.sendSecret(bytes) } else { transport.send(bytes) }
        }
    }

    private struct Entry {
        var number: UInt32
        var commit: Commit?
    }

    private var entries: Deque<Entry> = []
    private var storedBytes = 0
    /// The last commit made; 1 is the first paint.
    private(set) var last: UInt32 = 0
    /// The last commit that the client has acknowledged.
    private(set) var acknowledged: UInt32 = 0

    var count: Int { entries.count }
    var isEmpty: Bool { entries.isEmpty }

    /// Records the first paint, which the page itself contains.
    mutating func beginWithFirstPaint() {
        last = 1
        acknowledged = 1
    }

    /// Continues the numbers of a display whose commits can't be replayed.
    mutating func continueNumbers(after number: UInt32) {
        last = number + 1
        acknowledged = last
    }

    mutating func append(_ commit: Commit, limit: Int) {
        last += 1
        guard storedBytes + commit.bytes.count <= limit else {
            discardBytes()
            entries.append(Entry(number: last, commit: nil))
            return
        }
        storedBytes += commit.bytes.count
        entries.append(Entry(number: last, commit: commit))
    }

    /// Records that the client has all commits up to `number`. Returns false when no such commit was made.
    mutating func acknowledge(_ number: UInt32) -> Bool {
        guard number <= last else { return false }
        guard number > acknowledged else { return true }
        acknowledged = number
        while let first = entries.first, first.number <= number {
            storedBytes -= first.commit?.bytes.count ?? 0
            entries.removeFirst()
        }
        if entries.isEmpty { entries = [] }
        return true
    }

    /// Returns the commits after `number`, or nil when they can't all be replayed.
    func suffix(after number: UInt32) -> [Commit]? {
        guard number >= acknowledged, number <= last else { return nil }
        var result: [Commit] = []
        for entry in entries where entry.number > number {
            guard let commit = entry.commit else { return nil }
            result.append(commit)
        }
        return result
    }

    /// Removes the commits that a snapshot replaces.
    mutating func removeAll() {
        entries = []
        storedBytes = 0
    }

    private mutating func discardBytes() {
        for index in entries.indices { entries[index].commit = nil }
        storedBytes = 0
    }
}
