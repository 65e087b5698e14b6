import Browsers
import Foundation
import LifelineKit
import LifelineUI
import Routes
import Testing
import WindowServer

/// Routes of an app as a browser uses them: pages without scripts, their forms, scripts' requests, and other sites.
@MainActor
@Suite("Routes in a browser", .serialized, .browser())
struct RoutePageTests {
    @MainActor private final class Book: ObservableObject {
        @Published private(set) var names: [String] = []
        func add(_ name: String) { names.append(name) }
    }

    private struct Names: View {
        @ObservedObject var book: Book
        var body: some View { Text("Signed: \(book.names.joined(separator: ", "))") }
    }

    private final class NoPages: WindowServerDelegate {
        func windowServer(didOpen display: Display) {}
    }

    private let book = Book()

    private var routes: [Route] {
        let book = book
        return [
            Route("/form") { _ in
                Reply.html(
                    """
                    <!doctype html><title>Sign</title>
                    <form method="post" action="/sign"><input name="name"><button>Sign the book</button></form>
                    """)
            },
            Route("/sign", .post) { request in
                await book.add(try await request.form().require("name"))
                return Reply.redirect(to: "/")
            },
            Route("/api/names", .post) { request in
                await book.add(try await request.decode([String].self).joined())
                return Reply.noContent
            },
        ]
    }

    private func open() async throws -> ControllerPage {
        let routes = routes
        return try await ControllerPage.open(UIHostingController(rootView: Names(book: book))) { $0.routes = routes }
    }

    @Test func aFormIsSentAndThePageShowsIt() async throws {
        let page = try await open()
        let address = try #require(try await page.page.evaluate("location.origin").string)
        try await page.page.goto(address + "/form")
        try await page.page.click(selector: "input")
        try await page.page.type("Zoë & Ada")
        try await page.page.press("Enter")
        try await page.page.wait(for: "document.body.innerText.includes('Signed: Zoë & Ada')")
        #expect(try await page.page.evaluate("location.pathname") == "/")
        // A script of the page itself, and one address that there is not.
        let status = """
            fetch("/api/names", { method: "POST", headers: { "content-type": "application/json" }, body: '["Eve"]' })
              .then(({ status }) => status)
            """
        #expect(try await page.page.evaluate(status).int == 204)
        try await page.page.wait(for: "document.body.innerText.includes('Signed: Zoë & Ada, Eve')")
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    /// Another site's page, whose form and script the browser sends with the visitor's cookies.
    @Test func anotherSitesPageIsRefused() async throws {
        let page = try await open()
        let address = try #require(try await page.page.evaluate("location.origin").string)
        var configuration = SmallApp.configuration()
        configuration.routes = [
            Route("/") { _ in
                Reply.html(
                    """
                    <!doctype html><title>Elsewhere</title>
                    <form method="post" action="\(address)/sign"><input name="name" value="Eve"><button>Win</button></form>
                    """
                ).header(.contentSecurityPolicy, "default-src *")
            }
        ]
        let app = NoPages()
        let other = try WindowServer(configuration: configuration, delegate: app)
        try await other.start()
        try await page.page.goto("http://localhost:\(try #require(other.boundAddress).port)/")
        let sent = """
            fetch("\(address)/api/names", { method: "POST", mode: "no-cors", credentials: "include", body: '["Eve"]' })
              .catch(() => "no answer")
            """
        #expect(try await page.page.evaluate(sent) == "no answer")
        try await page.page.click(text: "Win")
        try await page.page.wait(for: "location.pathname === '/sign' && document.readyState === 'complete'")
        #expect(try await page.page.evaluate("performance.getEntriesByType('navigation')[0].responseStatus").int == 403)
        #expect(book.names == [])
        try await page.close { _ in true }
        await other.stop()
        withExtendedLifetime(app) {}
    }
}
