import Browsers
import LifelineKit
import Testing

/// The keys that the page handles by itself, and what the browser does with the focus.
@MainActor @Suite("Menus in a browser", .browser())
struct MenuPageTests {
    private func open(
        width: Int = 900, touch: Bool = false, isRightToLeft: Bool = false
    ) async throws -> (ControlPage, chosen: () -> String) {
        var chosen = ""
        func action(_ title: String, _ attributes: UIAction.Attributes = []) -> UIAction {
            UIAction(title: title, attributes: attributes) { chosen = $0.title }
        }
        let button = UIButton(configuration: .filled())
        button.configuration?.title = "Edit"
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
        button.menu = UIMenu(children: [
            action("Copy"), action("Locked", .disabled), action("Paste"),
            UIMenu(title: "Share", children: [action("Mail"), action("Print")]), action("Delete", .destructive),
        ])
        button.showsMenuAsPrimaryAction = true
        if isRightToLeft {
            button.frame.origin.x = 400
            button.semanticContentAttribute = .forceRightToLeft
        }
        let test = try await ControlPage.open(width: width, touch: touch) { $0.addSubview(button) }
        return (test, { chosen })
    }

    private let focused = "document.activeElement.ariaLabel || document.activeElement.textContent"

    private func expectFocus(_ name: String, _ test: ControlPage) async throws {
        try await test.page.wait(for: "(\(focused)) === '\(name)'")
    }

    @Test func theArrowKeysPassOverDisabledEntries() async throws {
        let (test, chosen) = try await open()
        try await test.page.press("Tab")
        try await test.page.press("Enter")
        try await expectFocus("Copy", test)
        // The module of the keys is loaded with the first menu.
        try await test.page.wait(
            for: "performance.getEntriesByType('resource').some(({ name }) => name.includes('arrows'))")
        for (key, name) in [
            ("ArrowDown", "Paste"), ("ArrowDown", "Share"), ("End", "Delete"), ("ArrowDown", "Copy"),
            ("ArrowUp", "Delete"), ("Home", "Copy"), ("s", "Share"), ("ArrowRight", "Mail"), ("p", "Print"),
            ("ArrowLeft", "Share"), ("Escape", "Edit"),
        ] {
            try await test.page.press(key)
            try await expectFocus(name, test)
        }
        #expect(try await test.page.evaluate("!document.querySelector('[role=menu]')") == true && chosen().isEmpty)
        try await test.page.press("Space")
        try await expectFocus("Copy", test)
        try await test.page.press("p")
        try await test.page.press("Enter")
        try await test.until("a choice") { chosen() == "Paste" }
        try await expectFocus("Edit", test)
        try await test.close()
    }

    @Test func rightToLeftTheLeftArrowKeyOpensASubmenu() async throws {
        let (test, _) = try await open(isRightToLeft: true)
        try await test.page.press("Tab")
        try await test.page.press("Enter")
        try await expectFocus("Copy", test)
        // The module of the keys is loaded with the first menu.
        try await test.page.wait(
            for: "performance.getEntriesByType('resource').some(({ name }) => name.includes('arrows'))")
        for (key, name) in [("s", "Share"), ("ArrowLeft", "Mail"), ("ArrowRight", "Share"), ("ArrowRight", "Share")] {
            try await test.page.press(key)
            try await expectFocus(name, test)
        }
        // The submenu is at the left, and the titles begin at the right.
        try await test.page.press("ArrowLeft")
        try await expectFocus("Mail", test)
        let menus = "[...document.querySelectorAll('[role=menu]')].map(e => e.getBoundingClientRect())"
        #expect(try await test.page.evaluate("(([a, b]) => b.right <= a.left + 2)(\(menus))") == true)
        try await test.picture("menu-right-to-left")
        try await test.close()
    }

    @Test func aClickBesideClosesAllMenus() async throws {
        let (test, chosen) = try await open()
        try await test.page.click(text: "Edit")
        try await test.page.click(text: "Share")
        try await test.page.wait(for: "document.querySelectorAll('[role=menu]').length === 2")
        try await test.page.click(x: 700, y: 450)
        try await test.page.wait(for: "!document.querySelector('[role=menu]')")
        try await expectFocus("Edit", test)
        #expect(chosen().isEmpty)
        try await test.close()
    }

    @Test(.browser(.touch)) func aFingerChoosesOnANarrowPage() async throws {
        let (test, chosen) = try await open(width: 390, touch: true)
        try await test.page.tap(text: "Edit")
        try await test.page.wait(for: "document.querySelector('[role=menu]').getBoundingClientRect().width === 374")
        try await test.page.tap(text: "Share")
        try await test.page.tap(text: "Print")
        try await test.until("a choice") { chosen() == "Print" }
        try await test.close()
    }
}
