import Browsers
import LifelineKit
import Testing

@MainActor @Suite("Steppers and segments in a browser", .browser())
struct StepperBrowserTests {
    private func openStepper(touch: Bool = false) async throws -> (ControlPage, UIStepper) {
        let stepper = UIStepper(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
        stepper.accessibilityLabel = "Copies"
        stepper.maximumValue = 3
        return (try await ControlPage.open(touch: touch) { $0.addSubview(stepper) }, stepper)
    }

    @Test(.browser(.touch)) func aStepperByMouseTouchAndKeyboard() async throws {
        let (test, stepper) = try await openStepper(touch: true)
        try await test.page.click(selector: "[aria-label=Increment]")
        try await test.until("one") { stepper.value == 1 }
        try await test.page.tap(selector: "[aria-label=Increment]")
        try await test.until("two") { stepper.value == 2 }
        try await test.page.waitUntilNothingIsPressed()
        try await test.page.press("Space")
        try await test.until("three") { stepper.value == 3 }
        // At the end it keeps the focus and does nothing.
        try await test.page.wait(for: "document.activeElement.ariaLabel === 'Increment'")
        try await test.page.wait(for: "document.activeElement.ariaDisabled === 'true'")
        try await test.page.press("Shift+Tab")
        try await test.page.press("Enter")
        try await test.until("two again") { stepper.value == 2 }
        try await test.close()
    }

    @Test func holdingTheMouseSteps() async throws {
        let (test, stepper) = try await openStepper()
        stepper.maximumValue = 100
        let point = try await test.page.point(selector: "[aria-label=Increment]")
        try await test.page.mouse(.move, x: point.x, y: point.y)
        try await test.page.mouse(.down, x: point.x, y: point.y)
        try await test.until("steps of a held button") { stepper.value >= 4 }
        try await test.page.mouse(.up, x: point.x, y: point.y)
        try await test.page.evaluate("new Promise(done => setTimeout(() => done(1), 200))")
        let value = stepper.value
        try await test.page.evaluate("new Promise(done => setTimeout(() => done(1), 400))")
        #expect(stepper.value == value)
        try await test.close()
    }

    @Test(.browser(.accessibilityTree)) func aStepperInTheAccessibilityTree() async throws {
        let (test, _) = try await openStepper()
        let group = try await test.page.accessibilityTree().first(role: "group", name: "Copies")
        let buttons = group?.flattened.filter { $0.role == "button" } ?? []
        #expect(buttons.map(\.name) == ["Decrement", "Increment"])
        #expect(buttons.map { $0.states["disabled"] == true } == [true, false])
        try await test.close()
    }

    // MARK: Segments

    private func openSegments(
        touch: Bool = false, width: Int = 390, colorScheme: Browsers.ColorScheme = .light
    ) async throws -> (ControlPage, UISegmentedControl) {
        let control = UISegmentedControl(items: ["Day", "Week", "Month"])
        control.frame = CGRect(x: 20, y: 20, width: CGFloat(width) - 40, height: 32)
        control.accessibilityLabel = "Span"
        control.selectedSegmentIndex = 0
        let test = try await ControlPage.open(width: width, touch: touch, colorScheme: colorScheme) { view in
            view.addSubview(control)
            let tinted = UISegmentedControl(items: ["One", "Two"])
            tinted.frame = CGRect(x: 20, y: 70, width: 200, height: 32)
            tinted.selectedSegmentTintColor = .systemTeal
            tinted.selectedSegmentIndex = 1
            let off = UISegmentedControl(items: ["On", "Off"])
            off.frame = CGRect(x: 20, y: 120, width: 200, height: 32)
            off.isEnabled = false
            off.selectedSegmentIndex = 0
            let stepper = UIStepper(frame: CGRect(x: 20, y: 170, width: 0, height: 0))
            let progress = UIProgressView(frame: CGRect(x: 20, y: 230, width: CGFloat(width) - 40, height: 4))
            progress.progress = 0.6
            let spinner = UIActivityIndicatorView(style: .large)
            spinner.frame.origin = CGPoint(x: 160, y: 170)
            spinner.startAnimating()
            let small = UIActivityIndicatorView(style: .medium)
            small.frame.origin = CGPoint(x: 220, y: 176)
            small.startAnimating()
            [tinted, off, stepper, progress, spinner, small].forEach(view.addSubview)
        }
        return (test, control)
    }

    @Test(.browser(.touch)) func segmentsByMouseTouchAndKeyboard() async throws {
        let (test, control) = try await openSegments(touch: true)
        try await test.page.click(selector: "[aria-label=Week]")
        try await test.until("week") { control.selectedSegmentIndex == 1 }
        try await test.page.tap(selector: "[aria-label=Month]")
        try await test.until("month") { control.selectedSegmentIndex == 2 }
        try await test.page.press("ArrowLeft")
        try await test.until("week again") { control.selectedSegmentIndex == 1 }
        try await test.close()
    }

    @Test func theKeyboardAloneReachesTheSelectedSegment() async throws {
        let (test, control) = try await openSegments()
        control.selectedSegmentIndex = 2
        try await test.page.wait(for: "document.querySelector('[aria-label=Month]').checked")
        try await test.page.press("Tab")
        #expect(try await test.page.evaluate("document.activeElement.ariaLabel") == "Month")
        try await test.page.press("ArrowLeft")
        try await test.until("week") { control.selectedSegmentIndex == 1 }
        // WebKit does not wrap from the last segment to the first.
        if Engine.current != .webkit {
            try await test.page.press("ArrowRight")
            try await test.page.press("ArrowRight")
            try await test.until("day") { control.selectedSegmentIndex == 0 }
        }
        try await test.close()
    }

    @Test(.browser(.accessibilityTree)) func segmentsInTheAccessibilityTree() async throws {
        let (test, _) = try await openSegments()
        let group = try await test.page.accessibilityTree().first(role: "radiogroup", name: "Span")
        let radios = group?.flattened.filter { $0.role == "radio" } ?? []
        #expect(radios.map(\.name) == ["Day", "Week", "Month"])
        #expect(radios.map { $0.states["checked"] } == ["true", "false", "false"])
        #expect(group?.flattened.contains { $0.role == "StaticText" } == false, "titles are not read twice")
        let progress = try await test.page.accessibilityTree().first(role: "progressbar")
        #expect(progress?.states["valuemax"] == 100)
        try await test.close()
    }

    @Test func aSlowServerNeverUndoesAChoice() async throws {
        let (test, control) = try await openSegments()
        test.delay(milliseconds: 250)
        try await test.page.evaluate(
            """
            window.seen = []; const now = () => document.querySelector('[type=radio]:checked')?.ariaLabel;
            window.watch = setInterval(() => { if (seen.at(-1) !== now()) seen.push(now()); }, 3); 0
            """)
        control.selectedSegmentIndex = 1
        for name in ["Month", "Day", "Month", "Week", "Day"] {
            try await test.page.click(selector: "[aria-label=\(name)]")
        }
        try await test.until("the last choice") { control.selectedSegmentIndex == 0 }
        try await test.page.evaluate("new Promise(done => setTimeout(() => done(1), 600))")
        let seen = try await test.page.evaluate("seen").array.compactMap(\.string)
        // A state may be too short to be seen, but none may come out of turn.
        // What the app chose may arrive before the first click, and not after it.
        var chosen = ["Day", "Week", "Month", "Day", "Month", "Week", "Day"][...]
        for state in seen {
            let next = chosen.firstIndex(of: state)
            #expect(next != nil, "\(state) came out of turn: \(seen)")
            if let next { chosen = chosen[(next + 1)...] }
        }
        #expect(seen.last == "Day")
        try await test.close()
    }

    @Test(arguments: [(390, Browsers.ColorScheme.light), (390, .dark), (1280, .light), (1280, .dark)])
    func theirLook(width: Int, colorScheme: Browsers.ColorScheme) async throws {
        let (test, _) = try await openSegments(width: width, colorScheme: colorScheme)
        try await test.picture("segments-\(width)-\(colorScheme.rawValue)")
        #expect(
            try await test.page.evaluate(
                "getComputedStyle(document.querySelector('[aria-busy] > *')).animationName") == "spin")
        try await test.close()
    }

    @Test func aVisitorWhoWantsLessMotionSeesNothingTurn() async throws {
        let spinner = UIActivityIndicatorView(style: .large)
        spinner.startAnimating()
        let test = try await ControlPage.open(reducedMotion: true) { $0.addSubview(spinner) }
        #expect(
            try await test.page.evaluate(
                "getComputedStyle(document.querySelector('[aria-busy] > *')).animationName") == "pulse")
        try await test.close()
    }
}
