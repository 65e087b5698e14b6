import Browsers
import LifelineKit
import Testing

@MainActor @Suite("Buttons in a browser", .browser())
struct ButtonBrowserTests {
    private func open(
        touch: Bool = false, width: Int = 390, colorScheme: Browsers.ColorScheme = .light
    ) async throws -> (ControlPage, UIButton, presses: () -> Int) {
        var presses = 0
        let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Send") { _ in presses += 1 })
        button.frame = CGRect(x: 20, y: 20, width: CGFloat(width) - 40, height: 50)
        let test = try await ControlPage.open(width: width, touch: touch, colorScheme: colorScheme) { view in
            view.addSubview(button)
            let configurations: [UIButton.Configuration] = [.tinted(), .gray(), .plain()]
            for (index, configuration) in configurations.enumerated() {
                var configuration = configuration
                configuration.title = ["Tinted", "Gray", "Plain"][index]
                configuration.image = UIImage(systemName: "star.fill")
                configuration.imagePadding = 6
                let other = UIButton(configuration: configuration)
                other.frame = CGRect(x: 20 + CGFloat(index) * 120, y: 90, width: 110, height: 44)
                view.addSubview(other)
            }
            let system = UIButton(type: .system)
            system.setTitle("System", for: .normal)
            system.frame = CGRect(x: 20, y: 150, width: 110, height: 44)
            let off = UIButton(configuration: .filled())
            off.setTitle("Off", for: .normal)
            off.isEnabled = false
            off.frame = CGRect(x: 140, y: 150, width: 110, height: 44)
            [system, off].forEach(view.addSubview)
        }
        return (test, button, { presses })
    }

    private let send = "document.querySelector('lifeline-button')"

    @Test(.browser(.touch)) func byMouseTouchAndKeyboard() async throws {
        let (test, _, presses) = try await open(touch: true)
        try await test.page.click(text: "Send")
        try await test.until("a click") { presses() == 1 }
        try await test.page.tap(text: "Send")
        try await test.until("a tap") { presses() == 2 }
        try await test.page.waitUntilNothingIsPressed()
        try await test.page.press("Space")
        try await test.until("Space") { presses() == 3 }
        try await test.page.press("Enter")
        try await test.until("Enter") { presses() == 4 }
        try await test.close()
    }

    @Test func theKeyboardAloneReachesItAndPassesOverADisabledOne() async throws {
        let (test, button, presses) = try await open()
        try await test.page.press("Tab")
        #expect(try await test.page.evaluate("document.activeElement === \(send)") == true)
        #expect(try await test.page.evaluate("getComputedStyle(\(send)).outlineStyle").string != "none")
        try await test.page.press("Enter")
        try await test.until("Enter") { presses() == 1 }
        var reached: [String] = []
        for _ in 0..<4 {
            try await test.page.press("Tab")
            reached.append(try await test.page.evaluate("document.activeElement.innerText.trim()").string ?? "")
        }
        #expect(reached == ["Tinted", "Gray", "Plain", "System"])
        button.isEnabled = false
        try await test.page.wait(for: "\(send).ariaDisabled === 'true'")
        try await test.page.click(text: "Send")
        try await test.page.click(text: "Tinted")
        #expect(presses() == 1)
        try await test.close()
    }

    @Test(.browser(.accessibilityTree)) func itsPlaceInTheAccessibilityTree() async throws {
        let (test, button, _) = try await open()
        var tree = try await test.page.accessibilityTree()
        #expect(tree.first(role: "button", name: "Send")?.states["disabled"] != true)
        #expect(tree.first(role: "button", name: "Off")?.states["disabled"] == true)
        #expect(tree.flattened.filter { $0.role == "button" }.count == 6)
        #expect(!tree.flattened.contains { $0.role == "image" }, "symbols beside a title are not read")
        button.isSelected = true
        button.accessibilityLabel = "Send it"
        try await test.page.wait(for: "\(send).ariaLabel === 'Send it'")
        tree = try await test.page.accessibilityTree()
        #expect(tree.first(role: "button", name: "Send it") != nil)
        try await test.close()
    }

    @Test(arguments: [(390, Browsers.ColorScheme.light), (390, .dark), (1280, .light), (1280, .dark)])
    func itsLook(width: Int, colorScheme: Browsers.ColorScheme) async throws {
        let (test, _, _) = try await open(width: width, colorScheme: colorScheme)
        try await test.picture("button-\(width)-\(colorScheme.rawValue)")
        #expect(
            try await test.page.evaluate("\(send).getBoundingClientRect().width").number == Double(width - 40))
        let colors = try await test.page.evaluate(
            "[...document.querySelectorAll('lifeline-button')].map(e => getComputedStyle(e).backgroundColor)")
        #expect(Set(colors.array.compactMap(\.string)).count >= 4, "filled, tinted, gray, none")
        try await test.close()
    }
}
