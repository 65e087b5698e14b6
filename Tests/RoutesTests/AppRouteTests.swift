import LifelineTesting
import LifelineUI
import Testing

/// Routes beside the windows of apps.
@MainActor @Suite struct AppRouteTests {
    private struct Shop: App {
        var body: some Scene {
            WindowGroup("Shop") { Text("Start") }.addresses("/", "/orders/:id")
            WindowGroup("Help") { Text("Help") }.addresses("/help/*page")
            WindowGroup("Activity", id: "activity") { Text("Much") }
            NotFoundPage("Lost") { Text("Nothing is sold here.") }
            Route("/api/orders/:id") { request in "Order \(try request.parameter("id", as: Int.self))" }
            Route("/api/orders", .post) { request in Reply.text("\(request.headers[.contentType] ?? "")") }
        }
    }

    private struct Plain: App {
        var body: some Scene {
            WindowGroup { Text("Plain") }
        }
    }

    private struct Sparse: App {
        var body: some Scene {
            WindowGroup { Text("Sparse") }.addresses("/")
        }
    }

    private struct Service: App {
        var body: some Scene {
            Route("/api") { _ in "answer" }
        }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var routes: [Route] {
            Route("/hello") { _ in "hello" }
            for name in ["a", "b"] { Route("/\(name)") { _ in name } }
        }
    }

    @Test func anAppsRoutesAnswer() async throws {
        let client = try TestClient(of: Shop.self)
        #expect(try await client.get("/api/orders/7").text == "Order 7")
        #expect(try await client.get("/api/orders/x").status == .notFound)
        #expect(try await client.post("/api/orders", json: 1).text == "application/json")
        #expect(try await client.get("/").status == .notFound)
        #expect(try await TestClient(of: Plain.self).get("/api").status == .notFound)
    }

    @Test func aDelegatesRoutesAnswer() async throws {
        let client = try TestClient(routes: Delegate().routes)
        #expect(try await client.get("/hello").text == "hello")
        #expect(try await client.get("/b").text == "b")
    }

    @Test(arguments: [
        ("/", "Shop", "Start"), ("/?query", "Shop", "Start"), ("/orders/7", "Shop", "Start"),
        ("/help/a/b", "Help", "Help"),
        ("/activity", "Activity", "Much"),
    ])
    func aWindowIsShownForItsAddresses(path: String, title: String, text: String) throws {
        let scene = TestScene(of: Shop.self, path: path)
        #expect(scene.title == title && scene.text == text)
        #expect(scene.scene.isAddressKnown)
    }

    @Test(arguments: ["/nothing", "/orders", "/orders/1/2", "/help", "/api/orders/7"])
    func anotherAddressShowsThePageForIt(path: String) throws {
        let scene = TestScene(of: Shop.self, path: path)
        #expect(scene.title == "Lost" && scene.text == "Nothing is sold here.")
        #expect(!scene.scene.isAddressKnown)
    }

    @Test func anAppWithoutWindowsHasNoPage() async throws {
        let scene = TestScene(of: Service.self)
        #expect(scene.text.contains("There is no page at this address.") && !scene.scene.isAddressKnown)
        #expect(try await TestClient(of: Service.self).get("/api").text == "answer")
    }

    @Test func anAppWithoutSuchAPageShowsAStandardOne() throws {
        let scene = TestScene(of: Sparse.self, path: "/nothing")
        #expect(scene.title == "Not found" && scene.text.contains("There is no page at this address."))
        #expect(!scene.scene.isAddressKnown)
        #expect(try scene.find(role: "link", name: "Start page").isEnabled)
        // Without `addresses` a window is shown everywhere.
        #expect(TestScene(of: Plain.self, path: "/nothing").scene.isAddressKnown)
    }
}
