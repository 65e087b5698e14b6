import Foundation
import LayerTree
@testable import LifelineKit
@testable import LifelineTesting
@testable import LifelineUI
import Routes
import Synchronization
import Testing
import WindowServer

/// Images that are loaded, from a server of the test.
@MainActor @Suite(.serialized) struct AsyncImageTests {
    private final class NoApp: WindowServerDelegate {
        func windowServer(didOpen display: Display) {}
    }

    /// Which paths were requested.
    private final class Log: Sendable {
        private let paths = Mutex<[String]>([])
        var all: [String] { paths.withLock { $0 } }
        func add(_ path: String) { paths.withLock { $0.append(path) } }
    }

    private nonisolated static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 40, 0, 0, 0, 20, 8, 6, 0, 0, 0]

    private func withServer(_ body: (_ origin: String, Log) async throws -> Void) async throws {
        let log = Log()
        var configuration = WindowServer.Configuration()
        configuration.port = 0
        configuration.announcesAddress = false
        configuration.limits.shutdownTimeout = .milliseconds(100)
        configuration.routes = [
            Route("/image/:name") { request in
                log.add(request.path)
                #expect(request.cookies.isEmpty && request.headers[.referer] == nil)
                if request.headers[.ifNoneMatch] == "\"v1\"" { return Reply(.notModified) }
                return Reply.data(Self.png, contentType: "image/png").header(.eTag, "\"v1\"")
                    .header(.cacheControl, request.query["cache"] ?? "max-age=100")
            },
            Route("/text") { _ in "no image" },
            Route("/missing") { _ -> String in throw HTTPError(.notFound) },
            Route("/large") { _ in
                Reply.stream(contentType: "image/png") { writer in
                    while true { try await writer.write([UInt8](repeating: 0, count: 1 << 16)) }
                }
            },
            Route("/away") { _ in Reply.redirect(to: "https://elsewhere.example/a.png") },
            Route("/moved") { _ in Reply.redirect(to: "/image/moved.png") },
        ]
        let app = NoApp()
        let server = try WindowServer(configuration: configuration, delegate: app)
        try await server.start()
        let origin = "http://127.0.0.1:\(try #require(server.boundAddress).port)"
        _ = UIApplication.shared.setImageOrigins([origin])
        do { try await body(origin, log) } catch {
            await server.stop()
            throw error
        }
        _ = UIApplication.shared.setImageOrigins([])
        await server.stop()
        withExtendedLifetime(app) {}
    }

    struct Screen: View {
        let url: URL?
        var body: some View {
            AsyncImage(url: url, scale: 2) { phase in
                switch phase {
                case .empty: Text("empty")
                case .success(let image):
                    VStack {
                        image.accessibilityLabel("loaded")
                        Text("loaded")
                    }
                case .failure(let error): Text("failed: \(String(describing: error))")
                }
            }
        }
    }

    @Test func anImageIsLoadedOnceAndHasItsSize() async throws {
        try await withServer { origin, log in
            let url = URL(string: origin + "/image/a.png?1")
            let scene = TestScene { Screen(url: url) }
            #expect(scene.text == "empty")
            try await scene.wait(for: "loaded")
            let image = try #require(scene.findAll(role: "img").first)
            #expect(image.frame.size == CGSize(width: 20, height: 10))
            // Another scene shows it at once.
            #expect(TestScene { Screen(url: url) }.text == "loaded")
            #expect(log.all == ["/image/a.png"])
        }
    }

    @Test func simultaneousRequestsAreOne() async throws {
        try await withServer { origin, log in
            let url = try #require(URL(string: origin + "/image/b.png"))
            let images = RemoteImages.shared
            async let first = images.image(at: url)
            async let second = images.image(at: url)
            let pair = try await [first, second]
            #expect(pair[0] === pair[1] && log.all.count == 1)
        }
    }

    @Test func anExpiredImageIsValidated() async throws {
        try await withServer { origin, log in
            let images = RemoteImages.shared
            let url = try #require(URL(string: origin + "/image/c.png?cache=no-cache"))
            let first = try await images.image(at: url)
            #expect(try await images.image(at: url) === first)
            let unstored = try #require(URL(string: origin + "/image/d.png?cache=no-store"))
            _ = try await images.image(at: unstored)
            #expect(images.cached(unstored) == nil)
            #expect(log.all == ["/image/c.png", "/image/c.png", "/image/d.png"])
        }
    }

    @Test func theCacheHasALimit() async throws {
        try await withServer { origin, _ in
            let images = RemoteImages()
            _ = images.setOrigins([origin])
            images.cacheBytes = 3 * Self.png.count
            let urls = (1...5).compactMap { URL(string: origin + "/image/\($0).png") }
            for url in urls { _ = try await images.image(at: url) }
            #expect(urls.map { images.cached($0) != nil } == [false, false, true, true, true])
        }
    }

    @Test(arguments: [
        ("/text", "failed: The file is not an image that can be shown."),
        ("/missing", "failed: The server of the image answered with 404."),
        ("/large", "failed: The image has more than 10485760 bytes."),
        (
            "/away",
            "failed: The app shows no images of https://elsewhere.example. To allow it, add it to UIApplication.shared.imageOrigins or LIFELINE_IMAGE_ORIGINS."
        ),
        ("/moved", "loaded"),
    ])
    func errorsSayWhy(path: String, text: String) async throws {
        try await withServer { origin, _ in
            let url = URL(string: origin + path)
            let scene = TestScene { Screen(url: url) }
            try await scene.wait(for: text)
        }
    }

    @Test func otherSitesAreNotAsked() async throws {
        try await withServer { origin, log in
            let url = URL(string: origin.replacingOccurrences(of: "127.0.0.1", with: "localhost") + "/image/x.png")
            let scene = TestScene { Screen(url: url) }
            try await scene.wait(for: "failed: The app shows no images of http://localhost:")
            #expect(log.all.isEmpty)
            #expect(TestScene { Screen(url: nil) }.text == "empty")
        }
    }

    @Test func aServerThatIsAwayIsReported() async throws {
        _ = UIApplication.shared.setImageOrigins(["http://127.0.0.1:1"])
        defer { _ = UIApplication.shared.setImageOrigins([]) }
        let scene = TestScene { Screen(url: URL(string: "http://127.0.0.1:1/a.png")) }
        try await scene.wait(for: "failed: The server of the image could not be reached.")
    }

    struct Switching: View {
        let urls: [URL]
        @State private var index = 0
        var body: some View {
            VStack {
                Button("Next") { index += 1 }
                AsyncImage(url: urls[index]) { _ in
                    Text("image \(index)")
                } placeholder: {
                    Text("waiting")
                }
                AsyncImage(url: nil).frame(width: 10, height: 10)
            }
        }
    }

    @Test func anotherAddressShowsThePlaceholderFirst() async throws {
        try await withServer { origin, log in
            let urls = (0...1).compactMap { URL(string: origin + "/image/s\($0).png") }
            let scene = TestScene { Switching(urls: urls) }
            #expect(scene.text.contains("waiting"))
            try await scene.wait(for: "image 0")
            try scene.tap("Next")
            #expect(scene.text.contains("waiting") && !scene.text.contains("image"))
            try await scene.wait(for: "image 1")
            #expect(log.all == ["/image/s0.png", "/image/s1.png"])
        }
    }

    @Test func theBrowserLoadsIfAsked() async throws {
        _ = UIApplication.shared.setImageOrigins(["https://images.example"])
        defer { _ = UIApplication.shared.setImageOrigins([]) }
        let address = "https://images.example/a.png"
        func report(_ width: Int, _ height: Int, _ scene: TestScene, address: String) async {
            let reader = scene.findAll { element in
                guard case .features(let features)? = element.node.properties[.features] else { return false }
                return features.contains { $0.name == "image-size" }
            }
            guard let reader = reader.first else { return }
            var writer = WireWriter()
            writer.string(address)
            writer.uint(width)
            writer.uint(height)
            scene.client.send(.feature(LayerFeature("image-size", writer.bytes)), to: reader.id)
            await scene.settle()
        }
        func make() -> TestScene { TestScene { Screen(url: URL(string: address)).asyncImageLoading(.browser) } }
        let scene = make()
        await report(8, 8, scene, address: "https://images.example/other.png")
        #expect(scene.text == "empty")
        await report(300, 200, scene, address: address)
        #expect(scene.text == "loaded")
        #expect(scene.findAll(role: "img").first?.frame.size == CGSize(width: 150, height: 100))
        for (width, height) in [(0, 0), (1 << 20, 5)] {
            let scene = make()
            await report(width, height, scene, address: address)
            #expect(scene.text == "failed: The browser could not load the image.")
        }
        let foreign = TestScene {
            Screen(url: URL(string: "https://other.example/a.png")).asyncImageLoading(.browser)
        }
        await foreign.settle()
        #expect(foreign.text.hasPrefix("failed: The app shows no images of https://other.example."))
    }
}
