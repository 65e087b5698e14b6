#if Redis
    import Stores

    /// Why a connection can't be opened or ended, or why the server refused a command. The text contains no values and
    /// no secrets: of a server's reply only the code and the name of a command are used.
    struct RedisFailure: Error, Equatable {
        enum Kind: Equatable {
            case unreachable
            case timedOut
            case lost
            /// The server, or its address, is not usable for writing at present: it is loading, or a replica.
            case notReady
            case unauthorized
            case notPermitted
            case insecure
            case full
            case incompatible
            case malformed
            case tooLarge
            case refused
            case noScript
            /// The server does not know the connection as the store's current one.
            case notBegun
        }

        var kind: Kind
        var text: String

        init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }

        /// Interprets an error reply.
        init(reply: String) {
            // A script's commands are refused with another code than others.
            let isRefusedInScript =
                reply.hasPrefix("ERR The user executing the script can't")
                || reply.hasPrefix("ERR ACL failure in script")
            let code = isRefusedInScript ? "NOPERM" : Self.code(of: reply)
            switch code {
            case "WRONGPASS", "NOAUTH":
                self.init(
                    .unauthorized,
                    "The Redis server refused the user name or the password (\(code)). Check both in the store's address; special characters are percent-encoded."
                )
            case "NOPERM":
                let command = Self.command(in: reply).map { "the command \($0)" } ?? "a key, a channel or a command"
                self.init(
                    .notPermitted,
                    "The user of the Redis server has no right to use \(command) (NOPERM). Give it the rights that Documentation/Redis.md lists."
                )
            case "OOM":
                self.init(
                    .full,
                    "The memory of the Redis server is full (OOM); nothing was changed. Raise its maxmemory, or remove data."
                )
            case "MISCONF":
                self.init(
                    .full,
                    "The Redis server can't write to its disk (MISCONF); nothing was changed. Make room on the disk, and see the server's log."
                )
            case "READONLY":
                self.init(
                    .notReady,
                    "The Redis server is a replica, which can't be changed (READONLY). The store's address must be that of the primary."
                )
            case "LOADING":
                self.init(.notReady, "The Redis server is loading its data (LOADING). Wait until it has finished.")
            case "BUSY", "MASTERDOWN", "TRYAGAIN", "UNKILLABLE", "NOREPLICAS":
                self.init(.notReady, "The Redis server can't work at present (\(code)). See its log.")
            case "MOVED", "ASK", "CROSSSLOT", "CLUSTERDOWN":
                self.init(
                    .incompatible,
                    "The server is part of a Redis Cluster (\(code)), which is not supported. Use a single server, or one with replicas."
                )
            case "NOPROTO":
                self.init(.incompatible, "The server does not support RESP3. Use Redis 7 or later, or Valkey.")
            case "WRONGTYPE":
                self.init(
                    .incompatible,
                    "A key of the store has a type of another program (WRONGTYPE). Choose another prefix in the store's address: ?prefix=NAME:"
                )
            case "NOSCRIPT": self.init(.noScript, "The Redis server does not know a script (NOSCRIPT).")
            case "NOTBEGUN": self.init(.notBegun, "The Redis server does not know this connection.")
            default:
                self.init(
                    .refused,
                    "The Redis server refused a command (\(code.isEmpty ? "no code" : code)). Use Redis 7 or later, or Valkey, and see the server's log."
                )
            }
        }

        /// Whether it remains as it is until an operator changes something: nobody should wait for it.
        var isLasting: Bool {
            switch kind {
            case .unauthorized, .notPermitted, .insecure, .incompatible, .malformed: true
            default: false
            }
        }

        /// The error of a call that changed nothing.
        var storeError: StoreError {
            let reason: StoreError.Reason =
                switch kind {
                case .unreachable, .timedOut, .lost, .notReady, .insecure, .noScript, .notBegun: .unavailable
                case .unauthorized, .notPermitted: .unauthorized
                case .full: .full
                case .incompatible, .malformed: .incompatible
                case .tooLarge, .refused: .refused
                }
            return StoreError(reason, text)
        }

        private static func code(of reply: String) -> String {
            String(reply.prefix { $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") }.prefix(24))
        }

        /// The name of the command in a text such as "no permissions to run the 'xadd' command".
        private static func command(in reply: String) -> String? {
            let parts = reply.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, parts[2].hasPrefix(" command"), (1...40).contains(parts[1].count),
                parts[1].allSatisfy({ $0.isASCII && ($0.isLowercase || $0.isNumber || "|_.-".contains($0)) })
            else { return nil }
            return String(parts[1])
        }
    }
#endif
