internal import Stores
internal import Testing

extension StoreRule {
    static let scenes: [StoreRule] = [
        StoreRule("a scene's state is taken once") { make in
            let store = try await make()
            let scenes = store.scenes
            #expect(try await scenes.take("a", keepsState: false) == nil)
            let states: [[UInt8]] = [[], [1], [UInt8](repeating: 9, count: 200_000)]
            for (index, state) in states.enumerated() {
                let lease = UInt64(index + 1)
                #expect(try await scenes.save(state, of: "a", lease: lease, expiresAfter: .seconds(60)))
                #expect(try await scenes.save([5], of: "b\(index)", lease: 1, expiresAfter: .seconds(60)))
                #expect(
                    try await scenes.take("a", keepsState: false) == TakenSceneState(bytes: state, lease: lease + 1))
                #expect(try await scenes.take("a", keepsState: false) == nil)
                #expect(try await scenes.take("b\(index)", keepsState: false)?.bytes == [5])
            }
            await store.close()
        },
        StoreRule("of several that take a scene, one gets it") { make in
            let store = try await make()
            try await store.scenes.save([1], of: "a", lease: 1, expiresAfter: .seconds(60))
            let taken = try await withThrowingTaskGroup(of: TakenSceneState?.self) { group in
                for _ in 0..<16 { group.addTask { try await store.scenes.take("a", keepsState: false) } }
                return try await group.reduce(into: 0) { if $1 != nil { $0 += 1 } }
            }
            #expect(taken == 1)
            await store.close()
        },
        StoreRule("a state that is kept is taken again, with a greater lease each time") { make in
            let store = try await make()
            try await store.scenes.save([0, 0x20, 0x2d, 0xff], of: "a", lease: 1, expiresAfter: .seconds(60))
            let leases = try await withThrowingTaskGroup(of: TakenSceneState?.self) { group in
                for _ in 0..<12 { group.addTask { try await store.scenes.take("a", keepsState: true) } }
                return try await group.reduce(into: [UInt64]()) {
                    #expect($1?.bytes == [0, 0x20, 0x2d, 0xff])
                    $0.append($1?.lease ?? 0)
                }
            }
            #expect(leases.sorted() == Array(2...13))
            #expect(try await store.scenes.lease(of: "a") == 13)
            await store.close()
        },
        StoreRule("an earlier owner saves and removes nothing") { make in
            let store = try await make()
            let scenes = store.scenes
            #expect(try await scenes.lease(of: "a") == nil)
            #expect(try await scenes.save([1], of: "a", lease: 1, expiresAfter: .seconds(60)))
            #expect(try await scenes.lease(of: "a") == 1)
            #expect(try await scenes.take("a", keepsState: true)?.lease == 2)
            #expect(try await !scenes.save([7], of: "a", lease: 1, expiresAfter: .seconds(60)))
            #expect(try await !scenes.save(nil, of: "a", lease: 1, expiresAfter: .seconds(60)))
            #expect(try await scenes.save([2], of: "a", lease: 2, expiresAfter: .seconds(60)))
            // Also when the state was taken out of the store, and when the scene has ended.
            #expect(try await scenes.take("a", keepsState: false) == TakenSceneState(bytes: [2], lease: 3))
            #expect(try await !scenes.save([7], of: "a", lease: 2, expiresAfter: .seconds(60)))
            #expect(try await scenes.save([3], of: "a", lease: 3, expiresAfter: .seconds(60)))
            #expect(try await scenes.save(nil, of: "a", lease: 3, expiresAfter: .seconds(60)))
            #expect(try await !scenes.save([7], of: "a", lease: 2, expiresAfter: .seconds(60)))
            #expect(try await scenes.take("a", keepsState: true) == nil)
            #expect(try await scenes.lease(of: "a") == 3)
            await store.close()
        },
        StoreRule("a scene's state is replaced and removed") { make in
            let store = try await make()
            try await store.scenes.save([1], of: "a", lease: 1, expiresAfter: .seconds(60))
            try await store.scenes.save([2], of: "a", lease: 1, expiresAfter: .seconds(60))
            #expect(try await store.scenes.take("a", keepsState: false)?.bytes == [2])
            try await store.scenes.save([3], of: "a", lease: 2, expiresAfter: .seconds(60))
            try await store.scenes.save(nil, of: "a", lease: 2, expiresAfter: .seconds(60))
            try await store.scenes.save(nil, of: "a", lease: 2, expiresAfter: .seconds(60))
            #expect(try await store.scenes.take("a", keepsState: false) == nil)
            await store.close()
        },
        StoreRule("a scene's state expires, and its lease with it") { make in
            let store = try await make()
            let scenes = store.scenes
            try await scenes.save([2], of: "long", lease: 1, expiresAfter: .seconds(3600))
            try await scenes.save([1], of: "short", lease: 9, expiresAfter: .milliseconds(1))
            // A newer state has its own time.
            try await scenes.save([4], of: "replaced", lease: 1, expiresAfter: .milliseconds(1))
            try await scenes.save([5], of: "replaced", lease: 1, expiresAfter: .seconds(3600))
            while try await scenes.lease(of: "short") != nil { await Task.yield() }
            #expect(try await scenes.take("short", keepsState: true) == nil)
            #expect(try await scenes.save([1], of: "short", lease: 1, expiresAfter: .seconds(60)))
            #expect(try await scenes.take("long", keepsState: false)?.bytes == [2])
            #expect(try await scenes.take("replaced", keepsState: false)?.bytes == [5])
            await store.close()
        },
    ]
}
