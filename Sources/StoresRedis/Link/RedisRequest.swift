#if Redis
    /// A command of the store.
    struct RedisRequest: Sendable {
        enum Kind {
            /// A command that may be sent twice: it changes nothing, or nothing a second time.
            case command
            case script(RedisScript)
        }

        var kind: Kind
        var keys: [String]
        var arguments: [RedisArgument]

        static func command(_ arguments: RedisArgument...) -> RedisRequest {
            RedisRequest(kind: .command, keys: [], arguments: arguments)
        }

        static func script(_ script: RedisScript, keys: [String], _ arguments: RedisArgument...) -> RedisRequest {
            RedisRequest(kind: .script(script), keys: keys, arguments: arguments)
        }

        /// Whether the server may have changed something when the reply is lost.
        var isChange: Bool {
            if case .script(let script) = kind { script.isChange } else { false }
        }

        /// Whether its success shows that the server has room for more.
        var addsData: Bool {
            guard case .script(let script) = kind else { return false }
            return script == .set || script == .publish || script == .saveScene
        }

        /// Its approximate size in memory, in bytes.
        var size: Int { arguments.reduce(keys.reduce(256) { $0 + $1.utf8.count }) { $0 + $1.count } }
    }
#endif
