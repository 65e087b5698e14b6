import DocumentedExamples
import Foundation
import LifelineTesting
import LifelineUI
import Testing

// The examples of Documentation/Routes.md, which are compared with this file.

struct Shop: App {
    // @main struct Shop: App {
    var body: some Scene {
        WindowGroup { ContentView() }
        Route("/api/orders/:id") { request in
            let id = try request.parameter("id", as: Int.self)
            return await OrderBook.shared.find(id)
        }
        Route("/webhooks/payments", .post) { request in
            let payment = try await request.decode(Payment.self)
            try await OrderBook.shared.pay(payment)
            return Reply.noContent
        }.csrf(.off)
    }
}

@MainActor private enum Delegates {
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        var routes: [Route] {
            Route("/api/time") { _ in Date.now.formatted(.iso8601) }
        }
    }
}

private struct Addresses: App {
    var body: some Scene {
        WindowGroup { ContentView() }.addresses("/", "/orders/:id")
        WindowGroup { HelpView() }.addresses("/help", "/help/*page")
        NotFoundPage { Text("Nothing is sold here.") }
    }
}

@RouteBuilder func documentedRoutes() -> [Route] {
    Route("/users/:id") { request in
        let id = try request.parameter("id", as: UUID.self)
        return await Directory.shared.user(id)
    }
    Route("/users/:id", [.put, .patch]) { request in
        let id = try request.parameter("id", as: UUID.self)
        return try await Directory.shared.update(id, to: request.decode(User.self))
    }
    Route("/search") { request in
        let words = try request.query.require("q")
        let page = try request.query.value("page", as: Int.self) ?? 1
        return Reply.text("Page \(page) of \(words)")
    }
    Route("/photos", .post) { request in
        let form = try await request.form { file in
            for try await chunk in file.body { try await Album.shared.append(chunk, to: file.name) }
        }
        return Reply.redirect(to: "/albums/\(try form.require("album", as: Int.self))")
    }.bodyLimit(20 << 20)
    Route("/backups/:name", .put) { request in
        let backup = try await Backups.shared.create(request.parameter("name"))
        for try await chunk in request.body { try await backup.write(chunk) }
        return HTTPResponse.Status.created
    }.bodyLimit(1 << 30)
    Route("/login", .post) { request in
        let session = try await Sessions.shared.begin(request.form())
        return Reply.redirect(to: "/").cookie(Cookie("session", session, maxAge: .seconds(86_400)))
    }
    Route("/report.csv") { _ in
        Reply.stream(contentType: "text/csv; charset=utf-8") { writer in
            for try await row in Reports.shared.rows() { try await writer.write(row + "\r\n") }
        }
    }
    Route("/manuals/*path") { request in
        try Reply.file(request.segments("path"), in: URL(fileURLWithPath: "/srv/manuals"), for: request)
    }
    Route("/items/:item", .post) { request in
        let (stock, item) = (Stock(), try request.parameter("item"))
        guard await stock.has(item) else { throw HTTPError(.conflict, "This item is sold out.") }
        return Reply.noContent
    }
}

// MARK: What the examples refer to

private struct ContentView: View { var body: some View { Text("Content") } }
private struct HelpView: View { var body: some View { Text("Help") } }

private struct Order: Codable, RouteResponse { var item: String }
private struct Payment: Codable { var order: Int; var amount: Int }
private struct User: Codable, RouteResponse { var name: String }

private actor OrderBook {
    static let shared = OrderBook()
    func removeOldOrders() {}
    private(set) var paid: [Int] = []
    func find(_ id: Int) -> Order? { id == 7 ? Order(item: "Tea") : nil }
    func pay(_ payment: Payment) throws { paid.append(payment.order) }
}

private actor Directory {
    static let shared = Directory()
    private var users: [UUID: User] = [:]
    func user(_ id: UUID) -> User? { users[id] }

    func update(_ id: UUID, to user: User) throws -> User {
        users[id] = user
        return user
    }
}

private actor Album {
    static let shared = Album()
    private(set) var bytes = 0
    func append(_ chunk: [UInt8], to name: String) throws { bytes += chunk.count }
}

