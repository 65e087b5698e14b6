import Browsers
import Foundation
import Testing

/// Captures screenshots of the gallery's pages in the current engine, for `scripts/compare-engines`.
///
/// `LIFELINE_PICTURES` is the output folder, `LIFELINE_PAGES` a comma-separated list of paths (default: all), and
/// `LIFELINE_WIDTH` the window's width in points (default: 1280).
@Suite(
    "Screenshots of the gallery", .browser(),
    .enabled(
        if: ProcessInfo.processInfo.environment["LIFELINE_PICTURES"] != nil,
        "run by scripts/compare-engines"))
struct GalleryPicturesTests {
    private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment["LIFELINE_" + name] }

    @MainActor private static var addresses: [String] {
        variable("PAGES").map { $0.split(separator: ",").map(String.init) } ?? galleryAddresses.sorted()
    }

    @Test(.timeLimit(.minutes(20))) @MainActor func capturesScreenshots() async throws {
        let folder = try #require(Self.variable("PICTURES"))
        let width = Self.variable("WIDTH").flatMap { Int($0) } ?? 1280
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let gallery = try await GalleryProcess.start()
        // Reduced motion makes screenshots deterministic.
        let page = try await Browser.shared.newPage(width: width, height: 844, reducedMotion: true)
        for address in Self.addresses {
            try await page.goto(gallery.address + address.dropFirst())
            try await page.wait(for: PageTests.isConnected)
            try await page.evaluate("document.fonts.ready.then(() => 0)")
            let name = address == "/" ? "index" : address.dropFirst().replacing("/", with: "-")
            try await page.screenshot(savePath: "\(folder)/\(name).png")
        }
        try await page.close()
        await gallery.stop()
    }
}
