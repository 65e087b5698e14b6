/// Which of a scene's tokens counts.
///
/// A token connects once. The one exception keeps a scene from being lost for a lost message: a client that never got
/// its welcome has no newer token, so the old one stays good until the client acknowledges a commit that was sent after
/// the welcome, which proves that it has the new one.
struct TokenSerials: Hashable, Sendable {
    private(set) var newest: UInt32 = 0
    private var previous: UInt32?
    private var provingCommit: UInt32 = 0

    /// Whether a token of that serial number may connect now.
    func accepts(_ serial: UInt32) -> Bool { serial == newest || serial == previous }

    /// A token of that serial number has connected: the next one's number. `provingCommit` is the next commit's.
    mutating func advance(from serial: UInt32, provingCommit: UInt32) -> UInt32 {
        previous = serial
        newest += 1
        self.provingCommit = provingCommit
        return newest
    }

    mutating func acknowledged(_ commit: UInt32) {
        if previous != nil, commit >= provingCommit { previous = nil }
    }
}
