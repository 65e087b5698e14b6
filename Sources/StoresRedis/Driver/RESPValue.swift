#if Redis
    import NIOCore

    /// A reply of the server, or a part of one.
    enum RESPValue: Equatable, Sendable {
        case null
        /// A text or bytes of any kind.
        case bytes(ByteBuffer)
        /// An error: a code such as `WRONGTYPE`, and a text.
        case error(String)
        case integer(Int64)
        case double(Double)
        case boolean(Bool)
        /// An array or a set.
        case array([RESPValue])
        /// Keys and values, alternately.
        case map([RESPValue])
        /// A message that is not the reply to a command.
        case push([RESPValue])

        var bytes: [UInt8]? {
            guard case .bytes(let buffer) = self else { return nil }
            return Array(buffer.readableBytesView)
        }

        var text: String? {
            guard case .bytes(let buffer) = self else { return nil }
            return String(buffer: buffer)
        }

        var elements: [RESPValue]? {
            switch self {
            case .array(let elements), .map(let elements), .push(let elements): elements
            default: nil
            }
        }
    }
#endif
