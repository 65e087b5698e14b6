#if Redis
    import Foundation
    import StoreRules
    import Stores
    import StoresRedis
    import Testing

    /// What each store must do.
    @Suite(.timeLimit(.minutes(2))) struct RedisRuleTests {
        @Test(arguments: StoreRule.all) func aStoreFollows(_ rule: StoreRule) async throws {
            try await RedisServer.run { server in
                try await rule.check(
                    StoreUnderTest { retention in
                        var configuration = quick(server.port)
                        configuration.retention = retention
                        configuration.prefix = "test-\(UUID().uuidString):"
                        return try RedisStore(configuration, log: silent)
                    })
            }
        }

        @Test func theProductIsFoundByTheSchemeOfAnAddress() async throws {
            try await RedisServer.run { server in
                let provider = try StoreProviders.provider(for: "redis")
                let store = try await provider.make("redis://127.0.0.1:\(server.port)/3", silent)
                #expect(store.isShared)
                try await store.values.set([1], for: "a", in: "g")
                #expect(try await store.values.value("a", in: "g")?.bytes == [1])
                await store.close()
                #expect(try server.command("-n", "3", "EXISTS", "lifeline:values:g") == "1")
                await failure(.invalidAddress) { try await provider.make("redis://127.0.0.1:x", silent) }
            }
        }

        @Test func storesWithDifferentPrefixesOrDatabasesAreSeparate() async throws {
            try await RedisServer.run { server in
                let root = "redis://127.0.0.1:\(server.port)"
                var stores: [RedisStore] = []
                for field in ["/0", "/1", "/0?prefix=a:", "/1?prefix=a:"] {
                    stores.append(try RedisStore(root + field))
                }
                var iterators = stores.map { $0.messages.subscribe(to: "t", after: nil).makeAsyncIterator() }
                for index in stores.indices {
                    guard case .subscribed? = await iterators[index].next() else {
                        return #expect(Bool(false), "The first event is not subscribed.")
                    }
                }
                for (index, store) in stores.enumerated() {
                    try await store.values.set([UInt8(index)], for: "a", in: "g")
                    try await store.messages.publish([UInt8(index)], to: "t")
                }
                for (index, store) in stores.enumerated() {
                    #expect(try await store.values.value("a", in: "g")?.bytes == [UInt8(index)])
                    #expect(await iterators[index].next()?.message == [UInt8(index)])
                }
                for store in stores { await store.close() }
            }
        }

        @Test func aSocketOfTheMachineIsAnAddress() async throws {
            try await RedisServer.run(["--unixsocket", "redis.sock"]) { server in
                let path = server.folder.appending(path: "redis.sock").path
                let store = try RedisStore("redis://\(path)?db=2", log: silent)
                try await store.values.set([1], for: "a", in: "g")
                await store.close()
                #expect(try server.command("-n", "2", "EXISTS", "lifeline:values:g") == "1")
            }
        }
    }
#endif
