import LifelineTesting
import Routes
import Testing

/// Requests that other sites' pages cause in a visitor's name.
@MainActor @Suite struct CrossSiteTests {
    private static let site = HTTPField.Name("Sec-Fetch-Site")!

    private func client(isSecure: Bool = false) throws -> TestClient {
        try TestClient(
            routes: [
                Route("/change", [.post, .put, .patch, .delete, .get, .head]) { _ in "changed" },
                Route("/webhook", .post) { _ in "received" }.csrf(.off),
            ], isSecure: isSecure)
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .patch, .delete])
    func anUnsafeRequestOfAnotherSiteIsRefused(method: HTTPRequest.Method) async throws {
        let client = try client()
        let refused: [HTTPFields] = [
            [.origin: "https://evil.example"], [.origin: "null"], [.origin: "https://localhost"],
            [.origin: "http://localhost:81"], [.origin: ""], [Self.site: "cross-site"], [Self.site: "same-site"],
            [Self.site: "cross-site", .origin: "https://evil.example"], [Self.site: "nonsense"],
            [.cookie: "session=1"],
        ]
        for headers in refused {
            let reply = try await client.send(method, "/change", headers: headers)
            #expect(reply.status == .forbidden, "\(headers)")
            #expect(reply.text.contains("Requests of other sites' pages"))
        }
        let accepted: [HTTPFields] = [
            [:], [.origin: "http://localhost"], [Self.site: "same-origin", .cookie: "session=1"], [Self.site: "none"],
            [Self.site: "same-origin", .origin: "http://localhost", .cookie: "session=1"],
            [.origin: "http://localhost", .cookie: "session=1"], [.authorization: "Bearer x"],
        ]
        for headers in accepted {
            #expect(try await client.send(method, "/change", headers: headers).text == "changed", "\(headers)")
        }
    }

    @Test func safeMethodsAndRoutesThatOptOutAreNotChecked() async throws {
        let client = try client()
        let foreign: HTTPFields = [
            .origin: "https://evil.example", Self.site: "cross-site", .cookie: "session=1",
        ]
        #expect(try await client.get("/change", headers: foreign).text == "changed")
        #expect(try await client.send(.head, "/change", headers: foreign).status == .ok)
        #expect(try await client.send(.options, "/change", headers: foreign).status == .noContent)
        #expect(try await client.post("/webhook", headers: foreign).text == "received")
    }

    @Test func aBrowserOfTheAppIsAcceptedAlsoOverHTTPS() async throws {
        for isSecure in [false, true] {
            let client = try client(isSecure: isSecure)
            client.becomeBrowser()
            #expect(try await client.post("/change").text == "changed")
            client.headers[.origin] = isSecure ? "http://localhost" : "https://localhost"
            #expect(try await client.post("/change").status == .forbidden)
            client.headers[.origin] = nil
            #expect(try await client.post("/change").status == .forbidden)
        }
    }
}
