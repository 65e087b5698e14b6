import Browsers
import LifelineKit
import Testing

@MainActor @Suite("Sliders in a browser", .browser())
struct SliderBrowserTests {
    private func open(
        touch: Bool = false, colorScheme: Browsers.ColorScheme = .light, width: Int = 390
    ) async throws -> (ControlPage, UISlider) {
        let slider = UISlider(frame: CGRect(x: 20, y: 20, width: CGFloat(width) - 40, height: 31))
        slider.accessibilityLabel = "Volume"
        slider.maximumValue = 10
        slider.value = 5
        let test = try await ControlPage.open(width: width, touch: touch, colorScheme: colorScheme) { view in
            view.addSubview(slider)
            let tinted = UISlider(frame: CGRect(x: 20, y: 70, width: CGFloat(width) - 40, height: 31))
            tinted.value = 0.3
            tinted.minimumTrackTintColor = .systemOrange
            tinted.thumbTintColor = .systemYellow
            tinted.maximumTrackTintColor = .systemTeal
            let off = UISlider(frame: CGRect(x: 20, y: 120, width: CGFloat(width) - 40, height: 31))
            off.isEnabled = false
            off.value = 0.7
            view.addSubview(tinted)
            view.addSubview(off)
        }
        return (test, slider)
    }

    @Test func aDragByMouseIsFollowed() async throws {
        let (test, slider) = try await open()
        var values: [Float] = []
        slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
        try await test.page.drag(from: Point(x: 195, y: 35), to: Point(x: 300, y: 35))
        try await test.until("a value") { slider.value > 7.5 }
        #expect(values == values.sorted())
        #expect(values.count > 2, "each movement is told")
        try await test.close()
    }

    @Test(.browser(.touch)) func aFingerMovesIt() async throws {
        let (test, slider) = try await open(touch: true)
        try await test.page.swipe(from: Point(x: 195, y: 35), to: Point(x: 60, y: 35))
        try await test.until("a value") { slider.value < 2 }
        try await test.close()
    }

    @Test func keysMoveIt() async throws {
        let (test, slider) = try await open()
        try await test.page.press("Tab")
        try await test.page.press("End")
        try await test.until("the end") { slider.value == 10 }
        try await test.page.press("Home")
        try await test.until("the beginning") { slider.value == 0 }
        try await test.page.press("ArrowRight")
        try await test.until("a step") { slider.value > 0 && slider.value <= 1 }
        try await test.close()
    }

    /// The first paint says in attributes what controls show; other attributes that change later leave it alone.
    @Test func whatTheFirstPaintShowsStaysWhenAttributesChange() async throws {
        let (test, slider) = try await open()
        let toggle = UISwitch(frame: CGRect(x: 20, y: 200, width: 51, height: 31))
        slider.accessibilityHint = "How loud"
        try await test.page.wait(for: "+document.querySelector('[aria-description=\"How loud\"]')?.value === 5")
        toggle.isOn = true
        slider.superview?.addSubview(toggle)
        toggle.accessibilityLabel = "On"
        try await test.page.wait(for: "document.querySelector('[aria-label=On]')?.checked")
        slider.accessibilityLabel = "Loudness"
        toggle.accessibilityLabel = "Still on"
        try await test.page.wait(for: "document.querySelector('[aria-label=\"Still on\"]') !== null")
        #expect(try await test.page.evaluate("+document.querySelector('[aria-label=Loudness]').value") == 5)
        #expect(try await test.page.evaluate("document.querySelector('[aria-label=\"Still on\"]').checked") == true)
        // One of which nothing but its direction changes.
        for other in slider.superview?.subviews ?? [] { other.semanticContentAttribute = .forceRightToLeft }
        try await test.page.wait(for: "document.querySelectorAll('[type=range][dir=rtl]').length === 3")
        let values = try await test.page.evaluate("[...document.querySelectorAll('[type=range]')].map((e) => +e.value)")
        #expect(values == [5, 0.3, 0.7])
        try await test.close()
    }

    @Test func fromTheRightItBeginsThere() async throws {
        let (test, slider) = try await open()
        slider.semanticContentAttribute = .forceRightToLeft
        try await test.page.wait(for: "document.querySelector('[aria-label=Volume]').dir === 'rtl'")
        try await test.picture("slider-from-the-right")
        try await test.page.drag(from: Point(x: 195, y: 35), to: Point(x: 300, y: 35))
        try await test.until("a smaller value") { slider.value < 2.5 }
        try await test.page.press("End")
        try await test.until("the end") { slider.value == 10 }
        try await test.page.drag(from: Point(x: 34, y: 35), to: Point(x: 100, y: 35))
        try await test.until("less than all") { slider.value < 9 && slider.value > 6 }
        try await test.close()
    }

    @Test(.browser(.accessibilityTree)) func itsPlaceInTheAccessibilityTree() async throws {
        let (test, slider) = try await open()
        let node = try await test.page.accessibilityTree().first(role: "slider", name: "Volume")
        #expect(node?.value == "5")
        #expect(node?.states["valuemin"] == 0 && node?.states["valuemax"] == 10)
        slider.isEnabled = false
        try await test.page.wait(for: "document.querySelector('[aria-label=Volume]').disabled")
        let disabled = try await test.page.accessibilityTree().first(role: "slider", name: "Volume")
        #expect(disabled?.states["disabled"] == true)
        try await test.close()
    }

    @Test func aSlowServerThatSetsValuesNeverThrowsTheThumbBack() async throws {
        let (test, slider) = try await open()
        test.delay(milliseconds: 150)
        var reports = 0
        slider.addAction(
            UIAction { _ in
                reports += 1
                slider.value = 1
            }, for: .valueChanged)
        try await test.page.evaluate(
            """
            window.seen = []; window.range = document.querySelector('[aria-label=Volume]');
            window.watch = setInterval(() => { if (seen.at(-1) !== +range.value) seen.push(+range.value); }, 2); 0
            """)
        try await test.page.mouse(.move, x: 195, y: 35)
        try await test.page.mouse(.down, x: 195, y: 35)
        for x in stride(from: 200.0, through: 320, by: 5) {
            try await test.page.mouse(.move, x: x, y: 35, isDown: true)
            try await test.page.evaluate("new Promise(done => setTimeout(() => done(1), 30))")
        }
        let during = try await test.page.evaluate("seen").array.compactMap(\.number)
        #expect(during == during.sorted(), "the thumb only ever moved with the finger")
        #expect(reports > 5)
        // What the app set counts once the finger is lifted.
        try await test.page.mouse(.up, x: 320, y: 35)
        try await test.page.wait(for: "+range.value === 1")
        #expect(slider.value == 1)
        try await test.close()
    }

    @Test(arguments: [(390, Browsers.ColorScheme.light), (390, .dark), (1280, .light), (1280, .dark)])
    func itsLook(width: Int, colorScheme: Browsers.ColorScheme) async throws {
        let (test, _) = try await open(colorScheme: colorScheme, width: width)
        try await test.picture("slider-\(width)-\(colorScheme.rawValue)")
        #expect(
            try await test.page.evaluate("document.querySelector('input').getBoundingClientRect().width").number
                == Double(width - 40))
        try await test.close()
    }
}
