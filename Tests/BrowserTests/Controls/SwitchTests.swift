import Browsers
import LifelineKit
import Testing

@MainActor @Suite("Switches in a browser", .browser())
struct SwitchBrowserTests {
    private func open(
        touch: Bool = false, width: Int = 390, colorScheme: Browsers.ColorScheme = .light
    ) async throws -> (ControlPage, UISwitch, changes: () -> [Bool]) {
        let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 51, height: 31))
        toggle.accessibilityLabel = "Wi-Fi"
        var changes: [Bool] = []
        toggle.addAction(UIAction { _ in changes.append(toggle.isOn) }, for: .valueChanged)
        let page = try await ControlPage.open(width: width, touch: touch, colorScheme: colorScheme) { view in
            view.addSubview(toggle)
            let on = UISwitch(frame: CGRect(x: 100, y: 20, width: 51, height: 31))
            on.isOn = true
            on.accessibilityLabel = "Bluetooth"
            let status = UILabel(frame: CGRect(x: 20, y: 80, width: 200, height: 22))
            on.addAction(UIAction { _ in status.text = "Told" }, for: .valueChanged)
            view.addSubview(status)
            let tinted = UISwitch(frame: CGRect(x: 180, y: 20, width: 51, height: 31))
            tinted.isOn = true
            tinted.onTintColor = .systemPurple
            let off = UISwitch(frame: CGRect(x: 260, y: 20, width: 51, height: 31))
            off.isEnabled = false
            [on, tinted, off].forEach(view.addSubview)
        }
        return (page, toggle, { changes })
    }

    @Test(.browser(.touch)) func byMouseTouchAndKeyboard() async throws {
        let (test, toggle, changes) = try await open(touch: true)
        try await test.page.click(selector: "[aria-label=Wi-Fi]")
        try await test.until("on") { toggle.isOn }
        try await test.page.tap(selector: "[aria-label=Wi-Fi]")
        try await test.until("off") { !toggle.isOn }
        try await test.page.waitUntilNothingIsPressed()
        try await test.page.press("Space")
        try await test.until("on again") { toggle.isOn }
        #expect(changes() == [true, false, true])
        try await test.close()
    }

    @Test func theKeyboardAloneReachesIt() async throws {
        let (test, toggle, _) = try await open()
        try await test.page.press("Tab")
        #expect(try await test.page.evaluate("document.activeElement.ariaLabel") == "Wi-Fi")
        try await test.page.press("Space")
        try await test.until("on") { toggle.isOn }
        try await test.close()
    }

    @Test(.browser(.accessibilityTree)) func itsPlaceInTheAccessibilityTree() async throws {
        let (test, toggle, _) = try await open()
        var node = try await test.page.accessibilityTree().first(role: "switch", name: "Wi-Fi")
        #expect(node?.states["checked"] == "false")
        toggle.isOn = true
        try await test.page.wait(for: "document.querySelector('[aria-label=Wi-Fi]').checked")
        node = try await test.page.accessibilityTree().first(role: "switch", name: "Wi-Fi")
        #expect(node?.states["checked"] == "true")
        toggle.isEnabled = false
        try await test.page.wait(for: "document.querySelector('[aria-label=Wi-Fi]').disabled")
        node = try await test.page.accessibilityTree().first(role: "switch", name: "Wi-Fi")
        #expect(node?.states["disabled"] == true)
        try await test.close()
    }

    @Test func aSlowServerNeverThrowsItBack() async throws {
        let (test, toggle, changes) = try await open()
        test.delay(milliseconds: 300)
        // The page is watched for a state that nobody chose.
        try await test.page.evaluate(
            """
            window.box = document.querySelector('[aria-label=Wi-Fi]'); window.seen = [box.checked];
            window.watch = setInterval(() => { if (seen.at(-1) !== box.checked) seen.push(box.checked); }, 4); 0
            """)
        toggle.isOn = true
        toggle.isOn = false
        for _ in 0..<5 { try await test.page.click(selector: "[aria-label=Wi-Fi]") }
        // The answer to what was done last comes after all others.
        try await test.page.click(selector: "[aria-label=Bluetooth]")
        try await test.page.wait(for: "document.body.innerText.includes('Told')")
        // Changes that a client made while it connected again are told together.
        #expect(changes().count <= 5 && changes().last == true)
        let seen = try await test.page.evaluate("seen").array.compactMap(\.bool)
        // A state may be too short to be seen, but each change that was seen is one that somebody made.
        #expect(seen.first == false && seen.last == true && seen.count <= 6)
        #expect(toggle.isOn)
        try await test.close()
    }

    @Test(arguments: [(390, Browsers.ColorScheme.light), (390, .dark), (1280, .light), (1280, .dark)])
    func itsLook(width: Int, colorScheme: Browsers.ColorScheme) async throws {
        let (test, _, _) = try await open(width: width, colorScheme: colorScheme)
        try await test.picture("switch-\(width)-\(colorScheme.rawValue)")
        let colors = try await test.page.evaluate(
            "[...document.querySelectorAll('input')].map(e => getComputedStyle(e).backgroundColor)")
        #expect(Set(colors.array.compactMap(\.string)).count == 3, "off twice, on, and on in a tint of its own")
        try await test.close()
    }
}
