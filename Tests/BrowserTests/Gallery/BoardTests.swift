import Browsers
import Foundation
import Testing

/// The board of `Examples/Board`, used by two people at the same time.
@MainActor
@Suite("Board", .serialized, .browser())
struct BoardTests {
    private func picture(_ page: Page, _ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] else { return }
        try await page.screenshot(savePath: "\(folder)/board-\(name).png")
    }

    private func wait(_ page: Page, for text: String, isShown: Bool = true) async throws {
        try await page.wait(for: "\(isShown ? "" : "!")document.body.innerText.includes('\(text)')")
    }

    private func open(_ board: GalleryProcess, as name: String, width: Int, dark: Bool = false) async throws -> Page {
        let page = try await Browser.shared.newPage(width: width, height: 844, colorScheme: dark ? .dark : .light)
        try await page.goto(board.address)
        try await page.wait(for: "document.querySelector('input')")
        try await page.click(selector: "input")
        try await page.type(name)
        try await page.press("Enter")
        try await wait(page, for: "You")
        return page
    }

    private func add(_ text: String, _ page: Page) async throws {
        try await page.click(selector: "input[type=text], input:not([type])")
        try await page.type(text)
        try await page.press("Enter")
    }

    @Test func twoPeopleSeeEachOtherAndEditOneList() async throws {
        let store = FileManager.default.temporaryDirectory.appending(path: "board-\(UUID()).store").path
        defer { try? FileManager.default.removeItem(atPath: store) }
        let board = try await GalleryProcess.start("Board", environment: ["LIFELINE_STORE": store])
        let ada = try await open(board, as: "Ada", width: 1000)
        let bob = try await open(board, as: "Bob", width: 390, dark: true)
        try await wait(ada, for: "Bob")
        try await wait(bob, for: "Ada")
        try await wait(bob, for: "Nothing to do.")
        try await add("Buy tea", ada)
        try await wait(bob, for: "Buy tea")
        try await add("Read mail", bob)
        try await wait(ada, for: "Read mail")
        // What somebody types is announced, but not shown.
        try await bob.type("Draft")
        try await wait(ada, for: "types…")
        #expect(try await !ada.text().contains("Draft"))
        try await ada.click(text: "Wave")
        try await wait(bob, for: "Ada waves")
        try await picture(ada, "wide")
        try await picture(bob, "phone-dark")
        try await ada.emulate(colorScheme: .dark)
        try await picture(ada, "wide-dark")
        try await bob.emulate(colorScheme: .light)
        try await picture(bob, "phone")
        try await ada.click(selector: "[aria-label='Delete Read mail']")
        try await wait(bob, for: "Read mail", isShown: false)
        // A page that is left is away a few seconds later.
        try await bob.close()
        try await wait(ada, for: "Bob", isShown: false)
        #expect(ada.problems.map(\.description) == [])
        try await ada.close()
        #expect(await board.stop() == 0)
    }
}
