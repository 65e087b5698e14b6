import InMemoryLogging
import LifelineTesting
import Logging
import Stores
import Synchronization
import Testing

@testable import LifelineKit
@testable import LifelineUI

/// Several processes' values of one visitor, in a store that they share.
@MainActor @Suite(.serialized) struct SharedStorageTests {
    /// A store in memory that counts as shared, and can be made unreachable, or slow.
    private final class SharedStore: Store, KeyValueStore {
        let memory = MemoryStore()
        private let gate = Mutex<(isAway: Bool, waits: [CheckedContinuation<Void, Never>]?)>((false, nil))

        var values: any KeyValueStore { self }
        var messages: any MessageStore { memory.messages }
        var scenes: any SceneStateStore { memory.scenes }
        var isShared: Bool { true }
        func close() async { await memory.close() }

        var isAway: Bool {
            get { gate.withLock { $0.isAway } }
            set { gate.withLock { $0.isAway = newValue } }
        }

        /// Keeps calls waiting until `resume`.
        func pause() { gate.withLock { $0.waits = [] } }
        func resume() {
            let waits = gate.withLock { gate in
                defer { gate.waits = nil }
                return gate.waits ?? []
            }
            for wait in waits { wait.resume() }
        }

        private func pass() async throws {
            await withCheckedContinuation { continuation in
                let mustWait = gate.withLock { gate in
                    gate.waits?.append(continuation)
                    return gate.waits != nil
                }
                if !mustWait { continuation.resume() }
            }
            if isAway { throw StoreError(.unavailable, "The store of the test is away.") }
        }

        func value(_ key: String, in group: String) async throws -> StoredItem? {
            try await pass()
            return try await memory.values.value(key, in: group)
        }
        func values(in group: String) async throws -> [String: StoredItem] {
            try await pass()
            return try await memory.values.values(in: group)
        }
        func set(_ bytes: [UInt8]?, for key: String, in group: String) async throws -> StoredVersion {
            try await pass()
            return try await memory.values.set(bytes, for: key, in: group)
        }
        func compareAndSet(
            _ bytes: [UInt8]?, for key: String, in group: String, expected: StoredVersion?
        ) async throws -> CompareAndSetResult {
            try await pass()
            return try await memory.values.compareAndSet(bytes, for: key, in: group, expected: expected)
        }
        func setExpiry(_ duration: Duration?, of group: String) async throws {
            try await pass()
            try await memory.values.setExpiry(duration, of: group)
        }
        func remove(group: String) async throws {
            try await pass()
            try await memory.values.remove(group: group)
        }
    }

    private static let secret = String(repeating: "a", count: 32)
    private static let newSecret = String(repeating: "b", count: 32)

    private func process(
        _ store: SharedStore, secrets: [String] = [secret], timeLimit: Duration = .seconds(60)
    ) -> StoredValues {
        StoredValues(
            store: store, settings: StoreSettings(secrets: secrets), timeLimit: timeLimit,
            retryInterval: .milliseconds(1))
    }

    private func with<Result>(
        _ values: StoredValues, _ store: SharedStore, _ body: () throws -> Result
    ) rethrows -> Result {
        let application = UIApplication.shared.applicationStore
        let (outerStore, outer) = (UIApplication.shared.store, application.values)
        application.replace(store, values: values)
        defer { application.replace(outerStore, values: outer) }
        return try body()
    }

    private func until(_ condition: () -> Bool, location: SourceLocation = #_sourceLocation) async throws {
        let end = ContinuousClock.now + .seconds(60)
        while !condition() {
            try #require(ContinuousClock.now < end, "The condition is never met.", sourceLocation: location)
            await Task.yield()
        }
    }

    private struct Counter: View {
        @AppStorage("count") private var count = 0
        @SceneStorage("tab") private var tab = "first"
        var body: some View {
            VStack {
                Button("count \(count)") { count += 1 }
                Button("tab \(tab)") { tab = "second" }
            }
        }
    }

