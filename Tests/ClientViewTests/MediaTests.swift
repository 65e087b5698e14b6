import Foundation
import LayerTree
import LifelineAssets
import LifelineUI
import Routes
import SeededRandom
import Testing

@testable import LifelineKit
@testable import LifelineTesting

@MainActor @Suite("Players and web views", .serialized)
struct MediaTests {
    private static let file = (Bundle.module.resourceURL ?? Bundle.module.bundleURL)
        .appendingPathComponent("Modules/counter.js")

    private struct Screen: View {
        let player: AVPlayer
        var body: some View { VideoPlayer(player: player) }
    }

    private func node(_ scene: TestScene, _ feature: String) -> LayerMirror.Node? {
        scene.client.mirror.nodes.values.first { $0[feature: feature] != nil }
    }

    private func report(
        _ scene: TestScene, item: Int = 1, play: Int = 0, seek: Int = 0, setting: Int = 0, flags: UInt8 = 1,
        time: Float = 0, rate: Float = 1, volume: Float = 1, kind: UInt8 = 0
    ) throws {
        var writer = WireWriter()
        writer.byte(kind)
        for number in [item, play, seek, setting] { writer.uint(number) }
        if kind == 0 {
            writer.byte(flags)
            for number in [8, time, rate, volume] { writer.float(number) }
            writer.uint(640)
            writer.uint(360)
        }
        let id = try #require(node(scene, "video")).id
        scene.client.send(.feature(LayerFeature("video", writer.bytes)), to: id)
        scene.performTurn()
    }

    @Test func aPlayerFollowsThePageUnlessItWasAskedForSomethingElse() throws {
        let player = AVPlayer(url: Self.file)
        let scene = TestScene(root: UIHostingController(rootView: Screen(player: player)))
        #expect(player.status == .unknown && player.currentItem?.duration.isIndefinite == true)
        try report(scene, time: 2, volume: 0.5)
        #expect(player.status == .readyToPlay && player.currentTime().seconds == 2 && player.volume == 0.5)
        player.play()
        #expect(player.rate == 1 && player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
        try report(scene, flags: 1)
        #expect(player.rate == 1, "a report from before the request")
        try report(scene, play: 1, flags: 0)
        #expect(player.timeControlStatus == .playing)
        player.seek(to: CMTime(seconds: 6, preferredTimescale: 600))
        try report(scene, play: 1, flags: 0, time: 3)
        #expect(player.currentTime().seconds == 6)
        player.volume = 0.75
        try report(scene, play: 1, seek: 1, flags: 0, time: 6.5, volume: 0.5)
        #expect(player.volume == 0.75 && player.currentTime().seconds == 6.5)
        try report(scene, play: 1, kind: 2)
        #expect(player.rate == 0 && player.playbackWasRefused)
    }

