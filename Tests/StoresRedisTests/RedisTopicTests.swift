#if Redis
    import Foundation
    import SeededRandom
    import StoreRules
    import Stores
    import StoresRedis
    import Testing

    /// Gaps, restarts without data, other processes, many subscribers.
    @Suite(.serialized, .timeLimit(.minutes(5))) struct RedisTopicTests {
        private func publish(_ numbers: ClosedRange<UInt8>, _ store: RedisStore) async throws -> [MessagePosition] {
            var positions: [MessagePosition] = []
            for number in numbers { positions.append(try await store.messages.publish([number], to: "t")) }
            return positions
        }

        private func next(
            _ count: Int, _ iterator: inout AsyncStream<MessageEvent>.Iterator
        ) async -> [MessageEvent] {
            var events: [MessageEvent] = []
            while events.count < count, let event = await iterator.next() { events.append(event) }
            return events
        }

        @Test func aServerThatLostItsDataCausesAGap() async throws {
            try await RedisServer.run([]) { server in
                try await withStore(quick(server.port)) { store in
                    var iterator = store.messages.subscribe(to: "t", after: .start).makeAsyncIterator()
                    let old = try await publish(1...3, store)
                    #expect(await next(4, &iterator).last == .message([3], at: old[2]))
                    server.kill()
                    #expect(await next(1, &iterator) == [.interrupted])
                    try await server.start()
                    let events = await next(2, &iterator)
                    guard events.count == 2, events[0] == .resumed, case .gap(let end) = events[1] else {
                        return #expect(Bool(false), "\(events)")
                    }
                    let new = try await publish(4...5, store)
                    #expect(new[0] > old[2] && end < new[0])
                    #expect(
                        await next(2, &iterator) == [.message([4], at: new[0]), .message([5], at: new[1])])
                    // Who was away meanwhile gets the same.
                    let late = await store.messages.subscribe(to: "t", after: old[1]).events { $0.message == [5] }
                    #expect(late.count == 4 && late[1].isGap && late[2] == .message([4], at: new[0]))
                }
            }
        }

        /// The server has an old state again: positions went backwards.
        @Test func aServerWithOlderDataCausesAGapAndNothingTwice() async throws {
            try await RedisServer.run([]) { server in
                try await withStore(quick(server.port)) { store in
                    var iterator = store.messages.subscribe(to: "t", after: .start).makeAsyncIterator()
                    let kept = try await publish(1...3, store)
                    #expect(try server.command("SAVE") == "OK")
                    let lost = try await publish(4...6, store)
                    #expect(await next(7, &iterator).last == .message([6], at: lost[2]))
                    let version = try await store.values.set([1], for: "a", in: "g")
                    server.kill()
                    try await server.start()
                    #expect(
                        await next(3, &iterator) == [.interrupted, .resumed, .gap(upTo: kept[2])])
                    let new = try await publish(7...8, store)
                    #expect(new[0] > lost[2])
                    #expect(await next(2, &iterator) == [.message([7], at: new[0]), .message([8], at: new[1])])
                    // Who had only what was kept misses nothing that is known.
                    let other = await store.messages.subscribe(to: "t", after: kept[1]).events { $0.message == [8] }
                    #expect(other.compactMap(\.message) == [[3], [7], [8]] && !other.contains(where: \.isGap))
                    // Who had what was lost, and was away, gets a gap.
                    let late = await store.messages.subscribe(to: "t", after: lost[0]).events { $0.message == [8] }
                    #expect(late.count == 4 && late[1].isGap && late.compactMap(\.message) == [[7], [8]])
                    // Versions do not repeat.
                    #expect(try await store.values.set([2], for: "a", in: "g") > version)
                }
            }
        }

        @Test func aRestartWithAllDataCausesNoGap() async throws {
            try await RedisServer.run { server in
                try await withStore(quick(server.port)) { store in
                    var iterator = store.messages.subscribe(to: "t", after: nil).makeAsyncIterator()
                    _ = await iterator.next()
                    let before = try await publish(1...2, store)
                    server.kill()
                    try await server.start()
                    let after = try await publish(3...4, store)
                    #expect(before[1] < after[0])
                    let events = await next(6, &iterator)
                    #expect(events.filter(\.isGap).isEmpty)
                    #expect(events.compactMap(\.message) == [[1], [2], [3], [4]])
                    let all = await store.messages.subscribe(to: "t", after: .start).events { $0.message == [4] }
                    #expect(all.dropFirst().allSatisfy { $0.message != nil } && all.count == 5)
                }
            }
        }

        @Test func aStreamThatWasRemovedCausesAGap() async throws {
            try await RedisServer.run([]) { server in
                try await withStore(quick(server.port)) { store in
                    let old = try await publish(1...3, store)
                    // The messages alone, then everything.
                    try server.command("DEL", "lifeline:topic:t")
                    var events = await store.messages.subscribe(to: "t", after: old[0]).events { $0.isGap }
                    #expect(events == [.subscribed(after: old[0]), .gap(upTo: old[2])])
                    let new = try await publish(4...4, store)
                    events = await store.messages.subscribe(to: "t", after: old[2]).events { $0.message == [4] }
                    #expect(events == [.subscribed(after: old[2]), .message([4], at: new[0])])
                    try server.command("FLUSHALL")
                    events = await store.messages.subscribe(to: "t", after: new[0]).events { $0.isGap }
                    #expect(events.count == 2)
                    let newest = try await publish(5...6, store)
                    #expect(newest[0] > new[0])
                    events = await store.messages.subscribe(to: "t", after: new[0]).events { $0.message == [6] }
                    #expect(events.count == 4 && events[1].isGap && events.compactMap(\.message) == [[5], [6]])
                }
            }
        }

        @Test func whatIsTooOldOrTooMuchIsRemoved() async throws {
            try await RedisServer.run([]) { server in
                var configuration = quick(server.port)
                configuration.retention = MessageRetention(count: 100, bytes: 1_000, duration: .milliseconds(200))
                try await withStore(configuration) { store in
                    for _ in 0..<30 { try await store.messages.publish([UInt8](repeating: 1, count: 100), to: "t") }
                    #expect(try Int(server.command("XLEN", "lifeline:topic:t")) ?? 99 <= 10)
                    let last = try await store.messages.publish([2], to: "t")
                    while try server.command("EXISTS", "lifeline:topic:t") != "0" { await Task.yield() }
                    // The position outlives the messages: a subscriber knows that it missed nothing.
                    let next = try await store.messages.publish([3], to: "t")
                    let events = await store.messages.subscribe(to: "t", after: last).events { $0.message == [3] }
                    #expect(events == [.subscribed(after: last), .message([3], at: next)])
                }
            }
        }

        @Test func aLargeTopicIsReadInParts() async throws {
            try await RedisServer.run([]) { server in
                var configuration = quick(server.port)
                configuration.retention = MessageRetention(count: 10_000, bytes: 64 << 20)
                try await withStore(configuration) { store in
                    for number in 0..<500 {
                        let size = number % 50 == 0 ? 500_000 : 10
                        try await store.messages.publish(
                            Array(String(number).utf8) + [0] + [UInt8](repeating: 1, count: size), to: "t")
                    }
                    var number = 0
                    for await event in store.messages.subscribe(to: "t", after: .start) {
                        guard let message = event.message else { continue }
                        #expect(message.prefix { $0 != 0 }.string == String(number))
                        number += 1
                        if number == 500 { break }
                    }
                    #expect(number == 500)
                }
            }
        }

        @Test func aTopicIsReadWhileItGrows() async throws {
            try await RedisServer.run([]) { server in
                var configuration = quick(server.port)
                configuration.retention = MessageRetention(count: 100_000, bytes: 64 << 20)
                let oracle = TopicOracle()
                try await withStore(configuration) { store in
                    for number in 0..<500 { await oracle.publish("0:\(number)", to: "t", with: store) }
                    await withTaskGroup(of: Void.self) { group in
                        for subscriber in 0..<8 {
                            // One after the other, while messages arrive.
                            group.addTask {
                                while oracle.confirmedCount < 500 + 50 * subscriber { await Task.yield() }
                                await oracle.subscribe(to: "t", after: .start, until: "last", with: store)
                            }
                        }
                        for publisher in 1...4 {
                            group.addTask {
                                for number in 0..<250 {
                                    await oracle.publish("\(publisher):\(number)", to: "t", with: store)
                                }
                            }
                        }
                        group.addTask {
                            while oracle.confirmedCount < 1_500 { await Task.yield() }
                            await oracle.publish("last", to: "t", with: store)
                        }
                    }
                    #expect(await oracle.check(["t"], last: "last", with: store) == 0)
                }
            }
        }

        /// The part of another process of the following test.
        @Test(.enabled(if: ProcessInfo.processInfo.environment["LIFELINE_REDIS_WORKER"] != nil))
        func worker() async throws {
            let environment = ProcessInfo.processInfo.environment
            let port = Int(environment["LIFELINE_REDIS_PORT"] ?? "") ?? 0
            let name = environment["LIFELINE_REDIS_WORKER"] ?? ""
            try await withStore(quick(port)) { store in
                for number in 0..<100 {
                    try await store.messages.publish(Array("\(name):\(number)".utf8), to: "t")
                    try await store.values.set([1], for: "\(name):\(number)", in: "g")
                }
            }
        }

        @Test func messagesOfOtherProcessesArriveInOrder() async throws {
            try await RedisServer.run { server in
                try await withStore(quick(server.port)) { store in
                    var iterator = store.messages.subscribe(to: "t", after: nil).makeAsyncIterator()
                    _ = await iterator.next()
                    let workers = try (0..<2).map { name in
                        let process = Process()
                        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
                        process.arguments = [
                            "--testing-library", "swift-testing", "--filter", "RedisTopicTests/worker",
                        ]
                        process.environment = ProcessInfo.processInfo.environment.merging(
                            ["LIFELINE_REDIS_WORKER": "w\(name)", "LIFELINE_REDIS_PORT": String(server.port)]
                        ) { $1 }
                        process.standardOutput = FileHandle.nullDevice
                        process.standardError = FileHandle.nullDevice
                        try process.run()
                        return process
                    }
                    var own = 0
                    var received: [String: [Int]] = [:]
                    while received.values.reduce(0, { $0 + $1.count }) < 300, let event = await iterator.next() {
                        if own < 100 {
                            try await store.messages.publish(Array("own:\(own)".utf8), to: "t")
                            own += 1
                        }
                        guard let parts = event.message?.string.split(separator: ":") else {
                            Issue.record("\(event)")
                            continue
                        }
                        received[String(parts[0]), default: []].append(Int(parts[1]) ?? -1)
                    }
                    #expect(received == ["own": Array(0..<100), "w0": Array(0..<100), "w1": Array(0..<100)])
                    for worker in workers {
                        worker.waitUntilExit()
                        #expect(worker.terminationStatus == 0)
                    }
                    #expect(try await store.values.values(in: "g").count == 200)
                }
            }
        }

        /// Prints what a subscriber costs.
        @Test func aTopicHasManySubscribers() async throws {
            let count = TestSample.size(20_000, sampled: 1_000)
            try await RedisServer.run([]) { server in
                try await withStore(quick(server.port)) { store in
                    let memory = { () -> Int in
                        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
                        return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096
                    }
                    _ = await store.messages.subscribe(to: "t", after: nil).events { _ in true }
                    let before = memory()
                    var iterators: [AsyncStream<MessageEvent>.Iterator] = []
                    for _ in 0..<count {
                        iterators.append(store.messages.subscribe(to: "t", after: nil).makeAsyncIterator())
                    }
                    for index in iterators.indices {
                        guard case .subscribed? = await iterators[index].next() else {
                            return #expect(Bool(false), "The first event is not subscribed.")
                        }
                    }
                    let bytes = (memory() - before) / count
                    // The server has one subscription for all of them.
                    #expect(try server.command("PUBSUB", "NUMSUB", "lifeline:channel:0:t").hasSuffix("1"))
                    let start = ContinuousClock.now
                    for number in UInt8(0)..<10 {
                        let position = try await store.messages.publish([number], to: "t")
                        for index in iterators.indices {
                            let event = await iterators[index].next()
                            guard event == .message([number], at: position) else { return #expect(event == nil) }
                        }
                    }
                    let time = (ContinuousClock.now - start) / (10 * count)
                    print("A subscriber of a topic: \(bytes) bytes, \(time) for each message (\(count) subscribers).")
                    iterators = []
                    while try !server.command("PUBSUB", "NUMSUB", "lifeline:channel:0:t").hasSuffix("0") {
                        await Task.yield()
                    }
                }
            }
        }

        @Test func manyTopicsContinueAfterALostConnection() async throws {
            let count = 2_000
            try await RedisServer.run([]) { server in
                try await TestProxy.run(to: server.port) { proxy in
                    try await withStore(quick(proxy.port)) { store in
                        var iterators = (0..<count).map {
                            store.messages.subscribe(to: "t\($0)", after: nil).makeAsyncIterator()
                        }
                        for index in iterators.indices { _ = await iterators[index].next() }
                        proxy.cut()
                        for index in 0..<count where index % 100 == 0 {
                            try await store.messages.publish([1], to: "t\(index)")
                        }
                        for index in iterators.indices {
                            #expect(await iterators[index].next() == .interrupted)
                            #expect(await iterators[index].next() == .resumed)
                            if index % 100 == 0 { #expect(await iterators[index].next()?.message == [1]) }
                        }
                    }
                }
            }
        }
    }
#endif
