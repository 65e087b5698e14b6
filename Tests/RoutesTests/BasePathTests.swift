import LifelineTesting
import Testing

@testable import Routes

/// The path below which a proxy serves an app.
@Suite struct BasePathTests {
    @Test(arguments: [
        ("", ""), ("/", ""), ("/tools", "/tools"), ("/tools/", "/tools"), ("/tools/stock", "/tools/stock"),
        ("/a-b_c.d~1", "/a-b_c.d~1"),
    ])
    func whatABasePathIs(text: String, path: String) { #expect(BasePath(text)?.path == path) }

    @Test(arguments: [
        "tools", "//", "/tools//stock", "//host", "/tools/..", "/./tools", "/a b", "/a%20b", "/ü", "/a?b", "/a#b",
        "/a\"b",
        "/<b>", "/" + String(repeating: "a", count: 200), "https://host/tools", "/tools\n",
    ])
    func whatNoneIs(text: String) { #expect(BasePath(text) == nil) }

    @Test func addressesAndPathsBelongTogether() throws {
        let base = try #require(BasePath("/tools/stock"))
        for path in ["/", "/a", "/a?b=c", "/?b", "/tools", "/tools/stock", "/tools/stock/a", "/a#b", "/a//b"] {
            #expect(base.address(of: path) == "/tools/stock" + path)
            #expect(base.path(of: base.address(of: path)) == path)
            #expect(BasePath().address(of: path) == path && BasePath().path(of: path) == path)
        }
        for other in ["https://example.org/a", "//example.org/a", "/\\example.org", "mailto:a@example.org", "", "a"] {
            #expect(base.address(of: other) == other)
        }
        // Of a proxy that removes it, or of somebody who asks the app without the proxy.
        for (target, path) in [
            ("/a", "/a"), ("/tools", "/tools"), ("/tools/stock", "/"), ("/tools/stock?a", "/?a"),
            ("/tools/stockroom", "/tools/stockroom"), ("/tools/stock//host", "//host"), ("", ""),
        ] {
            #expect(base.path(of: target) == path)
        }
    }

    @Test func cookiesHaveTheAppsNameAndItsBasePath() {
        #expect(CookieNames(app: "Shop").name(of: "visitor", isSecure: false) == "lifeline-visitor-Shop")
        let below = CookieNames(app: "Shop", basePath: BasePath("/tools/stock") ?? BasePath())
        #expect(below.name(of: "session", isSecure: true) == "__Host-lifeline-session-Shop.tools.stock")
        // Characters that a cookie's name may not have.
        #expect(CookieNames(app: "My Shop; ü=\"").name(of: "x", isSecure: false) == "lifeline-x-My.Shop.....")
    }
}
