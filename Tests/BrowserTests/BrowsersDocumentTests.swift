import Browsers
import Foundation
import Testing

/// Generates `Documentation/Browsers.md` from the drivers' capabilities and the tests' requirements.
@Suite("Documentation of browsers") struct BrowsersDocumentTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func isUpToDate() throws {
        let file = Self.root.appendingPathComponent("Documentation/Browsers.md")
        let text = try Self.document()
        if ProcessInfo.processInfo.environment["LIFELINE_RECORD"] == "1" {
            try Data(text.utf8).write(to: file)
            return
        }
        let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        #expect(text == kept, "Run with LIFELINE_RECORD=1 to update the document")
    }

    private static func document() throws -> String {
        let tests = try declaredTests()
        var lines = [introduction, "## Capabilities", ""]
        lines.append("| Capability | " + Engine.allCases.map(\.name).joined(separator: " | ") + " |")
        lines.append("| --- |" + String(repeating: " --- |", count: Engine.allCases.count))
        for capability in Capability.allCases {
            let cells = Engine.allCases.map { $0.unsupportedReason(for: capability) ?? "yes" }
            lines.append("| \(capability.title) | \(cells.joined(separator: " | ")) |")
        }
        lines += [
            "", "All engines support pages, scripts, mouse, wheel and keyboard input, and screenshots.", "",
        ]
        lines += ["## Skipped tests", ""]
        for engine in Engine.allCases {
            let skipped = tests.filter { engine.skipReason(for: $0) != nil }
            lines.append("### \(engine.name)")
            lines.append("")
            if skipped.isEmpty { lines += ["None.", ""] }
            let byReason = Dictionary(grouping: skipped) { engine.skipReason(for: $0) ?? "" }
            for (reason, tests) in byReason.sorted(by: { $0.key < $1.key }) {
                let names = tests.map { "`\($0.name)`" }.sorted().joined(separator: ", ")
                lines.append("* \(reason)\n  \(names)")
            }
            if !skipped.isEmpty { lines.append("") }
        }
        lines.append(differencesAndLimits)
        return lines.joined(separator: "\n")
    }

    private static let introduction = """
        # Browsers

        The browser tests run in three engines, installed from Debian packages: Chromium, driven over the DevTools protocol;
        Firefox ESR, over WebDriver BiDi; and WebKitGTK, over WebDriver. `scripts/test --browsers all` runs them in all three;
        `LIFELINE_BROWSER=firefox swift test --no-parallel --filter BrowserTests` runs them in one.

        `Tests/BrowserTests/BrowsersDocumentTests.swift` generates this document from the drivers' capabilities
        (`Tests/Browsers/Capability.swift`) and from the requirements that tests declare.

        """

    private static let differencesAndLimits = """
        ## Where engines differ

        * Text: for the typography corpus, line counts are equal in all three engines. Strings are as wide as computed within
          0.3 px, lines of paragraphs (up to 571 px) within 0.5 px. WebKit does not kern where a line may break within a word:
          pairs of a hyphen, dash or ellipsis and V, T, Y, X or 7 are up to 0.08 em wider.
        * The client adjusts for fonts of other widths: when a scene first uses a font face, the client measures three sample
          strings at 16 px. If their total width differs from the font tables by more than 0.5 %, the server scales the face
          by the ratio (0.5 to 2) for this visitor and lays the scene out again.
        * Keyboard: Tab also stops at scrollable areas in Firefox. Arrow keys do not wrap from the last radio button of a group
          to the first in WebKit.
        * Accessibility: Firefox's accessibility tree omits off-screen rows of long lists until they are scrolled near.
        * Touch: in one test, Firefox ESR delivers no native touch at the middle of a small button after the touches before it.
          The cause is unknown; touches beside that point and the mouse work.
        * Gestures: Safari on macOS reports trackpad pinches and rotations with its own gesture events, other browsers as wheel
          events with Control. The client supports both; tests dispatch the gesture events themselves.

        ## Required features

        The client needs JavaScript modules, WebSockets and the CSS function `light-dark()` (Chromium 123, Firefox 120,
        Safari 17.5). In a browser without one of them, and where the script cannot be loaded, the first paint stays and a
        notice says that the page cannot respond. The client checks features, never the browser's name.

        ## Phones

        * On-screen keyboards: with `interactive-widget=resizes-content` Chromium and Firefox make the page shorter. Safari only
          makes the visual viewport shorter; the client subtracts the covered part from the height that it reports, and
          undoes Safari's scrolling of the whole page. In both cases the server lays the scene out above the keyboard, scrolls
          the edited field into view and keeps the vertical size class. Tests shorten the viewport of a page of 390 × 844
          points; no engine shows a keyboard without a display.
        * Zoom: Safari on iOS zooms in on focused fields with small text unless the page has a maximum scale, which only its
          support of `-webkit-touch-callout` enables. Users can still zoom.
        * Focus: the client focuses fields within the listener of the gesture, since iOS shows its keyboard only then.
        * Viewport units are not used; heights come from the root element. The page does not scroll, so the bars of mobile
          browsers keep their size and `overscroll-behavior` stops rubber-banding of the page.
        * Safe areas: `env(safe-area-inset-*)` with `viewport-fit=cover` are the window's safe area insets.
        * Back-forward cache: the client closes its socket on `pagehide` and connects again on `pageshow`.

        ## Not covered by tests

        * Safari on iOS and macOS: WebKitGTK shares the engine for layout, style and scripts, but not scrolling, the virtual
          keyboard, input methods, safe areas or the back-forward cache.
        * Firefox on Android: the engine is tested, but not the virtual keyboard or the dynamic toolbar.
        * Desktop input methods: tests drive composition through the engine's own interface.

        """

    // MARK: Sources

    struct DeclaredTest {
        let name: String
        var needs: [Capability] = []
        var engines: [Engine] = Engine.allCases
        var reason = ""
    }

    /// Returns the tests and suites that declare requirements in their attributes.
    private static func declaredTests() throws -> [DeclaredTest] {
        var tests: [DeclaredTest] = []
        for folder in ["Tests/BrowserTests", "Tests/ReloadPageTests"] {
            let path = root.appendingPathComponent(folder).path
            let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            for file in files.sorted() where file.hasSuffix(".swift") {
                tests += try declarations(in: String(contentsOfFile: path + "/" + file, encoding: .utf8))
            }
        }
        return tests
    }

    private static func declarations(in source: String) throws -> [DeclaredTest] {
        let declaration = /@(?:Test|Suite)\([^{]*?(?:func|struct|class)\s+(\w+)/
        return source.matches(of: declaration).compactMap { match in
            let attribute = String(match.0)
            var test = DeclaredTest(name: String(match.1))
            if let needs = attribute.firstMatch(of: /\.browser\(([^)]+)\)/) {
                test.needs = names(in: needs.1).compactMap(Capability.init(rawValue:))
            }
            if let only = attribute.firstMatch(of: /\.only\(([^"]*?),\s+because: "([^"]*)"\)/) {
                test.engines = names(in: only.1).compactMap(Engine.init(rawValue:))
                test.reason = String(only.2)
            }
            return test.needs.isEmpty && test.reason.isEmpty ? nil : test
        }
    }

    /// Returns the names in a list such as `.touch, .pixelRatio`, without the leading dots.
    private static func names(in list: Substring) -> [String] {
        list.split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " .\n")) }
    }
}

extension Engine {
    fileprivate func skipReason(for test: BrowsersDocumentTests.DeclaredTest) -> String? {
        if !test.engines.contains(self) { return test.reason }
        return test.needs.lazy.compactMap { unsupportedReason(for: $0) }.first
    }
}
