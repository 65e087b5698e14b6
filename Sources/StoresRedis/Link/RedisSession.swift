#if Redis
    /// A connection that is signed in, and knows the scripts.
    final class RedisSession {
        let connection: any RedisConnection
        /// Counts the connections of a store.
        let number: UInt64
        let server: String
        private let hashes: [RedisScript: String]

        init(_ connection: any RedisConnection, number: UInt64, server: String, hashes: [RedisScript: String]) {
            self.connection = connection
            self.number = number
            self.server = server
            self.hashes = hashes
        }

        /// Runs a script: by its hash, or, if the server has forgotten it, by its source.
        func run(
            _ script: RedisScript, keys: [String], _ arguments: [RedisArgument],
            completion: @escaping (RESPValue) -> Void
        ) {
            let rest = [.number(keys.count)] + keys.map { .text($0) } + arguments
            guard let hash = hashes[script] else {
                connection.send(["EVAL", .text(script.source)] + rest, confirmations: nil, completion: completion)
                return
            }
            connection.send(["EVALSHA", .text(hash)] + rest, confirmations: nil) { [connection] reply in
                guard case .error(let text) = reply, RedisFailure(reply: text).kind == .noScript else {
                    completion(reply)
                    return
                }
                connection.send(["EVAL", .text(script.source)] + rest, confirmations: nil, completion: completion)
            }
        }
    }
#endif
