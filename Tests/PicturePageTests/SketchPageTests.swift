import Browsers
import Foundation
import LifelineUI
import LiveServer
import Testing

@testable import Sketch

/// `Examples/Sketch` in a browser.
@MainActor @Suite("Sketch in a page", .serialized, .browser())
struct SketchPageTests {
    private static let strokes =
        "[...document.querySelectorAll('[role=img] svg path, [aria-label=Drawing] svg path')].filter((p) => "
        + "getComputedStyle(p).strokeLinecap === 'round')"

    private func open(touch: Bool, _ body: (Page) async throws -> Void) async throws {
        let server = try await LiveServer(SketchApp.self)
        let page = try await Browser.shared.newPage(width: 390, height: 700, touch: touch)
        try await page.goto(server.url + "/")
        try await body(page)
        try await page.close()
        await server.stop()
    }

    private func waitForStrokes(_ count: Int, _ page: Page) async throws {
        try await page.wait(for: "\(Self.strokes).length === \(count)")
    }

    @Test(.browser(.touch)) func twoFingersDrawAtTheSameTime() async throws {
        try await open(touch: true) { page in
            try await page.touch(.start, [Point(x: 60, y: 250), Point(x: 300, y: 250)])
            try await waitForStrokes(2, page)
            for step in 1...8 {
                let y = 250 + Double(step) * 30
                try await page.touch(.move, [Point(x: 60, y: y), Point(x: 300, y: y)])
            }
            try await page.touch(.end, [])
            let heights = "\(Self.strokes).map((p) => p.getBoundingClientRect().height)"
            try await page.wait(for: "\(heights).every((h) => h > 200)")
            let edges = try await page.evaluate("\(Self.strokes).map((p) => p.getBoundingClientRect().x)")
            let (first, second) = (edges[0].number ?? 0, edges[1].number ?? 0)
            #expect(abs(first - second) > 200)
            // The page has neither scrolled nor zoomed.
            #expect(try await page.evaluate("scrollY === 0 && visualViewport.scale === 1").bool == true)
            try await page.screenshotIfWanted("sketch-fingers")
        }
    }
}

extension Page {
    /// Writes a picture if `LIFELINE_SCREENSHOTS` names a folder.
    func screenshotIfWanted(_ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] else { return }
        try await screenshot(savePath: "\(folder)/\(name).png")
    }
}
