#if Redis
    import InMemoryLogging
    import NIOCore
    import SeededRandom
    import Stores
    import StoresRedis
    import Testing

    /// Servers that are none, or not usable; what is logged.
    @Suite(.serialized, .timeLimit(.minutes(5))) struct RedisRefusalTests {
        @Test func aKeyOfAnotherProgramIsReported() async throws {
            try await RedisServer.run([]) { server in
                try server.command("SET", "lifeline:values:g", "x")
                try server.command("HSET", "lifeline:values:h", "a", "x")
                try await withStore(quick(server.port)) { store in
                    await failure(.incompatible) { try await store.values.value("a", in: "g") }
                    await failure(.incompatible) { try await store.values.set([1], for: "a", in: "g") }
                    let text = await failure(.incompatible) { try await store.values.value("a", in: "h") }
                    #expect(text.contains("prefix"))
                }
            }
        }

        @Test func scriptsThatTheServerForgotAreSentAgain() async throws {
            try await RedisServer.run([]) { server in
                try await withStore(quick(server.port)) { store in
                    try await store.values.set([1], for: "a", in: "g")
                    var iterator = store.messages.subscribe(to: "t", after: nil).makeAsyncIterator()
                    _ = await iterator.next()
                    try server.command("SCRIPT", "FLUSH")
                    try await store.values.set([2], for: "a", in: "g")
                    try server.command("SCRIPT", "FLUSH")
                    let position = try await store.messages.publish([1], to: "t")
                    #expect(await iterator.next() == .message([1], at: position))
                    var other = store.messages.subscribe(to: "t", after: .start).makeAsyncIterator()
                    _ = await other.next()
                    #expect(await other.next() == .message([1], at: position))
                    // All data is removed, also what the store knows the connection by.
                    try server.command("FLUSHALL")
                    try await store.values.set([3], for: "a", in: "g")
                    #expect(try await store.values.value("a", in: "g")?.bytes == [3])
                }
            }
        }

        @Test func aReplicaIsNotUsed() async throws {
            try await RedisServer.run([]) { server in
                try server.command("REPLICAOF", "127.0.0.1", "1")
                var configuration = quick(server.port)
                configuration.callTimeout = .seconds(2)
                try await withStore(configuration) { store in
                    let text = await failure(.unavailable) { try await store.values.value("a", in: "g") }
                    #expect(text.contains("replica"))
                    try server.command("REPLICAOF", "NO", "ONE")
                    while (try? await store.values.set([1], for: "a", in: "g")) == nil { await Task.yield() }
                }
            }
        }

        @Test func aServerThatIsNoneIsReported() async throws {
            let replies = [
                "HTTP/1.1 400 Bad Request\r\n\r\n",
                "-ERR unknown command 'HELLO', with args beginning with: '3' 'secret'\r\n",
                "-NOPROTO unsupported protocol version\r\n", "%1\r\n$6\r\nserver\r\n$5\r\nredis\r\n",
                "%2\r\n$6\r\nserver\r\n$5\r\nredis\r\n$7\r\nversion\r\n$5\r\n6.2.1\r\n", ":1\r\n:2\r\n:3\r\n",
                "%3\r\n$6\r\nserver\r\n$5\r\nredis\r\n$7\r\nversion\r\n$5\r\n7.2.1\r\n$4\r\nmode\r\n$7\r\ncluster\r\n",
                "$99999999999\r\n",
            ]
            for reply in replies {
                try await ScriptedServer.run({ _, _ in ByteBuffer(string: reply) }) { server in
                    var configuration = quick(server.port, "default", "secret")
                    if reply.hasPrefix("$9") { configuration.callTimeout = .seconds(1) }
                    try await withStore(configuration) { store in
                        do {
                            try await store.values.set([1], for: "a", in: "g")
                            Issue.record("\(reply) was accepted.")
                        } catch let error as StoreError {
                            let isLarge = reply.hasPrefix("$9")
                            #expect(error.reason == (isLarge ? .unavailable : .incompatible), "\(reply) \(error)")
                            #expect(!error.description.contains("secret"))
                        }
                    }
                }
            }
        }

        /// Bytes at random, some of which begin as a real server's do: each call ends.
        @Test(arguments: SeededGenerator.seeds()) func aHostileServerCausesErrorsOnly(seed: UInt64) async throws {
            let hello = "%2\r\n$6\r\nserver\r\n$5\r\nredis\r\n$7\r\nversion\r\n$5\r\n7.2.1\r\n"
            let hashes = String(repeating: "$40\r\n\(String(repeating: "a", count: 40))\r\n", count: 8) + "+PONG\r\n"
            let parts = [
                ":1\r\n", "+OK\r\n", "$3\r\nabc\r\n", "_\r\n", "*1\r\n", "%1\r\n", ">2\r\n+message\r\n+x\r\n",
                "-NOSCRIPT x\r\n",
                "-OOM x\r\n", "-LOADING x\r\n", "-NOTBEGUN x\r\n", "-ERR x\r\n", "$-1\r\n", "*-1\r\n",
                "$5\r\n1 abc\r\n",
                "$3\r\n1-1\r\n", ">3\r\n+subscribe\r\n+c\r\n:1\r\n", "~3\r\n", "!9\r\n", "|1\r\n",
                ":999999999999999999\r\n",
                "*4\r\n$3\r\n1-0\r\n$3\r\n0-0\r\n:0\r\n*0\r\n", "\r\n", "x", "\u{0}",
            ]
            let script: ScriptedServer.Script = { connection, received in
                var random = SeededGenerator(
                    seed: seed &+ UInt64(connection) &* 1_000 &+ UInt64(received.readableBytes))
                if String(buffer: received).contains("HELLO"), Int.random(in: 0..<8, using: &random) > 0 {
                    return ByteBuffer(string: hello + hashes + (Bool.random(using: &random) ? "+OK\r\n" : ""))
                }
                if Int.random(in: 0..<10, using: &random) == 0 { return nil }
                let count = Int.random(in: 1...4, using: &random)
                return ByteBuffer(string: (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined())
            }
            try await ScriptedServer.run(script) { server in
                var configuration = quick(server.port)
                configuration.callTimeout = .milliseconds(50)
                configuration.replyTimeout = .milliseconds(20)
                configuration.connectTimeout = .milliseconds(20)
                configuration.pingInterval = .milliseconds(10)
                try await withStore(configuration) { store in
                    let subscribers = (0..<4).map { number in
                        Task { await store.messages.subscribe(to: "t\(number)", after: nil).events { _ in false } }
                    }
                    var failures = 0
                    for number in 0..<TestSample.size(2_000, sampled: 200) {
                        do {
                            switch number % 5 {
                            case 0: _ = try await store.values.values(in: "g")
                            case 1: try await store.values.set([1], for: "a", in: "g")
                            case 2: try await store.messages.publish([1], to: "t")
                            case 3: _ = try await store.scenes.take("s", keepsState: false)
                            default: _ = try await store.values.compareAndSet(nil, for: "a", in: "g", expected: nil)
                            }
                        } catch is StoreError { failures += 1 }
                    }
                    #expect(failures > 0 && server.connections > 1)
                    for subscriber in subscribers { subscriber.cancel() }
                    for subscriber in subscribers { _ = await subscriber.value }
                }
            }
        }

        @Test func aLostServerIsOneLineAndItsReturnAnother() async throws {
            try await RedisServer.run { server in
                let (handler, log) = recorder()
                try await withStore(quick(server.port), log: log) { store in
                    try await store.values.set([1], for: "a", in: "g")
                    var iterator = store.messages.subscribe(to: "t", after: nil).makeAsyncIterator()
                    _ = await iterator.next()
                    for _ in 0..<2 {
                        server.kill()
                        #expect(await iterator.next() == .interrupted)
                        try await server.start()
                        #expect(await iterator.next() == .resumed)
                        try await store.values.set([1], for: "a", in: "g")
                    }
                }
                let levels = handler.entries.map(\.level)
                #expect(levels == [.info, .error, .notice, .error, .notice], "\(handler.entries)")
            }
        }
    }
#endif
