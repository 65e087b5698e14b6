import Browsers
import Foundation
import Testing

@Suite("Text is as wide as computed", .browser())
struct TypographyTests {
    @Test(.serialized, arguments: [1, 1.5, 2]) func widthsAndLinesAreThoseOfChromium(deviceScaleFactor: Double)
        async throws
    {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("typography-\(UUID()).html")
        try TypographyCorpus.page().write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let page = try await Browser.shared.newPage(deviceScaleFactor: deviceScaleFactor)
        try await page.goto(file.absoluteString, timeout: .seconds(120))
        let result = try await page.wait(for: "window.result", timeout: .seconds(240))
        #expect(result["error"] == .null)
        #expect(result["ratio"].number == deviceScaleFactor)
        #expect(result["measured"].number ?? 0 > 100_000)
        #expect(result["worst"].number ?? .infinity <= 0.1, "\(result["worstText"]) in \(result["worstFace"])")
        #expect(result["wrongLineCounts"] == 0, "\(result["wrongLines"])")
        try await page.close()
    }
}
