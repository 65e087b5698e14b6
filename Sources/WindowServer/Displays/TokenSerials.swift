/// Tracks which of a scene's tokens is valid.
///
/// A token connects once. The one exception keeps a lost message from losing the scene: a client that never received
/// its welcome has no newer token, so the old one stays valid until the client acknowledges a commit sent after the
/// welcome, which proves that it has the new one.
struct TokenSerials: Hashable, Sendable, Codable {
    private(set) var newest: UInt32 = 0
    private var previous: UInt32?
    private var provingCommit: UInt32 = 0

    /// Whether a token with that serial number may connect now.
    func accepts(_ serial: UInt32) -> Bool { serial == newest || serial == previous }

    /// Records that a token with that serial number has connected, and returns the next token's serial number.
    /// `provingCommit` is the number of the next commit.
    mutating func advance(from serial: UInt32, provingCommit: UInt32) -> UInt32 {
        previous = serial
        newest += 1
        self.provingCommit = provingCommit
        return newest
    }

    /// Whether a client with a signed token of that serial number may continue a scene of another process. A number that
    /// is newer than the record was given out after it was written.
    mutating func continues(with serial: UInt32) -> Bool {
        if serial > newest { self = TokenSerials(newest: serial) }
        return accepts(serial)
    }

    private init(newest: UInt32) { self.newest = newest }

    init() {}

    mutating func acknowledged(_ commit: UInt32) {
        if previous != nil, commit >= provingCommit { previous = nil }
    }
}
