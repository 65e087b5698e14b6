import Testing

@testable import Routes

/// Which route answers a request.
@Suite struct MatchingTests {
    private func table(_ paths: (String, HTTPRequest.Method)...) throws -> RouteTable {
        try RouteTable(paths.map { path, method in Route(path, method) { _ in "\(method.rawValue) \(path)" } })
    }

    private func path(_ table: RouteTable, _ path: String, _ method: HTTPRequest.Method = .get) -> String? {
        guard case .match(let match) = table.find(path, method) else { return nil }
        return match.route.path
    }

    @Test func literalsArePreferredToParametersAndThoseToTheRest() throws {
        let table = try table(
            ("/", .get), ("/users/me", .get), ("/users/:id", .get), ("/users/*rest", .get), ("/users/:id/posts", .get))
        #expect(path(table, "/") == "/")
        #expect(path(table, "/users/me") == "/users/me")
        #expect(path(table, "/users/you") == "/users/:id")
        #expect(path(table, "/users/you/") == "/users/:id")
        #expect(path(table, "/users/me/posts") == "/users/:id/posts")
        #expect(path(table, "/users/me/files/x") == "/users/*rest")
        #expect(path(table, "/users") == nil)
        #expect(path(table, "/users//") == nil)
        #expect(path(table, "/Users/me") == nil)
    }

    @Test func aLessSpecificRouteWithTheMethodAnswers() throws {
        let table = try table(("/users/me", .get), ("/users/:id", .post), ("/users/:name", .put))
        #expect(path(table, "/users/me", .post) == "/users/:id")
        #expect(path(table, "/users/me", .head) == "/users/me")
        guard case .otherMethods(let allowed) = table.find("/users/me", .delete) else {
            Issue.record("The path is known.")
            return
        }
        #expect(allowed == [.get, .head, .post, .put, .options])
    }

    @Test func parametersAreDecodedAndNamedByTheRoute() throws {
        let table = try table(("/a/:first/b/*rest", .get), ("/a/:other/b", .get))
        func parameters(_ path: String) -> [String: [String]]? {
            guard case .match(let match) = table.find(path, .get) else { return nil }
            return match.parameters
        }
        #expect(parameters("/a/x%20y/b") == ["other": ["x y"]])
        #expect(parameters("/a/%C3%A4/b/c%2Fd/e") == ["first": ["ä"], "rest": ["c/d", "e"]])
        // Escapes that are none, invalid UTF-8, zero bytes.
        for path in ["/a/%/b", "/a/%4/b", "/a/%GG/b", "/a/%FF/b", "/a/%00/b"] {
            #expect(parameters(path) == nil, "\(path)")
        }
    }

    @Test(arguments: [
        ("users", "must begin with a slash"), ("/a/*rest/b", "must be the last"), ("/:", "has no name"),
        ("/:a/:a", "two parameters named a"), ("/a?b", "must not have a query"),
    ])
    func aMalformedPathIsExplained(path: String, text: String) {
        let problem = #expect(throws: RouteProblem.self) { try RouteTable([Route(path) { _ in "" }]) }
        #expect(problem?.description.contains(text) == true)
        #expect(problem?.description.contains(path) == true)
    }

    @Test func routesInConflictAreExplained() throws {
        let same = #expect(throws: RouteProblem.self) { try self.table(("/a/:x", .get), ("/a/:y/", .get)) }
        #expect(same?.description.contains("two routes for GET \"/a/:y/\" (as \"/a/:x\")") == true)
        _ = try table(("/a/:x", .get), ("/a/:y", .post), ("/a/*z", .get))
        let reserved = #expect(throws: RouteProblem.self) {
            try RouteTable([Route("/lifeline/*x") { _ in "" }], reserved: ["/lifeline"])
        }
        #expect(reserved?.description.contains("Choose another path") == true)
        _ = try RouteTable([Route("/lifelines") { _ in "" }, Route("/*x") { _ in "" }], reserved: ["/lifeline"])
    }

    @Test func addressesOfWindowsUseTheSamePatterns() throws {
        #expect(try RoutePath("/").matches("/"))
        #expect(try !RoutePath("/").matches("/a"))
        #expect(try RoutePath("/a/:id").matches("/a/1/"))
        #expect(try !RoutePath("/a/:id").matches("/a"))
        #expect(try RoutePath("/a/*rest").matches("/a/1/2"))
        #expect(try !RoutePath("/a/*rest").matches("/a/"))
    }
}