    @Test func theEndIsNotifiedOnce() throws {
        let player = AVPlayer(url: Self.file)
        let scene = TestScene(root: UIHostingController(rootView: Screen(player: player)))
        var ends = 0
        let token = NotificationCenter.default.addObserver(
            forName: AVPlayerItem.didPlayToEndTimeNotification, object: player.currentItem, queue: nil
        ) { _ in MainActor.assumeIsolated { ends += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        for _ in 0..<3 { try report(scene, flags: 9, time: 8) }
        #expect(ends == 1)
        try report(scene, flags: 0, time: 1)
        try report(scene, flags: 9, time: 8)
        #expect(ends == 2)
    }

    @Test(arguments: SeededGenerator.seeds(2)) func hostileReportsAreIgnored(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let player = AVPlayer(url: Self.file)
        let scene = TestScene(root: UIHostingController(rootView: Screen(player: player)))
        let id = try #require(node(scene, "video")).id
        try report(scene, time: -5)
        try report(scene, volume: 7)
        try report(scene, item: 9, time: 3)
        #expect(player.status == .unknown && player.volume == 1)
        for _ in 0..<300 {
            scene.advance(by: .milliseconds(50))
            let bytes = random.bytes(upTo: 40)
            scene.client.send(.feature(LayerFeature("video", [0, 1, 0, 0, 0] + bytes)), to: id)
            scene.client.send(.feature(LayerFeature("video", bytes)), to: id)
            #expect((0...1).contains(player.volume) && player.rate >= 0 && player.rate <= 16)
            #expect(player.currentTime().seconds >= 0)
        }
    }

    @Test func filesAreOnlyForTheScenesBrowser() async throws {
        let player = AVPlayer(url: Self.file)
        let scene = TestScene(root: UIHostingController(rootView: Screen(player: player)))
        let payload = try #require(node(scene, "video")?[feature: "video"])
        let text = String(decoding: payload, as: UTF8.self)
        let path = try #require(text.firstMatch(of: /\/lifeline\/files\/[0-9a-f]+\/counter\.js/)).0
        let route = try #require(PrivateAddresses.shared.route(at: String(path)))
        func request(_ visitor: String) -> RouteRequest {
            RouteRequest(
                method: .get, path: String(path), queryString: "", headers: [.range: "bytes=0-3"],
                body: RequestBody(nil, length: 0), host: "localhost", isSecure: false, remoteAddress: "127.0.0.1",
                visitor: visitor, parameters: [:])
        }
        let reply = try await route.handler(request(scene.client.display.visitor))
        #expect(reply.status == .partialContent)
        await #expect(throws: HTTPError.self) { try await route.handler(request("somebody else")) }
        player.replaceCurrentItem(with: nil)
        scene.performTurn()
        #expect(node(scene, "video") == nil)
    }

    @Test func whatIsNotAllowedFails() {
        for (url, error) in [
            ("https://videos.invalid/a.mp4", AVPlayerError.originNotAllowed("https://videos.invalid")),
            ("ftp://videos.invalid/a.mp4", .unsupportedAddress), ("file:///no/such.mp4", .missingFile("such.mp4")),
        ] {
            let item = AVPlayerItem(url: URL(string: url)!)
            let lines = logged {
                _ = TestScene(root: UIHostingController(rootView: Screen(player: AVPlayer(playerItem: item))))
            }
            #expect(item.error as? AVPlayerError == error)
            #expect(lines.count == 1)
        }
    }

    @Test func timesAreExact() {
        #expect(CMTime(value: 1, timescale: 2) == CMTime(value: 300, timescale: 600))
        #expect(CMTime(value: 1, timescale: 3) != CMTime(value: 333_333_333, timescale: 1_000_000_000))
        #expect(CMTime(value: 1, timescale: 3) > CMTime(value: 333_333_333, timescale: 1_000_000_000))
        #expect(CMTime(value: .max, timescale: 1) > CMTime(value: .max, timescale: 2))
        #expect(Set([CMTime(value: 1, timescale: 2), CMTime(value: 2, timescale: 4)]).count == 1)
        #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
        #expect(!CMTime(seconds: 1e300, preferredTimescale: 600).isValid)
        #expect(!CMTime(seconds: 1, preferredTimescale: 0).isValid)
        #expect(CMTime.indefinite.seconds.isNaN && !(CMTime.indefinite < .zero))
    }

    @Test func aWebViewsDocumentHasAPolicyOfItsOwn() throws {
        let view = UIWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let controller = UIViewController()
        controller.view.addSubview(view)
        let scene = TestScene(root: controller)
        view.sandbox = [.scripts, .forms, .sameOrigin]
        view.loadHTMLString("<p>Hello")
        scene.performTurn()
        let payload = try #require(node(scene, "web-view")?[feature: "web-view"])
        let address = try #require(
            WireReader.read(payload) { reader throws(WireError) in
                let address = try reader.string()
                _ = try reader.uint()
                #expect(try reader.string() == "allow-scripts allow-forms")
                for _ in 0..<3 { _ = try reader.string() }
                return address
            })
        let file = try #require(SharedAssets.shared[address])
        #expect(String(decoding: file.bytes, as: UTF8.self) == "<p>Hello")
        let policy = try #require(file.policy)
        #expect(policy.hasPrefix("default-src 'none'; script-src 'unsafe-inline';"))
        #expect(policy.hasSuffix("sandbox allow-scripts allow-forms"))
        #expect(view.isLoading)
        let failures = logged {
            view.loadHTMLString(String(repeating: "x", count: 5 << 20))
            view.load(URL(string: "javascript:alert(1)")!)
            view.load(URL(string: "//elsewhere.invalid/")!)
        }
        #expect(failures.count == 3)
        #expect(!view.isLoading)
    }

    @Test func originsAreChecked() {
        var origins = ContentOrigins()
        origins.frames = ["https://a.example", "https://*.b.example", "javascript:x", "https://c.example/path", "*"]
        #expect(origins.removeMalformed() == ["javascript:x", "https://c.example/path", "*"])
        func contains(_ text: String) -> Bool {
            ContentOrigins.list(origins.frames, contains: URL(string: text)!)
        }
        for allowed in ["https://a.example/x?y", "https://A.example:443/", "https://x.y.b.example/"] {
            #expect(contains(allowed), "\(allowed)")
        }
        for refused in [
            "http://a.example/", "https://a.example:444/", "https://b.example/", "https://evilb.example/",
            "https://a.example.evil/", "https://user@a.example/", "/a", "data:text/html,x",
        ] { #expect(!contains(refused), "\(refused)") }
    }

    @Test func aControllerShowsAPlayer() throws {
        let controller = AVPlayerViewController()
        controller.player = AVPlayer(url: Self.file)
        let overlay = try #require(controller.contentOverlayView)
        overlay.addSubview(UILabel())
        let scene = TestScene(root: controller)
        let flags = { try #require(self.node(scene, "video")?[feature: "video"])[1] }
        #expect(try flags() == 2)
        controller.showsPlaybackControls = false
        controller.videoGravity = .resizeAspectFill
        controller.player?.loops = true
        scene.performTurn()
        #expect(try flags() == 8)
        controller.player = nil
        scene.performTurn()
        #expect(node(scene, "video") == nil)
    }

    @Test func aPlayerWithoutAViewStoresWhatIsSet() {
        let player = AVPlayer()
        player.play()
        #expect(player.rate == 0, "there is nothing to play")
        player.replaceCurrentItem(with: AVPlayerItem(url: Self.file))
        player.volume = 9
        player.rate = 99
        #expect(player.volume == 1 && player.rate == 16)
        player.volume = .nan
        #expect(player.volume == 1)
        var results: [Bool] = []
        player.seek(to: CMTime(seconds: 3, preferredTimescale: 600)) { results.append($0) }
        player.seek(to: .invalid) { results.append($0) }
        player.seek(to: CMTime(seconds: -4, preferredTimescale: 600))
        #expect(results == [false, false])
        #expect(player.currentTime() == .zero)
        player.defaultRate = 2
        player.pause()
        player.play()
        #expect(player.rate == 2 && player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    }

    @Test func aWebViewShowsThatItLoadsAndFails() throws {
        struct Screen: View {
            let url: URL?
            var body: some View { WebView(url: url, title: "Page").webViewReferrerPolicy(.origin) }
        }
        let before = UIApplication.shared.contentOrigins
        defer { UIApplication.shared.contentOrigins = before }
        UIApplication.shared.contentOrigins.frames = ["https://player.invalid"]
        let scene = TestScene(root: UIHostingController(rootView: Screen(url: URL(string: "https://player.invalid/7"))))
        #expect(scene.findAll { $0.role == "progressbar" }.count == 1)
        let id = try #require(node(scene, "web-view")).id
        func report(_ didLoad: Bool, generation: UInt8 = 1) {
            scene.client.send(.feature(LayerFeature("web-view", [didLoad ? 1 : 0, generation])), to: id)
            scene.performTurn()
            scene.advance(by: .zero)
        }
        report(false, generation: 9)
        report(true)
        #expect(scene.findAll { $0.role == "progressbar" }.isEmpty && !scene.text.contains("could not be loaded"))
        let refused = logged {
            let scene = TestScene(
                root: UIHostingController(rootView: Screen(url: URL(string: "https://other.invalid/"))))
            #expect(scene.text.contains("The document could not be loaded."))
        }
        #expect(refused.filter { !"\($0.message)".contains("No table") }.count == 1)
        let empty = TestScene(root: UIHostingController(rootView: Screen(url: nil)))
        #expect(empty.text.isEmpty && node(empty, "web-view") == nil)
    }
}
