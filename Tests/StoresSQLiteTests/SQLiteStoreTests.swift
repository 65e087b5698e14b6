#if SQLite
    import Foundation
    import GRDB
    import Logging
    import StoreRules
    import Stores
    import StoresSQLite
    import Testing

    @Suite struct SQLiteStoreTests {
        @Test(arguments: StoreRule.all) func aStoreFollows(_ rule: StoreRule) async throws {
            let folder = TemporaryFolder()
            try await rule.check(
                StoreUnderTest { try SQLiteStore(path: folder.path(UUID().uuidString), retention: $0) })
        }

        @Test func theProductIsFoundByItsScheme() async throws {
            let folder = TemporaryFolder()
            let store = try await StoreAddress("sqlite:" + folder.path("store")).open(log: Logger(label: "test"))
            #expect(store is SQLiteStore && store.isShared)
            try await store.values.set([1], for: "a", in: "g")
            await store.close()
            #expect(FileManager.default.fileExists(atPath: folder.path("store")))
            await expectError(.invalidAddress) { try await StoreAddress("sqlite:").open(log: Logger(label: "test")) }
        }

        @Test func aFileIsReadAgain() async throws {
            let folder = TemporaryFolder()
            let path = folder.path("store")
            let store = try SQLiteStore(path: path)
            let version = try await store.values.set([1], for: "a", in: "g")
            let position = try await store.messages.publish([1], to: "t")
            try await store.scenes.save([2], of: "s", lease: 1, expiresAfter: .seconds(60))
            await store.close()
            let again = try SQLiteStore(path: path)
            #expect(try await again.values.value("a", in: "g") == StoredItem(bytes: [1], version: version))
            #expect(try await again.values.set([2], for: "a", in: "g") > version)
            #expect(try await again.scenes.take("s", keepsState: false)?.bytes == [2])
            let next = try await again.messages.publish([2], to: "t")
            let events = await again.messages.subscribe(to: "t", after: position).events { $0.message == [2] }
            #expect(events == [.subscribed(after: position), .message([2], at: next)])
            await again.close()
        }

        @Test func twoStoresShareAFile() async throws {
            let folder = TemporaryFolder()
            let path = folder.path("store")
            let (one, two) = (try SQLiteStore(path: path), try SQLiteStore(path: path))
            var iterator = two.messages.subscribe(to: "t", after: nil).makeAsyncIterator()
            _ = await iterator.next()
            for number in UInt8(0)..<20 {
                let position = try await one.messages.publish([number], to: "t")
                #expect(await iterator.next() == .message([number], at: position))
            }
            try await one.values.set([1], for: "a", in: "g")
            #expect(try await two.values.value("a", in: "g")?.bytes == [1])
            await one.close()
            await two.close()
        }

        @Test func aPositionOfAnotherFileBeginsWithAGap() async throws {
            let folder = TemporaryFolder()
            let store = try SQLiteStore(path: folder.path("store"))
            let position = try await store.messages.publish([1], to: "t")
            let foreign = MessagePosition(major: 1, minor: 500)
            let events = await store.messages.subscribe(to: "t", after: foreign).events { $0.message == [1] }
            #expect(events.count == 3 && events[1].isGap && events[2] == .message([1], at: position))
            await store.close()
        }

        @Test func messagesAndTopicsAreRemovedWithTime() async throws {
            let folder = TemporaryFolder()
            let (path, time) = (folder.path("store"), TestTime())
            let store = try SQLiteStore(
                path: path, retention: MessageRetention(duration: .seconds(100)), clock: time.clock)
            let first = try await store.messages.publish([1], to: "t")
            let second = try await store.messages.publish([2], to: "t")
            time.advance(by: 101)
            try await store.messages.publish([3], to: "other")
            let third = try await store.messages.publish([3], to: "t")
            let events = await store.messages.subscribe(to: "t", after: first).events { $0.message == [3] }
            #expect(events == [.subscribed(after: first), .gap(upTo: second), .message([3], at: third)])
            for _ in 0..<3 {
                time.advance(by: 90_000)
                try await store.messages.publish([4], to: "last")
            }
            await store.close()
            let queue = try DatabaseQueue(path: path)
            let counts = try await queue.read { db in
                [
                    try Int.fetchOne(db, sql: "SELECT count(*) FROM topics"),
                    try Int.fetchOne(db, sql: "SELECT count(*) FROM messages"),
                ]
            }
            #expect(counts == [1, 1])
            try queue.close()
        }

        @Test func theFileIsItsOwnersAlone() async throws {
            let folder = TemporaryFolder()
            let path = folder.path("store")
            let store = try SQLiteStore(path: path)
            try await store.values.set([1], for: "a", in: "g")
            for name in [path, path + "-wal"] {
                let mode = try FileManager.default.attributesOfItem(atPath: name)[.posixPermissions] as? Int
                #expect(mode == 0o600, "\(name)")
            }
            await store.close()
        }

        // MARK: Failures

        private func error(of path: String) -> StoreError? {
            do {
                _ = try SQLiteStore(path: path, busyTimeout: .milliseconds(10))
                return nil
            } catch {
                return error as? StoreError
            }
        }

        @Test func whatCannotBeOpenedIsReported() throws {
            let folder = TemporaryFolder()
            let missing = error(of: folder.path("no/folder/store"))
            #expect(missing?.reason == .unavailable && missing?.description.contains("no/folder/store") == true)
            let path = folder.path("text")
            try Data("This is no database, but a text that is long enough to be looked at.".utf8)
                .write(to: URL(fileURLWithPath: path))
            #expect(error(of: path)?.reason == .incompatible)
            // A folder without a permission to write; the tests may run as root, who needs none: /proc has none either.
            #expect(error(of: "/proc/store")?.reason == .unavailable)
        }

        @Test func aNewerFileIsRefused() async throws {
            let folder = TemporaryFolder()
            let path = folder.path("store")
            await (try SQLiteStore(path: path)).close()
            let queue = try DatabaseQueue(path: path)
            try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('99')") }
            try queue.close()
            let error = error(of: path)
            #expect(error?.reason == .incompatible && error?.description.contains("newer") == true)
        }

        @Test func aLockedFileIsReportedAndUsedLater() async throws {
            let folder = TemporaryFolder()
            let path = folder.path("store")
            let store = try SQLiteStore(path: path, busyTimeout: .milliseconds(10))
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: path, configuration: configuration)
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
            await expectError(.unavailable) { try await store.values.set([1], for: "geheim", in: "g") }
            await expectError(.unavailable) { try await store.messages.publish([1], to: "t") }
            #expect(try await store.values.value("geheim", in: "g") == nil)
            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            try await store.values.set([1], for: "geheim", in: "g")
            #expect(try await store.values.value("geheim", in: "g")?.bytes == [1])
            try other.close()
            await store.close()
        }
    }
#endif
