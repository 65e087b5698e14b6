#if Redis
    import NIOCore

    /// An argument of a command.
    enum RedisArgument: Sendable, ExpressibleByStringLiteral {
        case text(String)
        case bytes([UInt8])

        init(stringLiteral text: String) { self = .text(text) }

        static func number(_ number: some BinaryInteger & Sendable) -> RedisArgument { .text(String(number)) }

        var count: Int {
            switch self {
            case .text(let text): text.utf8.count
            case .bytes(let bytes): bytes.count
            }
        }
    }

    extension ByteBuffer {
        /// Writes a command in the protocol's form: an array of strings.
        mutating func writeCommand(_ arguments: [RedisArgument]) {
            writeString("*\(arguments.count)\r\n")
            for argument in arguments {
                writeString("$\(argument.count)\r\n")
                switch argument {
                case .text(let text): writeString(text)
                case .bytes(let bytes): writeBytes(bytes)
                }
                writeString("\r\n")
            }
        }
    }
#endif
