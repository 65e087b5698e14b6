import LifelineTesting
import Testing

@testable import AppTemplate

@MainActor @Suite struct RouteTests {
    @Test func programsAreGreeted() async throws {
        let client = try TestClient(of: AppTemplate.self)
        let reply = try await client.get("/api/greeting")
        #expect(reply.status == .ok)
        #expect(reply.text == "Hello from AppTemplate")
    }
}
