import Logging
import StoreRules
import Testing

@testable import Stores

@Suite struct StoreAddressTests {
    @Test(arguments: [
        ("/var/lib/app.store", nil), ("app.store", nil), ("./a:b", nil), ("../a:b", nil), ("/a:b", nil),
        ("data/a:b", nil), (".a:b", nil), ("1a:b", nil), ("sqlite:a.sqlite", "sqlite"), ("SQLite:/a", "sqlite"),
        ("redis://host:1", "redis"), ("rediss://u:p@host", "rediss"), ("a+b-c.d:e", "a+b-c.d"),
    ])
    func anAddressIsAPathOrHasAScheme(_ text: String, scheme: String?) throws {
        let address = try StoreAddress(text)
        #expect(address.scheme == scheme)
        #expect(address.path == (scheme == nil ? text : nil))
    }

    @Test func passwordsAreNotPrinted() async throws {
        for text in ["redis://user:geheim@host/0", "geheimnis:geheim@host", "other://:geheim@host"] {
            let address = try StoreAddress(text)
            #expect(!"\(address)".contains("geheim@"))
            var dumped = ""
            dump(address, to: &dumped)
            #expect(!dumped.contains("geheim@"))
            do {
                let store = try await address.open(log: Logger(label: "test"))
                // The product for Redis may be linked to the same program. It connects later.
                #expect(text.hasPrefix("redis:"), "It was opened.")
                await store.close()
            } catch {
                #expect(!"\(error)".contains("geheim@"))
            }
        }
    }

    @Test func aProductThatIsNotLinkedIsNamed() async throws {
        for (text, product, trait) in [
            ("sqlite:a", "StoresSQLite", "SQLite"), ("redis://h", "StoresRedis", "Redis"),
            ("rediss://h", "StoresRedis", "Redis"),
        ] {
            // Tests of the product may be linked to the same program.
            if (try? StoreProviders.provider(for: trait.lowercased())) != nil { continue }
            do {
                _ = try await StoreAddress(text).open(log: Logger(label: "test"))
                Issue.record("It was opened.")
            } catch {
                let error = try #require(error as? StoreError)
                #expect(error.reason == .invalidAddress)
                #expect(error.description.contains(product) && error.description.contains("\"\(trait)\""))
                #expect(error.description.contains("libsqlite3-dev") == (trait == "SQLite"))
            }
        }
    }

    @Test func anUnknownSchemeListsTheKnownOnes() async throws {
        await expectError(.invalidAddress) { try await StoreAddress("postgres://h").open(log: Logger(label: "test")) }
        do {
            _ = try StoreProviders.provider(for: "postgres")
        } catch {
            for text in ["postgres", "redis", "rediss", "sqlite", "./"] { #expect(error.description.contains(text)) }
        }
    }

    @Test func anAppRegistersAProvider() async throws {
        StoreProviders.register(
            StoreProvider(schemes: ["Made-Here"]) { address, _ in
                #expect(address == "made-HERE:there")
                return MemoryStore()
            })
        let store = try await StoreAddress("made-HERE:there").open(log: Logger(label: "test"))
        #expect(store is MemoryStore)
        #expect(StoreProviders.schemes.contains("made-here"))
    }

    @Test func settingsAreReadFromTheEnvironment() throws {
        let settings = try StoreSettings(environment: [
            "LIFELINE_STORE": "redis://h", "LIFELINE_STORE_IMPORT": "/old", "LIFELINE_SECRET": " a, b,",
            "LIFELINE_STORE_DAYS": "2",
        ])
        #expect(settings.address?.scheme == "redis" && settings.importPath == "/old")
        #expect(settings.secrets == ["a", "b"] && settings.visitorLifetime == .seconds(172_800))
        let empty = try StoreSettings(environment: ["LIFELINE_STORE": "", "LIFELINE_STORE_IMPORT": ""])
        #expect(empty.address == nil && empty.importPath == nil && empty.visitorLifetime == .seconds(34_560_000))
        for days in ["0", "-1", "x", "40000"] {
            #expect(throws: StoreError.self) { try StoreSettings(environment: ["LIFELINE_STORE_DAYS": days]) }
        }
        #expect(throws: StoreError.self) { try StoreAddress("") }
    }

    private struct Shared: Store {
        let store = MemoryStore()
        var values: any KeyValueStore { store.values }
        var messages: any MessageStore { store.messages }
        var scenes: any SceneStateStore { store.scenes }
        var isShared: Bool { true }
        func close() async {}
    }

    @Test func aSharedStoreNeedsASecret() throws {
        try StoreSettings().check(MemoryStore())
        try StoreSettings(secrets: [String(repeating: "s", count: 32)]).check(Shared())
        for secrets in [[], ["geheim"]] {
            do {
                try StoreSettings(secrets: secrets).check(Shared())
                Issue.record("It was accepted.")
            } catch {
                #expect(error.description.contains("LIFELINE_SECRET") && !error.description.contains("geheim"))
            }
        }
    }
}
