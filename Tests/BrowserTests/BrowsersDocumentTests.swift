import Browsers
import Foundation
import Testing

/// `Documentation/Browsers.md` is what the drivers and the tests themselves say.
@Suite("The document on browsers") struct BrowsersDocumentTests {
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
        #expect(text == kept, "LIFELINE_RECORD=1 writes it again")
    }

    private static func document() throws -> String {
        let tests = try testsOfSources()
        var lines = [introduction, "## What a test can ask for", ""]
        lines.append("| what | " + Engine.allCases.map(\.name).joined(separator: " | ") + " |")
        lines.append("| --- |" + String(repeating: " --- |", count: Engine.allCases.count))
        for capability in Capability.allCases {
            let cells = Engine.allCases.map { $0.lack(of: capability) ?? "yes" }
            lines.append("| \(capability.title) | \(cells.joined(separator: " | ")) |")
        }
        lines += [
            "", "Pages, scripts, the mouse, the wheel, the keyboard and screenshots are there in all of them.", "",
        ]
        lines += ["## Tests that are skipped", ""]
        for engine in Engine.allCases {
            let skipped = tests.filter { engine.reason(toSkip: $0) != nil }
            lines.append("### \(engine.name)")
            lines.append("")
            if skipped.isEmpty { lines += ["None.", ""] }
            let byReason = Dictionary(grouping: skipped) { engine.reason(toSkip: $0) ?? "" }
            for (reason, tests) in byReason.sorted(by: { $0.key < $1.key }) {
                let names = tests.map { "`\($0.name)`" }.sorted().joined(separator: ", ")
                lines.append("* \(reason)\n  \(names)")
            }
            if !skipped.isEmpty { lines.append("") }
        }
        lines.append(verified)
        return lines.joined(separator: "\n")
    }

    private static let introduction = """
        # Browsers

        The tests that drive a browser run in three engines: Chromium over the DevTools protocol, Firefox ESR over WebDriver
        BiDi, and WebKitGTK over WebDriver, each from Debian's packages. `scripts/test --browsers all` runs them in all
        three; `LIFELINE_BROWSER=firefox swift test --filter BrowserTests` runs them in one.

        `Tests/BrowserTests/BrowsersDocumentTests.swift` generates this document from the capabilities of the drivers
        (`Tests/Browsers/Capability.swift`) and from what the tests declare that they need.

        """

    private static let verified = """
        ## Where engines differ

        * WebKit measures a text word by word, so what a font kerns with a space is lost: texts such as “AVATAR, To. We” are
          wider by up to 0.16 of the font size. The page measures samples of each font and has itself laid out for the result.
          Lines break in the same places.
        * Firefox stops at each area that scrolls when Tab is pressed, and leaves rows out of sight out of its accessibility
          tree until they are scrolled near.
        * The arrow keys lead from a group's last radio button to its first, but not in WebKit.
        * Safari on macOS reports the pinch of a trackpad with events of its own; the page knows those of the other browsers,
          a turn of the wheel with Control.

        ## What is not verified

        * Safari on iOS and macOS: WebKitGTK shares its engine for layout, style and scripts, but not its scrolling, its
          virtual keyboard, its input methods, its safe areas, or its back-forward cache.
        * Firefox on Android: its engine is the tested one, its virtual keyboard and its dynamic toolbar are not.
        * Input methods are driven at the engine's own interface for them; no input method of a desktop is part of a test.

        """

    // MARK: Sources

    struct DeclaredTest {
        let name: String
        var needs: [Capability] = []
        var engines: [Engine] = Engine.allCases
        var reason = ""
    }

    /// The tests that declare what they need, by their attributes.
    private static func testsOfSources() throws -> [DeclaredTest] {
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
            if let only = attribute.firstMatch(of: /\.only\(([^"]*?), because: "([^"]*)"\)/) {
                test.engines = names(in: only.1).compactMap(Engine.init(rawValue:))
                test.reason = String(only.2)
            }
            return test.needs.isEmpty && test.reason.isEmpty ? nil : test
        }
    }

    /// `.touch, .media` without its points.
    private static func names(in list: Substring) -> [String] {
        list.split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " .\n")) }
    }
}

extension Engine {
    fileprivate func reason(toSkip test: BrowsersDocumentTests.DeclaredTest) -> String? {
        if !test.engines.contains(self) { return test.reason }
        return test.needs.lazy.compactMap { lack(of: $0) }.first
    }
}
