#if SQLite
    import Accounts
    import AccountsSQLite
    import Foundation
    import Testing

    @Suite struct SQLiteStoreTests {
        /// Runs a test with the path of a file in a folder of its own.
        private func withPath(_ test: (String) async throws -> Void) async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("accounts-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try await test(folder.appendingPathComponent("accounts.sqlite").path)
        }

        @Test(arguments: StoreRule.all) func aStoreFollows(_ rule: StoreRule) async throws {
            try await withPath { try await rule.check(SQLiteAccountStore(path: $0)) }
        }

        @Test func aFileIsReadAgain() async throws {
            try await withPath { path in
                let accounts = Accounts(store: try SQLiteAccountStore(path: path))
                let ada = try await accounts.create(email: "ada@example.com", password: "several plain words")
                let again = Accounts(store: try SQLiteAccountStore(path: path))
                #expect(try await again.account(email: "ADA@example.com") == ada)
            }
        }

        @Test func twoStoresShareAFile() async throws {
            try await withPath { path in
                let (one, two) = (try SQLiteAccountStore(path: path), try SQLiteAccountStore(path: path))
                let ada = try await Accounts(store: one).create(email: "ada@example.com")
                try await withThrowingTaskGroup { group in
                    for index in 0..<20 {
                        let store = index % 2 == 0 ? one : two
                        group.addTask {
                            _ = try await store.updateAccount(ada.id) {
                                $0.account.roles.insert(Role(rawValue: "\(index)"))
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                #expect(try await two.account(ada.id)?.account.roles.count == 20)
            }
        }

        @Test func theFileIsItsOwnersAlone() async throws {
            try await withPath { path in
                let store = try SQLiteAccountStore(path: path)
                try await store.removeExpired(now: Date())
                for name in [path, path + "-wal"] {
                    let mode = try FileManager.default.attributesOfItem(atPath: name)[.posixPermissions] as? NSNumber
                    #expect(mode?.intValue == 0o600, "\(name)")
                }
            }
        }

        @Test func whatIsNoDatabaseIsRefused() async throws {
            try await withPath { path in
                try Data(repeating: 7, count: 10_000).write(to: URL(fileURLWithPath: path))
                #expect(throws: (any Error).self) { try SQLiteAccountStore(path: path) }
            }
        }
    }
#endif
