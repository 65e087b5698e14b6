/// The connection from a display to its client: a socket, or memory in tests.
@MainActor public protocol DisplayTransport: AnyObject {
    /// Whether data would be sent soon. While false, displays hold their changes back.
    var isWritable: Bool { get }
    /// Sends one message. Never fails: a broken connection is reported by its end.
    func send(_ bytes: [UInt8])
    /// Sends a message with something secret: a token, an address. Its length must not depend on its contents, so it is
    /// never compressed.
    func sendSecret(_ bytes: [UInt8])
    /// Closes the connection after sending pending messages. Messages received afterwards are ignored.
    func close(_ code: DisplayCloseCode, reason: String)
}

extension DisplayTransport {
    public func sendSecret(_ bytes: [UInt8]) { send(bytes) }
}

/// Why a connection was closed: WebSocket close codes.
public enum DisplayCloseCode: UInt16, Sendable, CaseIterable {
    /// The page said goodbye, or the scene ended.
    case normal = 1000
    /// The server is stopping. Preceded by a goodbye (shutting down).
    case goingAway = 1001
    /// A message that is malformed, unexpected, or contradicts earlier ones.
    case protocolError = 1002
    /// A text message.
    case unsupportedData = 1003
    /// A limit was exceeded: too many messages, events or snapshots, or no hello in time.
    case policyViolation = 1008
    /// A message that is longer than allowed or has too many fragments.
    case messageTooBig = 1009
    /// The server failed.
    case internalError = 1011
    /// The scene no longer exists. Preceded by a goodbye (gone).
    case gone = 4001
    /// Another connection took over the scene. Preceded by a goodbye (moved).
    case moved = 4002
    /// The token is not this visitor's. Preceded by a goodbye (refused).
    case refused = 4003
    /// The page is of another build. Preceded by a goodbye (outdated).
    case outdated = 4004
    /// The client left commits unacknowledged for too long.
    case stuck = 4005
    /// The client answered no ping.
    case silent = 4006
}
