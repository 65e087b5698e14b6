import Foundation
@testable import LifelineKit
import Testing

/// Which sites' images are fetched, and how long they are kept.
@Suite struct RemoteImageRuleTests {
    @Test(arguments: [
        ("https://example.org", "https://example.org/a.png", true),
        ("https://example.org", "https://EXAMPLE.org:443/a.png", true),
        ("https://example.org", "http://example.org/a.png", false),
        ("https://example.org", "https://example.org:8443/a.png", false),
        ("https://example.org", "https://a.example.org/a.png", false),
        ("https://example.org", "https://example.org.evil.net/a.png", false),
        ("https://example.org", "https://user@example.org/a.png", false),
        ("https://example.org", "https://evil.net/?https://example.org", false),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/a.png", true),
        ("http://127.0.0.1:8080", "http://127.0.0.1/a.png", false),
        ("https://*.example.org", "https://a.b.example.org/a.png", true),
        ("https://*.example.org", "https://example.org/a.png", false),
        ("https://*.example.org", "https://badexample.org/a.png", false),
    ])
    func originsContainAddresses(origin: String, url: String, isContained: Bool) throws {
        #expect(try #require(ImageOrigin(origin)).contains(#require(URL(string: url))) == isContained)
    }

    @Test(arguments: [
        "example.org", "ftp://example.org", "https://", "https://example.org/path", "https://*", "https://a.*.org",
        "https://user@example.org", "https://example.org?x", "'unsafe-inline'", "https://example.org; script-src *", "",
    ])
    func otherTextsAreNoOrigins(text: String) { #expect(ImageOrigin(text) == nil) }

    @Test(
        arguments: [
            (nil, true, 300), ("max-age=60", true, 60), ("public, MAX-AGE=\"90\"", true, 90), ("no-store", false, 300),
            ("no-cache, max-age=5", true, 5), ("max-age=5, no-cache", true, 0), ("max-age=-1", true, 0),
            ("max-age=99999999999", true, 31_536_000), ("max-age=x", true, 300), ("private, immutable", true, 300),
        ] as [(String?, Bool, Int)])
    func answersSayHowLongTheyAreKept(header: String?, isStored: Bool, seconds: Int) {
        let policy = CachePolicy(header)
        #expect(policy.isStored == isStored && policy.lifetime == .seconds(seconds))
    }

    @MainActor @Test func onlyTheAppsOwnFilesAreShown() async throws {
        let images = RemoteImages()
        let png = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
        let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        try Data(header + [0, 0, 0, 4, 0, 0, 0, 2, 8, 6, 0, 0, 0]).write(to: png)
        defer { try? FileManager.default.removeItem(at: png) }
        #expect(try await images.image(at: png).size == CGSize(width: 4, height: 2))
        for path in ["/etc/hostname", "/proc/self/environ", png.deletingLastPathComponent().path + "/../etc/passwd"] {
            await #expect(throws: RemoteImageError.unsupportedAddress) {
                try await images.image(at: URL(fileURLWithPath: path))
            }
        }
        for address in ["data:image/png;base64,AAAA", "ftp://example.org/a.png", "javascript:alert(1)"] {
            await #expect(throws: RemoteImageError.unsupportedAddress) {
                try await images.image(at: #require(URL(string: address)))
            }
        }
        await #expect(throws: RemoteImageError.originNotAllowed("https://example.org:81")) {
            try await images.image(at: #require(URL(string: "https://example.org:81/a.png")))
        }
    }
}
