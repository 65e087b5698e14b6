/// The way from a display to its client: a socket, or memory in tests.
@MainActor public protocol DisplayTransport: AnyObject {
    /// Whether what is sent now would go out soon. While it is not, displays hold their changes back.
    var isWritable: Bool { get }
    /// Sends one message. Never fails: a broken connection is reported as its end.
    func send(_ bytes: [UInt8])
    /// Ends the connection after what was sent. What comes in afterwards is ignored.
    func close(_ code: DisplayCloseCode, reason: String)
}

/// Why a connection was closed, as WebSocket's close codes.
public enum DisplayCloseCode: UInt16, Sendable, CaseIterable {
    /// The page said goodbye, or the scene ended.
    case normal = 1000
    /// The server stops. A goodbye (shutting down) goes before.
    case goingAway = 1001
    /// A malformed message, an unexpected one, or one that contradicts what was sent.
    case protocolError = 1002
    /// A text message.
    case unsupportedData = 1003
    /// A limit was passed: too many messages, events or snapshots, or no hello in time.
    case policyViolation = 1008
    /// A message longer than allowed, or of too many fragments.
    case messageTooBig = 1009
    /// The server failed.
    case internalError = 1011
    /// The scene is no more. A goodbye (gone) goes before.
    case gone = 4001
    /// Another connection took the scene over. A goodbye (moved) goes before.
    case moved = 4002
    /// The token is not this visitor's. A goodbye (refused) goes before.
    case refused = 4003
    /// The page is of another build. A goodbye (outdated) goes before.
    case outdated = 4004
    /// The client left commits unacknowledged for too long.
    case stuck = 4005
    /// The client answered no ping.
    case silent = 4006
}
