import Browsers
import Foundation
import LifelineUI
import Testing

@testable import Gallery

/// The client views of the gallery: by mouse, finger and keyboard, in both appearances, on a screen and a phone.
@MainActor @Suite("Client views of the gallery", .serialized, .browser())
struct GalleryPageTests {
    private func open(width: Int = 1280, colorScheme: Browsers.ColorScheme = .light, touch: Bool = false) async throws
        -> LivePage
    {
        let page = try #require(GalleryPage.all.first { $0.path == "/client-views" })
        let live = try await LivePage(page.makeController(), width: width, colorScheme: colorScheme, touch: touch)
        try await live.page.wait(for: "document.querySelectorAll('[data-mounted]').length === 2")
        return live
    }

    private static let editor = "document.querySelectorAll('[data-mounted]')[0].shadowRoot"
    private static let map = "document.querySelectorAll('[data-mounted]')[1].shadowRoot"

    @Test func theEditorColoursWhatIsTyped() async throws {
        let live = try await open()
        let area = "\(Self.editor).querySelector('textarea')"
        try await live.page.evaluate("(a => { a.focus(); a.setSelectionRange(0, a.value.length); })(\(area))")
        try await live.page.type("let x = {")
        try await live.page.press("Enter")
        try await live.page.type("7")
        try await live.page.wait(for: "\(area).value === 'let x = {\\n    7'")
        try await live.page.wait(for: "document.body.innerText.includes('2 lines, 15 characters')")
        let kinds = try await live.page.evaluate(
            "[...\(Self.editor).querySelectorAll('.colored span')].map(s => s.className + ' ' + s.textContent)")
        #expect(kinds == ["keyword let", "number 7"])
        try await live.page.click(text: "Start Over")
        try await live.page.wait(for: "\(area).value.startsWith('// A lifeline')")
        #expect(live.page.problems.map(\.description) == [])
        try await live.close()
    }

    @Test func theMapMovesByKeysMouseAndButtons() async throws {
        let live = try await open()
        let position = "document.body.innerText.match(/East \\d+, south \\d+, scale [\\d.]+/)?.[0]"
        try await live.page.evaluate("\(Self.map).querySelector('.map').focus()")
        try await live.page.press("+")
        try await live.page.wait(for: "\(position).endsWith('scale 3.0')")
        try await live.page.press("ArrowRight")
        try await live.page.press("ArrowRight")
        try await live.page.wait(for: "\(position).startsWith('East 58')")
        try await live.page.wait(for: "\(Self.map).querySelector('[role=status]').textContent.startsWith('Near')")
        let box = try await live.page.evaluate(
            """
            (m => { m.scrollIntoView({ block: 'center' }); const b = m.getBoundingClientRect();
              return [b.left + b.width / 2, b.top + b.height / 2]; })(\(Self.map).querySelector('.map'))
            """)
        let center = Point(x: box[0].number ?? 0, y: box[1].number ?? 0)
        try await live.page.drag(from: center, to: Point(x: center.x + 205, y: center.y))
        try await live.page.wait(for: "\(position).startsWith('East 48')")
        try await live.page.evaluate("\(Self.map).querySelectorAll('.zoom')[1].click()")
        try await live.page.wait(for: "\(position).endsWith('scale 2.0')")
        try await live.page.evaluate("[...\(Self.map).querySelectorAll('.pin')][1].click()")
        try await live.page.wait(for: "\(Self.map).querySelectorAll('.pin[aria-pressed=true]').length === 1")
        #expect(live.page.problems.map(\.description) == [])
        try await live.close()
    }

    @Test(.browser(.accessibilityTree)) func screenReadersFindNamesAndRoles() async throws {
        let live = try await open()
        let tree = try await live.page.accessibilityTree()
        for (role, name) in [
            ("textbox", "Source code"), ("button", "Zoom in"), ("button", "Harbour"),
            ("image", "Badge of Ada Lovelace"),
        ] { #expect(tree.first(role: role, name: name) != nil, "\(role) \(name)") }
        #expect(tree.flattened.contains { $0.name == "Letter" }, "the frame")
        try await live.close()
    }

    @Test(arguments: [(1280, Browsers.ColorScheme.light), (1280, .dark), (390, .light), (390, .dark), (320, .light)])
    func thePageFits(width: Int, colorScheme: Browsers.ColorScheme) async throws {
        let live = try await open(width: width, colorScheme: colorScheme)
        #expect(try await live.page.evaluate("document.documentElement.scrollWidth <= innerWidth") == true)
        let drawn = try await live.page.wait(
            for: """
                (c => { const p = c.getContext('2d').getImageData(c.width / 2, c.height / 2, 1, 1).data;
                  return p[3] === 255 && [...p].join(); })(\(Self.map).querySelector('canvas'))
                """)
        #expect(drawn.string != nil)
        if let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] {
            for (index, card) in ["A code editor", "A video", "An image of views"].enumerated() {
                try await live.page.evaluate(
                    """
                    [...document.querySelectorAll('[data-layer]')].find(e => e.textContent === '\(card)')
                      ?.scrollIntoView({ block: 'start' })
                    """)
                try await live.page.screenshot(savePath: "\(folder)/\(width)-\(colorScheme)-\(index).png")
            }
        }
        try await live.close()
    }
}
