import Accounts
import Routes
import Testing

/// The rules of stores, for those that keep nothing.
@Suite struct MemoryStoreTests {
    @Test(arguments: StoreRule.all) func aStoreFollows(_ rule: StoreRule) async throws {
        try await rule.check(MemoryAccountStore())
    }
}
