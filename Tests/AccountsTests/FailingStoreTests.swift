import LifelineTesting
import Synchronization
import Routes
import Testing

@testable import Accounts

/// A store that can't be reached.
@MainActor @Suite struct FailingStoreTests {
    /// An authenticator whose store is gone.
    private struct Unreachable: Authenticator {
        struct Failure: Error {}
        func authenticate(_ request: RouteRequest) async throws -> Authentication { throw Failure() }
    }

    @Test func nobodyIsTakenForAStranger() async throws {
        let client = try TestClient(routes: [], authenticator: Unreachable())
        await #expect {
            try await client.authenticate()
        } throws: {
            ($0 as? HTTPError)?.status == .internalServerError && ($0 as? HTTPError)?.detail.isEmpty == true
        }
    }
}