private actor Backups {
    static let shared = Backups()
    func create(_ name: String) throws -> Backup { Backup() }
}

private actor Backup {
    func write(_ chunk: [UInt8]) throws {}
}

private actor Sessions {
    static let shared = Sessions()
    func begin(_ form: FormFields) throws -> String { try form.require("name") }
}

private struct Bakery: App {
    var body: some Scene {
        WindowGroup { Text("Bread") }
        BackgroundService("Old orders") {
            while true {
                try await Task.sleep(for: .seconds(3600))
                await OrderBook.shared.removeOldOrders()
            }
        }
    }
}

private struct Reports {
    static let shared = Reports()
    func rows() -> AsyncStream<String> {
        AsyncStream {
            $0.yield("a,b"); $0.finish()
        }
    }
}

private actor Stock {
    func has(_ item: String) -> Bool { false }
}

/// `Documentation/Routes.md` and its examples.
@MainActor @Suite struct RoutesDocumentTests {
    @Test func eachExampleOfTheDocumentIsCompiled() throws {
        // The example of Hummingbird is compared by that product's tests.
        let examples = try DocumentedExamples("Routes") { !$0.contains("import Hummingbird") }
        #expect(examples.count == 11)
        #expect(examples.missing == [])
    }

    @Test func theDocumentNamesEachReservedPathAndLimit() throws {
        let document = try DocumentedExamples("Routes").document
        for name in [
            "/lifeline", "/health", "/favicon.ico", "headBytes", "bodyBytes", "requestTimeout", "bodyBytesPerSecond",
            "handlerTimeout", "requests", "requestsPerAddress", "streams", "FormLimits",
        ] {
            #expect(document.contains("`\(name)"), "\(name)")
        }
    }

    @Test func theExamplesWork() async throws {
        let client = try TestClient(of: Shop.self)
        let reply = try await client.post("/webhooks/payments", json: Payment(order: 7, amount: 12))
        #expect(reply.status == .noContent)
        #expect(await OrderBook.shared.paid == [7])
        #expect(try await client.get("/api/orders/7").text == "{\"item\":\"Tea\"}")
        #expect(try await client.get("/api/orders/8").status == .notFound)
        #expect(try await TestClient(routes: Delegates.AppDelegate().routes).get("/api/time").text.hasSuffix("Z"))
        #expect(TestScene(of: Addresses.self, path: "/help/a").text == "Help")
        #expect(TestScene(of: Addresses.self, path: "/elsewhere").text == "Nothing is sold here.")

        let routes = try TestClient(routes: documentedRoutes())
        let id = UUID()
        #expect(try await routes.get("/users/\(id)").status == .notFound)
        let user = try await routes.send(
            .put, "/users/\(id)", headers: [.contentType: "application/json"], body: Array("{\"name\":\"Ada\"}".utf8))
        #expect(user.text == "{\"name\":\"Ada\"}")
        #expect(try await routes.get("/users/\(id)").text == user.text)
        #expect(try await routes.get("/search?q=tea").text == "Page 1 of tea")
        #expect(try await routes.send(.put, "/backups/monday", body: [1, 2]).status == .created)
        let login = try await routes.post("/login", form: ["name": "ada"])
        #expect(login.headers[.location] == "/" && routes.cookies == ["session": "ada"])
        routes.cookies = [:]
        #expect(try await routes.get("/report.csv").text == "a,b\r\n")
        #expect(try await routes.get("/manuals/nothing.pdf").status == .notFound)
        #expect(try await routes.post("/items/tea").text.contains("This item is sold out."))
        let form =
            "--b\r\nContent-Disposition: form-data; name=p; filename=a.png\r\n\r\npicture\r\n"
            + "--b\r\nContent-Disposition: form-data; name=album\r\n\r\n3\r\n--b--\r\n"
        let photos = try await routes.post(
            "/photos", headers: [.contentType: "multipart/form-data; boundary=b"], body: Array(form.utf8))
        #expect(photos.headers[.location] == "/albums/3")
        #expect(await Album.shared.bytes == 7)
    }
}
