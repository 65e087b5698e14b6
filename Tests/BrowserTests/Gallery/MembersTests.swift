import Browsers
import Foundation
import Testing

/// The admin panel of `Examples/Members`, used with the keyboard only.
@MainActor
@Suite("Members", .serialized, .browser())
struct MembersTests {
    private func open(width: Int = 1280, dark: Bool = false) async throws -> (GalleryProcess, Page) {
        let members = try await GalleryProcess.start("Members")
        let page = try await Browser.shared.newPage(
            width: width, height: 800, colorScheme: dark ? .dark : .light)
        try await page.goto(members.address)
        try await page.wait(for: "document.querySelectorAll('[role=row]').length > 5")
        // The module for the keyboard is loaded.
        try await page.wait(
            for: "[...document.querySelectorAll('[role=grid] input')].every((input) => input.tabIndex === -1)")
        return (members, page)
    }

    private func wait(_ page: Page, for text: String, isShown: Bool = true) async throws {
        try await page.wait(for: "\(isShown ? "" : "!")document.body.innerText.includes('\(text)')")
    }

    /// Writes a picture for people to look at.
    private func picture(_ page: Page, _ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] else { return }
        try await page.screenshot(savePath: "\(folder)/members-\(name).png")
    }

    private static let isInGrid = "document.activeElement.matches('[role=rowheader], [role=gridcell]')"

    @Test func theKeyboardIsEnough() async throws {
        let (members, page) = try await open()
        // The search field.
        try await page.tab(until: "document.activeElement.matches('input')", atMost: 8)
        try await page.type("lovelace")
        try await wait(page, for: "10 members")
        try await page.press("Escape")
        try await wait(page, for: "90 members")
        // Return on a row opens the inspector.
        try await page.tab(until: Self.isInGrid, atMost: 8)
        try await page.press("Enter")
        try await wait(page, for: "Save")
        try await picture(page, "inspector")
        try await page.tab(until: "document.activeElement.value?.includes('@')", atMost: 40)
        let before = try await page.evaluate("document.activeElement.value").string ?? ""
        try await page.press("Control+a")
        try await page.type("wrong")
        try await page.press("Enter")
        try await wait(page, for: "Enter an address such as")
        try await page.wait(for: "document.activeElement.ariaInvalid === 'true'")
        #expect(try await page.evaluate("document.activeElement.value") == "wrong")
        try await picture(page, "invalid")
        try await page.press("Control+a")
        try await page.type("ada@example.org")
        try await page.press("Enter")
        try await wait(page, for: "Saved.")
        try await wait(page, for: "Enter an address such as", isShown: false)
        try await wait(page, for: before, isShown: false)
        // Outside of fields, Control-Z undoes what the app did.
        for _ in 0..<40 where try await page.evaluate(Self.isInGrid) != true { try await page.press("Shift+Tab") }
        try await page.press("Control+z")
        try await wait(page, for: before)
        // A menu deletes; it is undone, too.
        try await page.press("Shift+F10")
        try await page.wait(for: "document.activeElement.matches('[role=menuitem]')")
        try await picture(page, "menu")
        try await page.press("ArrowDown")
        try await page.press("Enter")
        try await wait(page, for: "89 members")
        // The next row has the focus.
        try await page.wait(for: Self.isInGrid)
        try await page.press("Control+z")
        try await wait(page, for: "90 members")
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        await members.stop()
    }

    /// The bar is one stop of the Tab key, arrows lead through its menus, and shortcuts work while they are closed.
    @Test func menusOfTheBar() async throws {
        let (members, page) = try await open()
        func active(_ selector: String, _ text: String) async throws {
            try await page.wait(
                for:
                    "document.activeElement.matches('\(selector)') && document.activeElement.innerText.trim().startsWith('\(text)')"
            )
        }
        try await page.tab(until: "document.activeElement.matches('[role=menubar] *')", atMost: 2)
        try await active("[role=menuitem]", "Edit")
        try await page.press("ArrowRight")
        try await active("[role=menuitem]", "Member")
        try await page.press("ArrowRight")
        try await active("[role=menuitem]", "Edit")
        try await page.press("ArrowRight")
        try await page.press("ArrowDown")
        try await page.wait(for: "document.activeElement.closest('[role=menu]')?.ariaLabel === 'Member'")
        try await picture(page, "bar")
        try await page.press("ArrowLeft")
        try await page.wait(for: "document.activeElement.closest('[role=menu]')?.ariaLabel === 'Edit'")
        try await page.press("Escape")
        try await page.wait(for: "!document.querySelector('[role=menu]')")
        // Shift-Control-E edits the row that has the focus.
        try await page.tab(until: Self.isInGrid, atMost: 8)
        try await page.press("Space")
        try await page.wait(for: "document.querySelector('[role=row][aria-selected=true]')")
        try await page.press("Control+Shift+e")
        try await wait(page, for: "Save")
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        await members.stop()
    }

    @Test(arguments: [false, true]) func looksGood(dark: Bool) async throws {
        for width in [390, 1280] {
            let (members, page) = try await open(width: width, dark: dark)
            try await picture(page, "\(width)-\(dark ? "dark" : "light")")
            #expect(try await page.evaluate("document.documentElement.scrollWidth <= innerWidth") == true)
            try await page.close()
            await members.stop()
        }
    }
}
