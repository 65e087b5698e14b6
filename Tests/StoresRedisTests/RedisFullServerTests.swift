#if Redis
    import Foundation
    import SeededRandom
    import StoreRules
    import Stores
    import Testing

    @testable import StoresRedis

    /// Servers and stores that are full.
    @Suite(.serialized, .timeLimit(.minutes(5))) struct RedisFullServerTests {
        @Test func aServerWhoseMemoryIsFullCanBeReadAndEmptied() async throws {
            try await RedisServer.run(["--maxmemory-policy", "noeviction"]) { server in
                let (handler, log) = recorder()
                try await withStore(quick(server.port), log: log) { store in
                    try await store.values.set([1], for: "a", in: "g")
                    let begin = try await store.messages.publish([1], to: "t")
                    try await store.scenes.save([1], of: "s", lease: 1, expiresAfter: .seconds(60))
                    try server.command("CONFIG", "SET", "maxmemory", "1")
                    for isNewConnection in [false, true] {
                        if isNewConnection { try server.command("CLIENT", "KILL", "TYPE", "normal") }
                        let text = await failure(.full) { try await store.values.set([2], for: "a", in: "g") }
                        #expect(text.contains("maxmemory"))
                        await failure(.full) { try await store.messages.publish([2], to: "t") }
                        await failure(.full) {
                            try await store.scenes.save([2], of: "x", lease: 1, expiresAfter: .seconds(60))
                        }
                        #expect(try await store.values.value("a", in: "g")?.bytes == [1])
                    }
                    // Removing frees memory.
                    #expect(try await store.scenes.take("s", keepsState: false)?.bytes == [1])
                    try await store.values.remove(group: "g")
                    #expect(try await store.values.values(in: "g").isEmpty)
                    try server.command("CONFIG", "SET", "maxmemory", "0")
                    try await store.messages.publish([3], to: "t")
                    let messages = await store.messages.subscribe(to: "t", after: begin).messages(until: [3])
                    #expect(messages == [[3]])
                }
                let lines = handler.entries.map { "\($0.level) \($0.message)" }
                #expect(lines.count { $0.hasPrefix("error") && $0.contains("OOM") } == 1)
                #expect(lines.last == "notice The Redis server stores changes again.")
            }
        }

        @Test func aServerWhoseDiskIsFullCanBeRead() async throws {
            // A small disk in memory, where the system permits it.
            let folder = FileManager.default.temporaryDirectory.appending(path: "lifeline-disk-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            _ = try? RedisServer.output("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", folder.path])
            guard try RedisServer.output("stat", ["-f", "-c", "%T", folder.path]) == "tmpfs",
                try RedisServer.output("stat", ["-f", "-c", "%b", folder.path]) == "768"
            else {
                print("The test of a full disk needs the right to mount one.")
                return
            }
            defer { _ = try? RedisServer.output("umount", ["-l", folder.path]) }
            let filler = folder.appending(path: "filler")
            try Data(count: 1 << 20).write(to: filler)
            try await RedisServer.run(["--appendonly", "yes", "--appendfsync", "everysec"], folder: folder) { server in
                try await withStore(quick(server.port)) { store in
                    try await store.values.set([1], for: "a", in: "g")
                    var error: StoreError?
                    var number = 0
                    while error == nil {
                        do {
                            try await store.values.set([UInt8](repeating: 1, count: 50_000), for: "b\(number)", in: "g")
                            number += 1
                        } catch let failure as StoreError { error = failure }
                    }
                    #expect(error?.reason == .full && "\(error!)".contains("disk"))
                    // Also by a new connection.
                    try server.command("CLIENT", "KILL", "TYPE", "normal")
                    #expect(try await store.values.value("a", in: "g")?.bytes == [1])
                    await failure(.full) { try await store.messages.publish([1], to: "t") }
                    try FileManager.default.removeItem(at: filler)
                    while (try? await store.messages.publish([2], to: "t")) == nil { await Task.yield() }
                    let messages = await store.messages.subscribe(to: "t", after: .start).messages(until: [2])
                    #expect(messages == [[2]])
                }
            }
        }

        @Test func whatIsTooLargeIsRefused() async throws {
            try await RedisServer.run([]) { server in
                var configuration = quick(server.port)
                configuration.maximumValueBytes = 1_000
                try await withStore(configuration) { store in
                    try await store.values.set([UInt8](repeating: 1, count: 1_000), for: "a", in: "g")
                    await failure(.refused) {
                        try await store.values.set([UInt8](repeating: 1, count: 1_001), for: "a", in: "g")
                    }
                    await failure(.refused) {
                        try await store.scenes.save(
                            [UInt8](repeating: 1, count: 1_001), of: "s", lease: 1, expiresAfter: .seconds(1))
                    }
                }
            }
        }

        @Test func aReplyThatIsTooLargeFailsItsCallOnly() async throws {
            try await RedisServer.run([]) { server in
                let configuration = quick(server.port)
                let connector = try NIORedisConnector(configuration, limits: .init(bytes: 10_000))
                let store = RedisStore(configuration, connector: connector, log: silent)
                for number in 0..<20 {
                    try await store.values.set([UInt8](repeating: 1, count: 1_000), for: "a\(number)", in: "g")
                }
                try await withThrowingTaskGroup { group in
                    for number in 0..<20 {
                        group.addTask {
                            let text = await failure(.refused) { try await store.values.values(in: "g") }
                            #expect(text.contains("larger"))
                        }
                        group.addTask {
                            #expect(try await store.values.value("a\(number)", in: "g")?.bytes.count == 1_000)
                            try await store.values.set([2], for: "b\(number)", in: "h")
                        }
                    }
                    try await group.waitForAll()
                }
                #expect(try await store.values.values(in: "h").count == 20)
                await store.close()
            }
        }

        @Test func tooManyCallsThatWaitAreRefused() async throws {
            var configuration = quick(1)
            configuration.maximumWaiting = 10
            configuration.callTimeout = .seconds(2)
            try await withStore(configuration) { store in
                let texts = await withTaskGroup(of: String.self) { group in
                    for _ in 0..<30 {
                        group.addTask {
                            await failure(.unavailable) { try await store.scenes.take("s", keepsState: false) }
                        }
                    }
                    return await group.reduce(into: [String]()) { $0.append($1) }
                }
                #expect(texts.count { $0.contains("Too many calls wait") } == 20)
                #expect(texts.count { $0.contains("nothing was changed") && $0.contains("can't be reached") } == 10)
            }
        }
    }
#endif
