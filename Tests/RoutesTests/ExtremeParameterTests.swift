import LifelineTesting
import Testing

@testable import Guestbook
@testable import LifelineUI

/// Addresses whose parameters are at the limits of their types, or beyond: an unchecked calculation would end the process.
@MainActor @Suite(.serialized) struct ExtremeParameterTests {
    private static let values = [
        "\(Int.min)", "\(Int.max)", "9223372036854775808", "-9223372036854775809", "-1", "0", "-0", "1e308", "-1e-308",
        "nan", "inf", "0001-01-01", "9999-12-31T23:59:60Z", "-271821-04-20", "%00", "%2e%2e",
        "%F0%9F%91%A8%E2%80%8D%F0%9F%92%BB", String(repeating: "9", count: 2_000),
    ]

    /// Returns the addresses of a route in which one parameter after the other has each of the values.
    private static func addresses(of route: Route) -> [String] {
        let segments = route.path.split(separator: "/").map(String.init)
        let parameters = segments.indices.filter { segments[$0].hasPrefix(":") || segments[$0].hasPrefix("*") }
        return parameters.flatMap { parameter in
            values.map { value in
                segments.indices.map { index in
                    "/" + (index == parameter ? value : parameters.contains(index) ? "1" : segments[index])
                }.joined()
            }
        }
    }

    private func request(_ routes: [Route]) async throws -> Int {
        let client = try TestClient(routes: routes)
        var count = 0
        for route in routes {
            for address in Self.addresses(of: route) {
                for method in route.methods {
                    let status = try await client.send(method, address).status
                    #expect(status.code < 500, "\(method) \(address)")
                    count += 1
                }
            }
        }
        return count
    }

    @Test func areAnsweredByTheExamples() async throws {
        #expect(try await request(DeclaredAppDelegate<GuestbookApp>().routes) >= Self.values.count)
    }

    @Test func areAnsweredByTheDocumentedRoutes() async throws {
        #expect(try await request(documentedRoutes() + DeclaredAppDelegate<Shop>().routes) >= Self.values.count * 3)
    }
}
