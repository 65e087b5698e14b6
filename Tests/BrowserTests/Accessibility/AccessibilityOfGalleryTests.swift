import Browsers
import Foundation
import LifelineTesting
import Testing

/// Every page of the gallery, in light and dark, narrow with touch and wide with a mouse.
///
/// A run takes a sample; `LIFELINE_TEST_ALL=1` takes all. `LIFELINE_TEST_PAGES=/views/list,/rows`
/// takes those pages, and `LIFELINE_SEED` another sample.
@MainActor
@Suite(
    "The accessibility of every gallery page", .serialized, .browser()
)
struct AccessibilityOfGalleryTests {
    struct Case: Hashable, Sendable, CustomStringConvertible {
        var path: String
        var isWide: Bool
        var scheme: ColorScheme
        var description: String { "\(path) \(isWide ? 1280 : 390) \(scheme.rawValue)" }
    }

    private static let sampleSize = 16

    /// Findings that are meant, by a part of their text and the page: each with its reason.
    private static let meant: [(path: String, part: String, reason: String)] = [
        ("/views/effects", "“half”", "it shows what half of the opacity looks like"),
        ("/controls/switch", "“Orange”", "it shows a colour of an app"),
        ("/views/toggle", "“The same”", "it shows a colour of an app"),
        ("/nothing", "the server responded with a status of 404", "there is no such page"),
        ("/controls/progress", "“Charge”", "it shows colours of an app"),
        ("/controls/date-picker", "a target of 153 × 36", "beside the wheel's rows lies its own area, which scrolls"),
        ("/client-views", "show more media controls", "the button is one of the browser's own controls of a video"),
        ("/markdown", "a target of 26 × 26", "boxes are as close as the lines of their text; WCAG 2.5.8 asks for 24"),
        ("/markdown", "a target of 52 × 26", "a larger button would be over the code"),
        ("/catalogue", "contrast 1.11", "the tile's colour is a view behind the text, not one around it"),
    ]

    /// A page of a stack, and what is shown where there is no page.
    private static let others = ["/views/navigation-stack/2", "/nothing"]

    @Test(.browser(.accessibilityElements, .mediaFeatures), .timeLimit(.minutes(40)))
    func pagesAreAccessible() async throws {
        let gallery = try await GalleryProcess.start(environment: [
            "LIFELINE_MAX_SCENES": "10000", "LIFELINE_MAX_SCENES_PER_ADDRESS": "10000",
        ])
        let environment = ProcessInfo.processInfo.environment
        let paths = galleryAddresses + Self.others
        let all = paths.flatMap { path in
            [false, true].flatMap { isWide in
                ColorScheme.allCases.map { Case(path: path, isWide: isWide, scheme: $0) }
            }
        }
        var chosen = all
        if let wanted = environment["LIFELINE_TEST_PAGES"]?.split(separator: ",").map(String.init) {
            chosen = all.filter { wanted.contains($0.path) }
        } else if environment["LIFELINE_TEST_ALL"] != "1" {
            var generator = SeededGenerator(seed: SeededGenerator.firstSeed)
            chosen = Array(all.shuffled(using: &generator).prefix(Self.sampleSize))
        }
        // The accessibility tree for a screen reader. Without it the browser leaves out what it has not laid out.
        let browser = try await Browser.launch(isForScreenReaders: true)
        var problems: [String: [Case]] = [:]
        try await withThrowingTaskGroup(of: (Case, [String]).self) { group in
            var rest = chosen[...]
            func addNext() {
                guard let next = rest.popFirst() else { return }
                group.addTask { (next, try await Self.audit(next, gallery, in: browser)) }
            }
            for _ in 0..<3 { addNext() }
            while let (page, findings) = try await group.next() {
                for finding in findings { problems[finding, default: []].append(page) }
                addNext()
            }
        }
        for (finding, pages) in problems.sorted(by: { $0.key < $1.key }) {
            Issue.record("\(finding) — \(Set(pages).map(\.description).sorted().joined(separator: ", "))")
        }
        await browser.close()
        await gallery.stop()
    }

    private static func audit(
        _ page: Case, _ gallery: GalleryProcess, in process: Browser
    ) async throws -> [String] {
        let browser = try await process.newPage(
            width: page.isWide ? 1280 : 390, height: page.isWide ? 900 : 844, mobile: !page.isWide,
            colorScheme: page.scheme)
        try await browser.goto(gallery.address + page.path.dropFirst())
        // What the first paint showed for another size is laid out again once the page is connected.
        try await browser.wait(
            for: "document.querySelector('[data-layer=\"2\"]')?.getBoundingClientRect().width === innerWidth")
        try await Self.showAll(of: browser, page)
        let audit = try await PageAudit(browser, isTouch: !page.isWide)
        var findings = audit.findings
        for problem in browser.problems { findings.append("console: \(problem)") }
        try await browser.close()
        return findings.filter { finding in
            !meant.contains { page.path == $0.path && finding.contains($0.part) }
        }
    }

    /// Makes the window so high that all of the page is seen, up to a limit: what is out of sight can't be looked at.
    private static func showAll(of browser: Browsers.Page, _ page: Case) async throws {
        let height =
            try await browser.evaluate(
                """
                Math.min(5000, Math.ceil(Math.max(0, ...[...document.querySelectorAll('[data-layer]')].filter(e =>
                  /auto|scroll/.test(getComputedStyle(e).overflowY)).map(e => innerHeight + e.scrollHeight - e.clientHeight))))
                """
            ).int ?? 0
        guard height > (page.isWide ? 900 : 844) else { return }
        try await browser.emulate(
            viewport: Viewport(
                width: page.isWide ? 1280 : 390, height: height, mobile: !page.isWide, touch: !page.isWide))
        try await browser.wait(
            for: "document.querySelector('[data-layer=\"2\"]').getBoundingClientRect().height === \(height)")
    }
}
