import Foundation
import LayerTree
import Routes
import Testing

@testable import WindowServer

/// An app below a path, with a proxy that removes it and one that does not.
@MainActor @Suite struct BasePathTests {
    nonisolated private static let base = "/tools/stock"

    private func makeServer() throws -> TestServer { try TestServer { $0.basePath = Self.base } }

    @Test func requestsComeWithItOrWithoutIt() throws {
        let test = try makeServer()
        for path in [
            "/tools/stock/a?b=c", "/a?b=c", "/tools/stock", "/tools/stock/", "/tools/stock?d", "/tools/stockroom",
        ] {
            _ = try test.open(path)
        }
        #expect(test.app.displays.map(\.request.path) == ["/a?b=c", "/a?b=c", "/", "/", "/?d", "/tools/stockroom"])
        // It would lead to another host.
        #expect(try test.get("/tools/stock//example.org").status == 400)
        #expect(try test.get("/tools/stock/health").text == "ok\n")
    }

    @Test func allAddressesOfAPageHaveIt() throws {
        let test = try makeServer()
        let page = try test.open("/tools/stock/")
        #expect(page.response.text.contains("<html lang=\"en\" data-base=\"/tools/stock\">"))
        let addresses = page.response.text.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1) }
        #expect(addresses.count >= 8)
        for address in addresses {
            #expect(address.hasPrefix(Self.base + "/lifeline/assets/"))
            #expect(try test.get(address).status == 200, "\(address)")
        }
        #expect(page.response.text.contains("data-socket=\"/tools/stock/lifeline/socket\""))
        let connection = try test.connect()
        connection.adopt(page, path: Self.base + "/lifeline/socket")
        #expect(test.app.displays[0].state == .connected)
        for (number, path) in ["/tools/stock/a?b", "/a?b", "/tools/stock", "/tools/stock//example.org"].enumerated() {
            connection.send(
                .event(
                    number: UInt32(number) + 1, layer: 0, seen: 1, .history(path: path, scene: 0, position: 0)))
        }
        let paths = test.app.scenes[0].heard.compactMap { $0.firstMatch(of: /history\(path: "([^"]*)"/)?.1 }
        #expect(paths == ["/a?b", "/a?b", "/", "/tools/stock//example.org"])
        #expect(try test.get("/nothing", headers: ["Accept: application/json"]).status == 404)
    }

    @Test func theManifestLeadsBack() throws {
        let test = try makeServer()
        let page = try test.open("/tools/stock/").response.text
        let address = try #require(page.firstMatch(of: /href="([^"]*manifest\.webmanifest)"/)).1
        struct Content: Decodable {
            struct Icon: Decodable {
                var src: String
            }
            var start_url: String
            var icons: [Icon]
        }
        let manifest = try JSONDecoder().decode(Content.self, from: Data(try test.get(String(address)).body))
        #expect(manifest.start_url == "/tools/stock/")
        for icon in manifest.icons {
            #expect(icon.src.hasPrefix(Self.base + "/"))
            #expect(try test.get(icon.src).status == 200)
        }
    }

    /// Style sheets are the same at each base path, so what they refer to is relative to them.
    @Test func fontsAreFoundFromTheirStyleSheet() throws {
        let test = try makeServer()
        let page = try test.open("/tools/stock/").response.text
        var fonts = 0
        for sheet in page.matches(of: /<link rel="stylesheet"[^>]* href="([^"]*)"/).map({ String($0.1) }) {
            for url in try test.get(sheet).text.matches(of: /url\("?([^")]*)"?\)/).map({ String($0.1) })
            where !url.hasPrefix("data:") {
                fonts += 1
                let address = try #require(URL(string: url, relativeTo: URL(string: "http://localhost" + sheet))).path
                #expect(address.hasPrefix(Self.base + "/"))
                #expect(try test.get(address).status == 200, "\(address)")
            }
        }
        #expect(fonts > 10)
    }

    @Test func drawnAddressesHaveIt() throws {
        let context = LayerContext()
        func layer(_ element: LayerElement) -> CALayer {
            let layer = CALayer()
            layer.element = element
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            context.root.addSublayer(layer)
            return layer
        }
        let addresses = ["/own", "https://example.org/other"]
        for address in addresses {
            layer(.a)[attribute: .href] = address + "/link"
            layer(.img).image = LayerImage(url: address + "/image")
            layer(.div).image = LayerImage(url: address + "/background")
            var run = LayerText.Run("linked")
            run.link = address + "/run"
            layer(.div).text = LayerText(lines: [.init([run], ending: .end)])
            layer(.div).drawing = LayerDrawing(
                DrawingContent([
                    .image(DrawingImage(url: address + "/drawing", in: CGRect(x: 0, y: 0, width: 5, height: 5)))
                ]))
        }
        layer(.a)[attribute: .href] = "mailto:a@example.org"
        var writer = WireWriter()
        ServerMessage.beginCommit(number: 1, isSnapshot: true, lastEvent: 0, into: &writer)
        context.encodeSnapshot(into: &writer, commits: false)
        var mirror = LayerMirror()
        if case .commit(let commit) = try ServerMessage(writer.bytes) {
            try mirror.apply(commit.operations, isSnapshot: true)
        }
        let page = HTMLRenderer(mirror, basePath: try #require(BasePath(Self.base)))
        let text = page.body + page.rules
        for name in ["link", "image", "background", "run", "drawing"] {
            #expect(text.contains("\"/tools/stock/own/\(name)\""), "\(name)")
            #expect(text.contains("\"https://example.org/other/\(name)\""), "\(name)")
        }
        #expect(!text.contains("\"/own") && text.contains("\"mailto:a@example.org\""))
    }

    @Test nonisolated func routesKnowItAndRedirectionsHaveIt() async throws {
        try await withRoutes {
            Route("/orders") { request in "\(request.path) \(request.basePath) \(request.address(of: "/a"))" }
            Route("/old") { _ in Reply.redirect(to: "/orders") }
            Route("/away") { _ in Reply.redirect(to: "https://example.org/orders") }
        } configure: {
            $0.basePath = Self.base
        } run: { port in
            let client = try await RouteConnection(port: port)
            for path in ["/orders", "/tools/stock/orders"] {
                #expect(try await client.request("GET \(path)").text == "/orders /tools/stock /tools/stock/a")
            }
            #expect(try await client.request("GET /old").headers["location"] == "/tools/stock/orders")
            #expect(try await client.request("GET /away").headers["location"] == "https://example.org/orders")
        }
    }

    @Test func twoAppsOfAHostKeepTheirVisitorsApart() throws {
        let stock = try makeServer()
        let notes = try TestServer { ($0.basePath, $0.name) = ("/notes", "Notes") }
        let cookies = try [stock.open("/").cookie, notes.open("/").cookie]
        #expect(
            cookies.map { $0.prefix { $0 != "=" } } == [
                "lifeline-visitor-app.tools.stock", "lifeline-visitor-Notes.notes",
            ])
        // A browser sends both to each.
        for test in [stock, notes] {
            let response = try test.get("/", headers: ["Cookie: " + cookies.joined(separator: "; ")])
            #expect(response.status == 200 && response.headers["set-cookie"] == nil)
            #expect(Set(test.app.displays.map(\.request.visitor)).count == 1)
        }
    }

    @Test func whatIsNoneIsRefused() throws {
        let error = #expect(throws: WindowServerError.self) { try TestServer { $0.basePath = "tools" } }
        #expect("\(try #require(error))".contains("a path such as /tools/stock"))
        let other = #expect(throws: WindowServerError.self) {
            try WindowServer.Configuration(environment: ["LIFELINE_BASE_PATH": "/a b"])
        }
        #expect("\(try #require(other))".contains("LIFELINE_BASE_PATH"))
        #expect(try WindowServer.Configuration(environment: ["LIFELINE_BASE_PATH": "/a/"]).basePath == "/a")
    }
}
