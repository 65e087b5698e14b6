import Foundation
import Logging
import Synchronization
import StoreRules
import Testing

@testable import Stores

@Suite struct LineFileImportTests {
    private static let secret = String(repeating: "s", count: 32)

    /// A shared store that fails after some changes.
    private final class Target: Store, KeyValueStore {
        let memory = MemoryStore()
        let left: Mutex<Int>

        init(changes: Int = .max) { left = Mutex(changes) }

        var values: any KeyValueStore { self }
        var messages: any MessageStore { memory.messages }
        var scenes: any SceneStateStore { memory.scenes }
        var isShared: Bool { true }
        func close() async { await memory.close() }

        private func change() throws {
            let fails = left.withLock { left in
                left -= 1
                return left < 0
            }
            if fails { throw StoreError(.unavailable, "The store of the test is away.") }
        }

        func value(_ key: String, in group: String) async throws -> StoredItem? {
            try await memory.values.value(key, in: group)
        }
        func values(in group: String) async throws -> [String: StoredItem] {
            try await memory.values.values(in: group)
        }
        func set(_ bytes: [UInt8]?, for key: String, in group: String) async throws -> StoredVersion {
            try change()
            return try await memory.values.set(bytes, for: key, in: group)
        }
        func compareAndSet(
            _ bytes: [UInt8]?, for key: String, in group: String, expected: StoredVersion?
        ) async throws -> CompareAndSetResult {
            try change()
            return try await memory.values.compareAndSet(bytes, for: key, in: group, expected: expected)
        }
        func setExpiry(_ duration: Duration?, of group: String) async throws {
            try change()
            try await memory.values.setExpiry(duration, of: group)
        }
        func remove(group: String) async throws { try await memory.values.remove(group: group) }
    }

    private func makeFile(_ folder: TemporaryFolder) async throws -> String {
        let path = folder.path("old")
        let store = LineFileStore(path: path)
        for visitor in 0..<5 {
            for key in ["a", "b"] {
                try await store.values.set(Array("\(visitor)\(key)".utf8), for: key, in: "visitor/\(visitor)")
            }
            try await store.values.setExpiry(.seconds(1000), of: "visitor/\(visitor)")
        }
        await store.close()
        return path
    }

    private func run(_ path: String, into store: Target, address: StoreAddress? = nil) async throws {
        let settings = StoreSettings(address: address, secrets: [Self.secret])
        try await LineFileImport(path: path, settings: settings, log: Logger(label: "test")).run(into: store)
    }

    private func expectAll(_ store: Target, except changed: [String] = []) async throws {
        let cipher = ValueCipher(secrets: [Self.secret])
        for visitor in 0..<5 {
            for key in ["a", "b"] where !changed.contains("\(visitor)\(key)") {
                let group = "visitor/\(visitor)"
                let item = try #require(try await store.value(key, in: group))
                #expect(cipher.open(item.bytes, for: key, in: group)?.bytes == Array("\(visitor)\(key)".utf8))
            }
        }
    }

    @Test func valuesAreCopiedOnce() async throws {
        let folder = TemporaryFolder()
        let path = try await makeFile(folder)
        let store = Target()
        // What the store has is newer.
        _ = try await store.set([1], for: "a", in: "visitor/0")
        try await run(path, into: store)
        try await expectAll(store, except: ["0a"])
        #expect(try await store.value("a", in: "visitor/0")?.bytes == [1])
        // A value that was removed later is not copied again, and the file is not needed.
        _ = try await store.set(nil, for: "b", in: "visitor/1")
        try await run(path, into: store)
        #expect(try await store.value("b", in: "visitor/1") == nil)
        try FileManager.default.removeItem(atPath: path)
        try await run(path, into: store)
    }

    @Test func aCopyThatWasInterruptedIsContinued() async throws {
        let folder = TemporaryFolder()
        let path = try await makeFile(folder)
        for changes in 0..<16 {
            let store = Target(changes: changes)
            await expectError(.unavailable) { try await run(path, into: store) }
            store.left.withLock { $0 = .max }
            try await run(path, into: store)
            try await expectAll(store)
        }
    }

    @Test func processesThatStartTogetherCopyOnce() async throws {
        let folder = TemporaryFolder()
        let path = try await makeFile(folder)
        let store = Target()
        try await withThrowingTaskGroup { group in
            for _ in 0..<4 { group.addTask { try await run(path, into: store) } }
            try await group.waitForAll()
        }
        try await expectAll(store)
    }

    @Test func mistakesAreReported() async throws {
        let folder = TemporaryFolder()
        await expectError(.invalidAddress) { try await run(folder.path("nothing"), into: Target()) }
        let path = try await makeFile(folder)
        await expectError(.invalidAddress) { try await run(path, into: Target(), address: StoreAddress(path)) }
    }
}
