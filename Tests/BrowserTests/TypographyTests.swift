import Browsers
import Foundation
import Testing

@Suite("Text is as wide as computed", .browser())
struct TypographyTests {
    /// Firefox rounds words to a sixtieth of a pixel, WebKit glyphs to a 64th.
    private static let tolerance: Double = Engine.current == .chromium ? 0.1 : 0.5

    /// GTK's scale is a whole number.
    private static let scales: [Double] = Engine.current == .webkit ? [1, 2] : [1, 1.5, 2]

    @Test(.serialized, arguments: scales) func widthsAndLinesAreThoseOfTheBrowser(deviceScaleFactor: Double)
        async throws
    {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("typography-\(UUID()).html")
        try TypographyCorpus.page().write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let page = try await Browser.shared.newPage(deviceScaleFactor: deviceScaleFactor)
        try await page.goto(file.absoluteString + "?tolerance=\(Self.tolerance)", timeout: .seconds(120))
        let result = try await page.wait(for: "window.result", timeout: .seconds(240))
        print("At \(deviceScaleFactor): \(result["worst"]) in a string, \(result["worstLine"]) in a line of a paragraph")
        #expect(result["error"] == .null)
        #expect(result["ratio"].number == deviceScaleFactor)
        #expect(result["measured"].number ?? 0 > 100_000)
        #expect(
            result["worst"].number ?? .infinity <= Self.tolerance,
            """
            \(result["worstText"]) in \(result["worstFace"]); \(result["over"]) of \(result["measured"]): \
            \(result["overTexts"])
            """)
        #expect(result["wrongLineCounts"] == 0, "\(result["wrongLines"])")
        try await page.close()
    }
}
