import Browsers
import LifelineKit
import Testing

@MainActor @Suite("Progress in a browser", .browser())
struct ProgressBrowserTests {
    private func open(
        width: Int = 390, colorScheme: Browsers.ColorScheme = .light
    ) async throws -> (ControlPage, UIProgressView, UIActivityIndicatorView) {
        let bar = UIProgressView(frame: CGRect(x: 20, y: 30, width: CGFloat(width) - 40, height: 4))
        bar.accessibilityLabel = "Upload"
        bar.progress = 0.25
        let spinner = UIActivityIndicatorView(style: .large)
        spinner.frame.origin = CGPoint(x: 20, y: 60)
        spinner.startAnimating()
        let test = try await ControlPage.open(width: width, colorScheme: colorScheme) { view in
            view.addSubview(bar)
            view.addSubview(spinner)
        }
        return (test, bar, spinner)
    }

    private let filled = """
        (e => e.firstElementChild.getBoundingClientRect().width / e.getBoundingClientRect().width)(
            document.querySelector('[aria-label=Upload]'))
        """

    @Test(.browser(.accessibilityTree)) func theBarFillsAndIsRead() async throws {
        let (test, bar, _) = try await open()
        #expect(try await test.page.evaluate(filled).number == 0.25)
        bar.setProgress(0.8, animated: true)
        try await test.page.wait(for: "document.querySelector('[aria-label=Upload]').ariaValueNow === '80'")
        try await test.page.wait(for: "Math.abs(\(filled) - 0.8) < 0.001")
        let node = try await test.page.accessibilityTree().first(role: "progressbar", name: "Upload")
        #expect(node?.value == "80" && node?.states["valuemin"] == 0 && node?.states["valuemax"] == 100)
        // It is to be looked at: no key reaches it.
        try await test.page.press("Tab")
        #expect(try await test.page.evaluate("document.activeElement === document.body") == true)
        try await test.close()
    }

    @Test(.browser(.accessibilityTree)) func theIndicatorIsThereWhileSomethingGoesOn() async throws {
        let (test, _, spinner) = try await open()
        let node = try await test.page.accessibilityTree().first(role: "progressbar", name: "In progress")
        #expect(node != nil && node?.value == nil)
        spinner.stopAnimating()
        try await test.page.wait(for: "document.querySelector('[aria-busy=true]') === null")
        let remaining = try await test.page.accessibilityTree().first(role: "progressbar", name: "In progress")
        #expect(remaining == nil)
        try await test.close()
    }

    @Test(arguments: [(390, Browsers.ColorScheme.light), (390, .dark), (1280, .light), (1280, .dark)])
    func theirLook(width: Int, colorScheme: Browsers.ColorScheme) async throws {
        let (test, _, _) = try await open(width: width, colorScheme: colorScheme)
        try await test.picture("progress-\(width)-\(colorScheme.rawValue)")
        let colors = try await test.page.evaluate(
            """
            (e => [e, e.firstElementChild, document.body].map(e => getComputedStyle(e).backgroundColor))(
                document.querySelector('[aria-label=Upload]'))
            """)
        #expect(Set(colors.array.compactMap(\.string)).count == 3, "what is done, what is left, and what is behind")
        try await test.close()
    }
}
