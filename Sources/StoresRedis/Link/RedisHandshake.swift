#if Redis
    import NIOCore

    /// Signs a connection in, selects its database, and loads the scripts. All commands are sent at once.
    final class RedisHandshake {
        private let connection: any RedisConnection
        private let completion: (Result<RedisSession, RedisFailure>) -> Void
        private let number: UInt64
        private var server = ""
        private var hashes: [RedisScript: String] = [:]
        private var awaited = 0
        private var isFinished = false

        init(
            _ connection: any RedisConnection, number: UInt64,
            completion: @escaping (Result<RedisSession, RedisFailure>) -> Void
        ) {
            self.connection = connection
            self.number = number
            self.completion = completion
        }

        func begin(_ configuration: RedisConfiguration, scripts: [RedisScript]) {
            var hello: [RedisArgument] = ["HELLO", "3"]
            if let credentials = configuration.credentials {
                hello += ["AUTH", .text(credentials.user), .text(credentials.password)]
            }
            send(hello + ["SETNAME", "lifeline"]) { handshake, reply in handshake.welcome(reply) }
            if configuration.database != 0 {
                send(["SELECT", .number(configuration.database)]) { handshake, reply in
                    guard case .error(let text) = reply else { return }
                    let failure = RedisFailure(reply: text)
                    handshake.fail(
                        failure.kind == .refused
                            ? RedisFailure(
                                .incompatible,
                                "The Redis server has no database \(configuration.database). Choose another in the store's address, or raise the server's setting databases."
                            ) : failure)
                }
            }
            for script in scripts {
                send(["SCRIPT", "LOAD", .text(script.source)]) { handshake, reply in
                    if case .error(let text) = reply {
                        handshake.fail(RedisFailure(reply: text))
                    } else {
                        handshake.hashes[script] = reply.text
                    }
                }
            }
        }

        private func send(_ arguments: [RedisArgument], _ receive: @escaping (RedisHandshake, RESPValue) -> Void) {
            awaited += 1
            connection.send(arguments, confirmations: nil) { reply in
                guard !self.isFinished else { return }
                receive(self, reply)
                self.awaited -= 1
                if self.awaited == 0 { self.succeed() }
            }
        }

        private func welcome(_ reply: RESPValue) {
            if case .error(let text) = reply {
                let failure = RedisFailure(reply: text)
                // Servers before version 6 do not know HELLO.
                fail(failure.kind == .refused ? RedisFailure(reply: "NOPROTO") : failure)
                return
            }
            guard case .map(let fields) = reply else {
                fail(
                    RedisFailure(.malformed, "The server replied to HELLO with something else: it is no Redis server."))
                return
            }
            var texts: [String: String] = [:]
            for index in stride(from: 0, to: fields.count - 1, by: 2) {
                guard let name = fields[index].text, let value = fields[index + 1].text else { continue }
                texts[name] = value
            }
            let name = texts["server"] == "valkey" ? "Valkey" : "Redis"
            let version = (texts["version"] ?? "").prefix { $0.isASCII && ($0.isNumber || $0 == ".") }.prefix(20)
            server = "\(name) \(version)"
            guard let major = Int(version.prefix { $0 != "." }), major >= 7 else {
                fail(
                    RedisFailure(
                        .incompatible, "The server has \(server), which is too old. Use Redis 7 or later, or Valkey."))
                return
            }
            if texts["mode"] == "cluster" {
                fail(RedisFailure(reply: "MOVED"))
            } else if texts["mode"] == "sentinel" {
                fail(
                    RedisFailure(
                        .incompatible,
                        "The server is a Sentinel, which stores nothing. The store's address must be that of the primary."
                    ))
            } else if texts["role"] == "replica" || texts["role"] == "slave" {
                fail(RedisFailure(reply: "READONLY"))
            }
        }

        private func succeed() {
            finish(.success(RedisSession(connection, number: number, server: server, hashes: hashes)))
        }

        func fail(_ failure: RedisFailure) {
            guard !isFinished else { return }
            finish(.failure(failure))
            connection.close(failure)
        }

        private func finish(_ result: Result<RedisSession, RedisFailure>) {
            guard !isFinished else { return }
            isFinished = true
            completion(result)
        }
    }
#endif