    @Test func aPageBeginsWithWhatAnotherProcessStored() async throws {
        let store = SharedStore()
        let (one, two) = (process(store), process(store))
        one.values(ofVisitor: "visitor").set(.int(7), for: "count")
        #expect(await one.flush())
        await two.prepare(visitor: "visitor")
        try with(two, store) {
            let scene = TestScene { Counter() }
            #expect(scene.text == "count 7\ntab first")
            try scene.tap("count 7")
            #expect(scene.text == "count 8\ntab first")
        }
        #expect(await two.flush())
    }

    @Test func anOpenPageShowsWhatAnotherProcessSets() async throws {
        let store = SharedStore()
        let (one, two) = (process(store), process(store))
        await two.prepare(visitor: "visitor")
        let scene = with(two, store) { TestScene { Counter() } }
        let here = two.values(ofVisitor: "visitor")
        one.values(ofVisitor: "visitor").set(.int(7), for: "count")
        try await until { here.value("count") == .int(7) }
        scene.advance(by: .zero)
        #expect(scene.text == "count 7\ntab first")
        one.values(ofVisitor: "visitor").set(nil, for: "count")
        try await until { here.value("count") == nil }
        scene.advance(by: .zero)
        #expect(scene.text == "count 0\ntab first")
    }

    @Test func aPageOfASlowStoreBeginsWithDefaultsAndIsCorrected() async throws {
        let store = SharedStore()
        let one = process(store)
        one.values(ofVisitor: "visitor").set(.int(7), for: "count")
        #expect(await one.flush())
        let logs = InMemoryLogHandler()
        try await FrameworkLog.$logger.withValue(Logger(label: "test") { _ in logs }) {
            store.pause()
            let two = process(store, timeLimit: .milliseconds(1))
            await two.prepare(visitor: "visitor")
            try with(two, store) {
                let scene = TestScene { Counter() }
                #expect(scene.text == "count 0\ntab first")
                // What is set meanwhile is newer than what arrives.
                try scene.tap("tab first")
                store.resume()
            }
            let group = two.values(ofVisitor: "visitor")
            try await until { group.isLoaded }
            #expect(group.value("count") == .int(7))
        }
        #expect(logs.entries.contains { "\($0.message)".contains("were not loaded within") })
    }

    @Test func changesAreWrittenWhenTheStoreIsBack() async throws {
        let store = SharedStore()
        let logs = InMemoryLogHandler()
        try await FrameworkLog.$logger.withValue(Logger(label: "test") { _ in logs }) {
            let values = process(store)
            await values.prepare(visitor: "v")
            store.isAway = true
            do {
                let group = values.values(ofVisitor: "v")
                group.set(.int(1), for: "a")
                group.set(.string("geheim"), for: "b")
                group.set(.int(2), for: "a")
            }
            // Nobody refers to the group: it is kept until it has been written.
            try await until { !logs.entries.isEmpty }
            store.isAway = false
            #expect(await values.flush())
            let other = process(store)
            await other.prepare(visitor: "v")
            #expect(other.values(ofVisitor: "v").value("a") == .int(2))
            #expect(other.values(ofVisitor: "v").value("b") == .string("geheim"))
        }
        let texts = logs.entries.map { "\($0.message)" }
        #expect(texts.contains { $0.contains("is away") } && texts.contains { $0.contains("can be used again") })
        #expect(!texts.contains { $0.contains("geheim") })
    }

    @Test func valuesInASharedStoreAreEncrypted() async throws {
        let store = SharedStore()
        let values = process(store)
        values.values(ofVisitor: "v").set(.string("plain words"), for: "a")
        #expect(await values.flush())
        let item = try #require(try await store.memory.values.value("a", in: "visitor/v"))
        #expect(!String(decoding: item.bytes, as: UTF8.self).contains("plain"))
        // It is bound to its key and its group.
        for (key, group) in [("b", "visitor/v"), ("a", "visitor/w")] {
            _ = try await store.memory.values.set(item.bytes, for: key, in: group)
        }
        let other = process(store)
        await other.prepare(visitor: "v")
        await other.prepare(visitor: "w")
        #expect(other.values(ofVisitor: "v").value("a") == .string("plain words"))
        #expect(other.values(ofVisitor: "v").value("b") == nil)
        #expect(other.values(ofVisitor: "w").value("a") == nil)
    }

