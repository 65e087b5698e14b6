import Browsers
import Foundation
import Testing

@Suite("Text is as wide as computed", .browser())
struct TypographyTests {
    /// The maximum error of a string's width in CSS pixels. Firefox and WebKitGTK round widths more coarsely.
    private static let tolerance: Double = Engine.current == .chromium ? 0.1 : 0.5

    /// The maximum error of a line of a paragraph, up to 571 px wide, without the space that follows it.
    private static let lineTolerance = 0.5

    /// GTK's scale factor is an integer.
    private static let scales: [Double] = Engine.current == .webkit ? [1, 2] : [1, 1.5, 2]

    @Test(.serialized, arguments: scales) func widthsAndLinesAreThoseOfTheBrowser(deviceScaleFactor: Double)
        async throws
    {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("typography-\(UUID()).html")
        try TypographyCorpus.page().write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let page = try await Browser.shared.newPage(deviceScaleFactor: deviceScaleFactor)
        try await page.goto(file.absoluteString + "?tolerance=\(Self.tolerance)", timeout: .seconds(120))
        let result = try await page.wait(for: "window.result", timeout: .seconds(600))
        print("Maximum error at \(deviceScaleFactor)x: strings \(result["worst"]), lines \(result["worstLine"])")
        #expect(result["error"] == .null)
        #expect(result["ratio"].number == deviceScaleFactor)
        #expect(result["measured"].number ?? 0 > 100_000)
        #expect(
            result["worst"].number ?? .infinity <= Self.tolerance,
            """
            \(result["worstText"]) in \(result["worstFace"]); \(result["over"]) of \(result["measured"]): \
            \(result["overTexts"])
            """)
        #expect(result["worstLine"].number ?? .infinity <= Self.lineTolerance, "\(result["worstLineText"])")
        #expect(result["wrongLineCounts"] == 0, "\(result["wrongLines"])")
        try await page.close()
    }
}
