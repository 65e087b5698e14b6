import Browsers
import Foundation
import LifelineUI
import Testing

@MainActor @Suite("Videos in pages", .serialized, .browser())
struct VideoPageTests {
    private static func file(_ name: String) -> URL {
        (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appendingPathComponent("Modules/\(name)")
    }

    private struct Screen: View {
        let player: AVPlayer
        var body: some View { VideoPlayer(player: player).videoTitle("Drift").frame(width: 320, height: 180) }
    }

    private func makePlayer() -> AVPlayer {
        let item = AVPlayerItem(url: Self.file("drift.webm"))
        item.textTracks = [AVTextTrack(url: Self.file("drift.vtt"), language: "en", label: "English", isDefault: true)]
        let player = AVPlayer(playerItem: item)
        player.isMuted = true
        return player
    }

    private static let video = "document.querySelector('video')"

    @Test func aFileIsPlayedMovedAndEnded() async throws {
        let player = makePlayer()
        let item = try #require(player.currentItem)
        let live = try await LivePage(UIHostingController(rootView: Screen(player: player)))
        try await live.page.wait(for: "the metadata") { item.status == .readyToPlay }
        #expect(abs(item.duration.seconds - 8) < 0.5)
        #expect(item.presentationSize == CGSize(width: 640, height: 360))
        let element = try await live.page.evaluate(
            "(v => [v.ariaLabel, v.controls, v.muted, v.paused, v.textTracks.length])(\(Self.video))")
        #expect(element == ["Drift", true, true, true, 1])
        live.perform { player.play() }
        try await live.page.wait(for: "playing") { player.timeControlStatus == .playing }
        try await live.page.wait(for: "\(Self.video).currentTime > 0")
        live.perform { player.pause() }
        try await live.page.wait(for: "\(Self.video).paused")
        var moved: Bool?
        live.perform { player.seek(to: CMTime(seconds: 7.5, preferredTimescale: 600)) { moved = $0 } }
        try await live.page.wait(for: "the end of the move") { moved != nil }
        #expect(moved == true)
        #expect(abs(try await live.page.evaluate("\(Self.video).currentTime").number ?? 0) > 7)
        var ends = 0
        let token = NotificationCenter.default.addObserver(
            forName: AVPlayerItem.didPlayToEndTimeNotification, object: item, queue: nil
        ) { _ in MainActor.assumeIsolated { ends += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        live.perform { player.rate = 4 }
        try await live.page.wait(for: "the end") { ends == 1 }
        #expect(player.rate == 0)
        try await live.close()
    }

    @Test func whatTheUserDoesIsReported() async throws {
        let player = makePlayer()
        let live = try await LivePage(UIHostingController(rootView: Screen(player: player)))
        try await live.page.wait(for: "the metadata") { player.status == .readyToPlay }
        try await live.page.evaluate("(v => { v.volume = 0.25; v.currentTime = 3; return 1; })(\(Self.video))")
        try await live.page.wait(for: "the report") {
            player.volume == 0.25 && abs(player.currentTime().seconds - 3) < 0.5
        }
        try await live.page.evaluate("\(Self.video).play().then(() => 1)")
        try await live.page.wait(for: "playing") { player.rate == 1 }
        var times: [Double] = []
        var token: Any?
        live.perform {
            token = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 4)) {
                times.append($0.seconds)
            }
        }
        try await live.page.wait(for: "times") { times.count > 1 }
        if let token { player.removeTimeObserver(token) }
        live.perform { player.replaceCurrentItem(with: nil) }
        try await live.page.wait(for: "!\(Self.video)")
        try await live.close()
    }

    @Test func whatTheBrowserCannotPlayFails() async throws {
        let item = AVPlayerItem(url: Self.file("probe.js"))
        let player = AVPlayer(playerItem: item)
        let live = try await LivePage(UIHostingController(rootView: Screen(player: player)))
        try await live.page.wait(for: "the failure") { item.status == .failed }
        #expect(item.error as? AVPlayerError == .notPlayable)
        try await live.close()
    }
}