    @Test func secretsAreReplaced() async throws {
        let store = SharedStore()
        let old = process(store)
        old.values(ofVisitor: "v").set(.int(1), for: "a")
        #expect(await old.flush())
        // A process without the old secret sees no value, and does not overwrite it.
        let other = process(store, secrets: [Self.newSecret])
        let before = try await store.memory.values.value("a", in: "visitor/v")
        await other.prepare(visitor: "v")
        #expect(other.values(ofVisitor: "v").value("a") == nil)
        #expect(try await store.memory.values.value("a", in: "visitor/v") == before)
        // One with both reads it, and writes it with the new secret.
        let both = process(store, secrets: [Self.newSecret, Self.secret])
        await both.prepare(visitor: "v")
        #expect(both.values(ofVisitor: "v").value("a") == .int(1))
        let new = process(store, secrets: [Self.newSecret])
        await new.prepare(visitor: "v")
        #expect(new.values(ofVisitor: "v").value("a") == .int(1))
    }

    @Test func scenesThatWereOpenAtAShutdownAreAdopted() async throws {
        let store = SharedStore()
        let one = process(store)
        await one.prepare(visitor: "visitor")
        try with(one, store) {
            let scene = TestScene { Counter() }
            try scene.tap("tab first")
            UIApplication.shared.isTerminating = true
            scene.close()
            UIApplication.shared.isTerminating = false
        }
        #expect(await one.flush())
        let two = process(store)
        await two.prepare(visitor: "visitor")
        with(two, store) {
            let scene = TestScene { Counter() }
            #expect(scene.text == "count 0\ntab second")
            // It is taken: another tab begins with the initial value.
            let other = TestScene { Counter() }
            #expect(other.text == "count 0\ntab first")
            scene.close()
            other.close()
        }
        #expect(await two.flush())
        #expect(try await store.memory.values.values(in: "scene/visitor").isEmpty)
    }

    @Test func valuesOfAVisitorAreLimited() async throws {
        let logs = InMemoryLogHandler()
        FrameworkLog.$logger.withValue(Logger(label: "test") { _ in logs }) {
            let group = StoredValues().values(ofVisitor: "v")
            group.set(.string("kept"), for: "a")
            group.set(.string(String(repeating: "x", count: StoredGroup.sizeLimit)), for: "a")
            #expect(group.value("a") == .string("kept"))
        }
        #expect(logs.entries.count == 1)
    }

    @Test func valuesExpireAfterTheLastVisit() async throws {
        let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
        let store = MemoryStore(clock: StoreClock { time.withLock { $0 } })
        let settings = StoreSettings(visitorLifetime: .seconds(86_400))
        let values = StoredValues(store: store, settings: settings)
        // Each is loaded, which finds nothing in the store, while its value is written.
        let visitors = (0..<100).map { "v\($0)" }
        for visitor in visitors { values.values(ofVisitor: visitor).set(.int(1), for: "a") }
        #expect(await values.flush())
        for visitor in visitors {
            try await expectExpiry(of: "visitor/" + visitor, in: store) { time.withLock { $0 += 86_401 } }
        }
    }

    /// The expiry is set after the value.
    private func expectExpiry(
        of group: String, in store: MemoryStore, location: SourceLocation = #_sourceLocation, advance: () -> Void
    ) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while .now < deadline {
            advance()
            if try await store.values.values(in: group).isEmpty { return }
            try await Task.sleep(for: .milliseconds(1))
        }
        Issue.record("The values of \(group) do not expire.", sourceLocation: location)
    }

    @Test func aGroupThatIsCreatedAgainExpires() async throws {
        let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
        let store = MemoryStore(clock: StoreClock { time.withLock { $0 } })
        let values = StoredValues(store: store, settings: StoreSettings(visitorLifetime: .seconds(86_400)))
        let group = values.values(ofVisitor: "v")
        for value in [_StoredValue.int(1), nil, .int(2)] {
            group.set(value, for: "a")
            #expect(await values.flush())
        }
        try await expectExpiry(of: "visitor/v", in: store) { time.withLock { $0 += 86_401 } }
    }
}
