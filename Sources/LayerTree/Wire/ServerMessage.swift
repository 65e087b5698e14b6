/// A frame to the client.
public enum ServerMessage: Hashable, Sendable {
    /// Why a connection ends.
    public enum Goodbye: UInt8, Sendable, CaseIterable { case gone = 1, shuttingDown, refused, moved, outdated }

    /// Changes of the tree that become visible together.
    public struct Commit: Hashable, Sendable {
        /// The number of the commit, one greater than that of the previous one.
        public var number: UInt32
        /// Whether the commit describes the whole tree instead of changes.
        public var isSnapshot: Bool
        /// The number of the last client event that was handled before this commit.
        public var lastEvent: UInt32
        /// The changes, in order.
        public var operations: [CommitOperation]
    }

    /// The answer to the client's hello. The grace period is in milliseconds.
    case welcome(version: UInt32, token: String, gracePeriod: UInt32, lastEvent: UInt32, isDevelopment: Bool)
    /// Changes of the tree.
    case commit(Commit)
    /// The end of the connection, with a text for the user.
    case goodbye(Goodbye, String)
    case pong

    /// Begins a commit; `LayerContext` appends its operations.
    public static func beginCommit(number: UInt32, isSnapshot: Bool, lastEvent: UInt32, into writer: inout WireWriter) {
        writer.byte(Kind.commit.rawValue)
        writer.uint(number)
        writer.bool(isSnapshot)
        writer.uint(lastEvent)
    }

    /// The encoded frame of any message but a commit, which `beginCommit` and `LayerContext` write.
    public var bytes: [UInt8] {
        var writer = WireWriter()
        switch self {
        case .welcome(let version, let token, let gracePeriod, let lastEvent, let isDevelopment):
            writer.byte(Kind.welcome.rawValue)
            writer.uint(version)
            writer.string(token)
            writer.uint(gracePeriod)
            writer.uint(lastEvent)
            writer.bool(isDevelopment)
        case .commit: preconditionFailure("Use beginCommit and LayerContext.encodeCommit to write a commit.")
        case .goodbye(let reason, let text):
            writer.byte(Kind.goodbye.rawValue)
            writer.byte(reason.rawValue)
            writer.string(text)
        case .pong: writer.byte(Kind.pong.rawValue)
        }
        return writer.bytes
    }

    /// Decodes a message. Throws if it is not exactly one valid message.
    public init(_ bytes: [UInt8]) throws(WireError) {
        var result: Result<ServerMessage, WireError> = .failure(.truncated)
        bytes.withUnsafeBytes { buffer in
            result = Result { () throws(WireError) in try ServerMessage(buffer) }
        }
        self = try result.get()
    }

    /// Decodes a message. Throws if it is not exactly one valid message.
    public init(_ bytes: UnsafeRawBufferPointer) throws(WireError) {
        var reader = WireReader(bytes)
        switch try reader.choice(Kind.self, named: "message") {
        case .welcome:
            self = .welcome(
                version: try reader.uint(), token: try reader.string(), gracePeriod: try reader.uint(),
                lastEvent: try reader.uint(), isDevelopment: try reader.bool())
        case .commit:
            self = .commit(
                Commit(
                    number: try reader.uint(), isSnapshot: try reader.bool(), lastEvent: try reader.uint(),
                    operations: try CommitOperation.readAll(from: &reader)))
        case .goodbye: self = .goodbye(try reader.choice(), try reader.string())
        case .pong: self = .pong
        }
        try reader.finish()
    }
}
