#if Redis
    import Foundation
    import NIOCore
    import SeededRandom
    import StoreRules
    import Stores
    import StoresRedis
    import Testing

    /// Connections that are cut, and servers that crash: nothing that was confirmed is lost, and nothing happens twice.
    @Suite(.serialized, .timeLimit(.minutes(5))) struct RedisFaultTests {
        private let topics = ["a", "b", "c"]

        /// Publishes from several tasks of two stores until a condition is fulfilled, then a last message for each
        /// topic.
        private func publish(
            _ oracle: TopicOracle, _ stores: [RedisStore], seed: UInt64, while isRunning: @escaping @Sendable () -> Bool
        ) async {
            await withTaskGroup(of: Void.self) { group in
                for (index, store) in (stores + stores).enumerated() {
                    group.addTask {
                        var random = SeededGenerator(seed: seed &+ UInt64(index))
                        var number = 0
                        while isRunning() {
                            // The order of one task is that of its calls, whatever happens in between.
                            let topic = topics.randomElement(using: &random) ?? "a"
                            await oracle.publish("\(index):\(number)", to: topic, with: store)
                            number += 1
                        }
                    }
                }
            }
            for topic in topics { await oracle.publish("last", to: topic, with: stores[0]) }
        }

        /// Counts by compareAndSet: each success adds 1.
        private func count(_ store: RedisStore, while isRunning: @escaping @Sendable () -> Bool) async throws -> Int {
            var successes = 0
            var item = try await store.values.value("count", in: "g")
            while isRunning() {
                let next = (item.flatMap { Int($0.bytes.string) } ?? 0) + 1
                switch try await store.values.compareAndSet(
                    Array(String(next).utf8), for: "count", in: "g", expected: item?.version)
                {
                case .stored(let version):
                    successes += 1
                    item = StoredItem(bytes: Array(String(next).utf8), version: version)
                case .conflict(let current): item = current
                }
            }
            return successes
        }

        /// Takes states of scenes that it has saved: each is there, once.
        private func moveScenes(_ store: RedisStore, while isRunning: @escaping @Sendable () -> Bool) async throws {
            var number = 0
            while isRunning() {
                let state = Array("state \(number)".utf8)
                try await store.scenes.save(
                    state, of: "s", lease: UInt64(number + 1), expiresAfter: .seconds(600))
                #expect(try await store.scenes.take("s", keepsState: false)?.bytes == state)
                #expect(try await store.scenes.take("s", keepsState: false) == nil)
                number += 1
            }
        }

        @Test(arguments: SeededGenerator.seeds()) func randomCutsLoseAndDoubleNothing(seed: UInt64) async throws {
            let cuts = TestSample.size(1_000, sampled: 150)
            try await RedisServer.run { server in
                try await TestProxy.run(to: server.port, seed: seed) { proxy in
                    var configuration = quick(proxy.port)
                    configuration.retention = MessageRetention(
                        count: 1_000_000, bytes: 1 << 30, duration: .seconds(3_600))
                    let stores = [
                        try RedisStore(configuration, log: silent), try RedisStore(configuration, log: silent),
                    ]
                    let oracle = TopicOracle()
                    let isRunning: @Sendable () -> Bool = { proxy.cuts < cuts }
                    // A connection gets through its first commands, most of the time.
                    proxy.setFaults(.init(bytes: 40_000, delay: .milliseconds(3)))
                    let counted = try await withThrowingTaskGroup(of: Int.self) { group in
                        for topic in topics {
                            for store in stores + stores {
                                group.addTask {
                                    await oracle.subscribe(to: topic, after: .start, until: "last", with: store)
                                    return 0
                                }
                            }
                        }
                        for store in stores { group.addTask { try await count(store, while: isRunning) } }
                        group.addTask {
                            try await moveScenes(stores[0], while: isRunning)
                            return 0
                        }
                        group.addTask {
                            await publish(oracle, stores, seed: seed, while: isRunning)
                            proxy.setFaults(nil)
                            return 0
                        }
                        return try await group.reduce(0, +)
                    }
                    #expect(try await stores[0].values.value("count", in: "g")?.bytes.string == String(counted))
                    #expect(oracle.unknownCount == 0 && oracle.confirmedCount > 0)
                    let interruptions = try await withStore(quick(server.port)) {
                        await oracle.check(topics, last: "last", with: $0)
                    }
                    #expect(interruptions > 0)
                    for store in stores { await store.close() }
                }
            }
        }

        @Test(arguments: SeededGenerator.seeds()) func aServerThatCrashesLosesNothingConfirmed(seed: UInt64)
            async throws
        {
            let crashes = TestSample.size(20, sampled: 4)
            try await RedisServer.run { server in
                var configuration = quick(server.port)
                configuration.retention = MessageRetention(count: 1_000_000, bytes: 1 << 30, duration: .seconds(3_600))
                let stores = [try RedisStore(configuration, log: silent), try RedisStore(configuration, log: silent)]
                let oracle = TopicOracle()
                let state = Flag()
                let counted = try await withThrowingTaskGroup(of: Int.self) { group in
                    for topic in topics {
                        for store in stores {
                            group.addTask {
                                await oracle.subscribe(to: topic, after: .start, until: "last", with: store)
                                return 0
                            }
                        }
                    }
                    group.addTask { try await count(stores[0], while: { !state.isSet }) }
                    group.addTask {
                        await publish(oracle, stores, seed: seed, while: { !state.isSet })
                        return 0
                    }
                    group.addTask {
                        for _ in 0..<crashes {
                            // Under load: a number of messages was confirmed since the last crash.
                            let before = oracle.confirmedCount
                            while oracle.confirmedCount < before + 50 { await Task.yield() }
                            server.kill()
                            try await server.start()
                        }
                        state.set()
                        return 0
                    }
                    return try await group.reduce(0, +)
                }
                #expect(try await stores[0].values.value("count", in: "g")?.bytes.string == String(counted))
                #expect(oracle.unknownCount == 0)
                let interruptions = await oracle.check(topics, last: "last", with: stores[0])
                #expect(interruptions >= crashes)
                for store in stores { await store.close() }
            }
        }

        @Test func aPartitionInterruptsAndNothingIsLost() async throws {
            try await RedisServer.run { server in
                try await TestProxy.run(to: server.port) { proxy in
                    try await withStore(quick(proxy.port)) { store in
                        let oracle = TopicOracle()
                        let begun = AsyncStream.makeStream(of: Void.self)
                        async let subscriber: Void = oracle.subscribe(
                            to: "a", after: nil, until: "last", with: store, begun: { begun.continuation.yield() })
                        for await _ in begun.stream { break }
                        var events = store.messages.subscribe(to: "b", after: nil).makeAsyncIterator()
                        _ = await events.next()
                        await oracle.publish("0:0", to: "a", with: store)
                        proxy.stall()
                        async let published: Void = oracle.publish("0:1", to: "a", with: store)
                        while let event = await events.next(), event != .interrupted {}
                        // Long enough for many attempts to connect.
                        if TestSample.isComplete { try await Task.sleep(for: .seconds(10)) }
                        try await withStore(quick(server.port)) { other in
                            await oracle.publish("1:0", to: "a", with: other)
                        }
                        #expect(oracle.confirmedCount == 2)
                        proxy.resume()
                        await published
                        await oracle.publish("last", to: "a", with: store)
                        await subscriber
                        #expect(oracle.confirmedCount == 4)
                        #expect(await oracle.check(["a"], last: "last", with: store) >= 1)
                    }
                }
            }
        }

        /// A reply that is lost after a change was made: what is sent again has the first result.
        @Test func aLostReplyChangesNothingTwice() async throws {
            try await RedisServer.run { server in
                try await TestProxy.run(to: server.port) { proxy in
                    let direct = try RedisStore(quick(server.port), log: silent)
                    var events = direct.messages.subscribe(to: "t", after: .start).makeAsyncIterator()
                    _ = await events.next()
                    var configuration = quick(proxy.port)
                    // The connection is cut, and not given up before.
                    configuration.replyTimeout = .seconds(60)
                    configuration.pingInterval = .seconds(60)
                    try await withStore(configuration) { store in
                        var item: StoredItem?
                        for number in UInt8(1)...20 {
                            try await store.scenes.save(
                                [number], of: "s", lease: UInt64(number), expiresAfter: .seconds(600))
                            let (expected, scenes) = (item?.version, store.scenes)
                            proxy.stallReplies()
                            async let published = store.messages.publish([number], to: "t")
                            async let stored = store.values.compareAndSet(
                                [number], for: "a", in: "g", expected: expected)
                            async let taken = scenes.take("s", keepsState: false)
                            // All three were made, and their replies are on the way.
                            guard case .message(let message, let position)? = await events.next() else {
                                return #expect(Bool(false), "The message did not arrive.")
                            }
                            while try await direct.values.value("a", in: "g")?.bytes != [number] { await Task.yield() }
                            while try server.command("GET", "lifeline:scene:s") != "\(number + 1)-" {
                                await Task.yield()
                            }
                            proxy.cut()
                            proxy.resume()
                            #expect(message == [number])
                            #expect(try await published == position)
                            item = try await direct.values.value("a", in: "g")
                            #expect(try await stored == item.map { .stored($0.version) })
                            #expect(try await taken?.bytes == [number])
                        }
                        let messages = await store.messages.subscribe(to: "t", after: .start).messages(until: [20])
                        #expect(messages == (UInt8(1)...20).map { [$0] })
                    }
                    await direct.close()
                }
            }
        }

        /// What an older connection still delivers, after the store has another one, has no effect.
        @Test func aDelayedChangeIsRefused() async throws {
            try await RedisServer.run { server in
                try await TestProxy.run(to: server.port) { proxy in
                    var configuration = quick(proxy.port)
                    configuration.maximumInFlight = 1
                    try await withStore(configuration) { store in
                        try await store.values.set([1], for: "a", in: "g")
                        // The store gives this connection up, and sends the change by another one.
                        await proxy.freeze()
                        try await store.values.set([2], for: "a", in: "g")
                        let last = try await store.values.set([3], for: "a", in: "g")
                        await proxy.thaw()
                        // Later than what was delayed: the server gets it afterwards.
                        #expect(try await store.values.value("a", in: "g") == StoredItem(bytes: [3], version: last))
                    }
                }
            }
        }

        @Test func whatIsNotKnownIsReported() async throws {
            try await RedisServer.run { server in
                try await TestProxy.run(to: server.port) { proxy in
                    var configuration = quick(proxy.port)
                    configuration.callTimeout = .milliseconds(300)
                    try await withStore(configuration) { store in
                        // Until the store is connected.
                        while (try? await store.values.set([1], for: "a", in: "g")) == nil { await Task.yield() }
                        proxy.stall()
                        let unknown = await failure(.unknownOutcome) {
                            try await store.values.set([2], for: "a", in: "g")
                        }
                        #expect(unknown.contains("unknown"))
                        await failure(.unavailable) { try await store.values.value("a", in: "g") }
                        // Later ones wait for a connection and are not sent, once the old one was given up.
                        var isUnsent = false
                        while !isUnsent {
                            do {
                                try await store.values.set([3], for: "a", in: "g")
                            } catch let error as StoreError { isUnsent = error.reason == .unavailable }
                        }
                        proxy.resume()
                        var value: [UInt8]?
                        while value == nil { value = try? await store.values.value("a", in: "g")?.bytes }
                        #expect(value == [1] || value == [2])
                    }
                }
            }
        }

        @Test func aCancelledTaskDoesNotWait() async throws {
            try await RedisServer.run { server in
                server.kill()
                try await withStore(quick(server.port)) { store in
                    let task = Task { try await store.values.value("a", in: "g") }
                    let change = Task { try await store.values.set([1], for: "a", in: "g") }
                    task.cancel()
                    change.cancel()
                    await #expect(throws: CancellationError.self) { try await task.value }
                    await #expect(throws: CancellationError.self) { try await change.value }
                }
            }
        }
    }
#endif
