import StoreRules
import Stores
import Testing

@Suite struct MemoryStoreTests {
    @Test(arguments: StoreRule.all) func aStoreFollows(_ rule: StoreRule) async throws {
        try await rule.check(StoreUnderTest { MemoryStore(retention: $0) })
    }
}
