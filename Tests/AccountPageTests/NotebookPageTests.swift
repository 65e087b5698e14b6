import Browsers
import Foundation
import LifelineTesting
import LifelineUI
import LiveServer
import Mail
import Testing

@testable import Accounts
@testable import Notebook

/// The example app, in a browser: from its first administrator on.
@MainActor @Suite("Notebook in a page", .serialized, .browser())
struct NotebookPageTests {
    /// What the app calls this browser.
    private var browser: String {
        switch Engine.current {
        case .chromium: "Chrome"
        case .firefox: "Firefox"
        case .webkit: "Safari"
        }
    }

    private func screenshot(_ page: Page, _ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] else { return }
        try await page.screenshot(savePath: "\(folder)/notebook-\(name).png")
    }

    private func link(to address: String) async throws -> String {
        let text = try await NotebookApp.mailer.nextMessage(to: address).text
        return try String(#require(text.firstMatch(of: /http:\/\/\S+/)?.output))
    }

    @Test func fromRegistrationToRoles() async throws {
        let server = try await LiveServer(NotebookApp.self)
        let page = try await Browser.shared.newPage(width: 390, height: 844)
        try await page.goto(server.url + "/")
        try await page.click(text: "Create an account")
        try await page.wait(for: "location.pathname === '/register' && document.activeElement.name === 'email'")
        try await page.type("ada@example.com")
        try await page.press("Enter")
        try await page.wait(forText: "Check your mail")
        try await screenshot(page, "sent")
        try await page.goto(try await link(to: "ada@example.com"))
        try await page.wait(for: "document.activeElement.name === 'new-password'")
        #expect(try await !page.text().contains("another browser"))
        try await screenshot(page, "register")
        try await page.type("several plain words")
        try await page.press("Enter")
        try await page.wait(forText: "Signed in as ada@example.com")
        #expect(try await !page.text().contains("Members"))
        try await page.click(selector: "input")
        try await page.type("Buy tea")
        try await page.press("Enter")
        try await page.wait(forText: "Buy tea")
        try await screenshot(page, "notes")

        // An administrator's page appears as soon as ada is one.
        let ada = try #require(try await NotebookApp.accounts.account(email: "ada@example.com"))
        try await NotebookApp.accounts.setRoles([.administrator], of: ada.id)
        try await page.wait(forText: "Members")
        try await page.wait(forText: "Buy tea")
        try await page.click(text: "Members")
        try await page.wait(forText: "Who is switched on may see this page.")
        try await page.wait(forText: "ada@example.com")
        try await screenshot(page, "members")

        // Ending the session of another browser.
        let other = try await Browser.shared.newPage(width: 320, height: 700, colorScheme: .dark)
        try await other.goto(server.url + "/devices")
        try await other.click(text: "Sign in by mail")
        try await other.wait(for: "location.pathname === '/sign-in/mail' && document.activeElement.name === 'email'")
        try await other.type("ada@example.com")
        try await other.press("Enter")
        try await other.wait(forText: "Check your mail")
        try await other.goto(try await link(to: "ada@example.com"))
        try await other.wait(forText: "signed in as ada@example.com")
        try await screenshot(other, "link")
        try await other.click(selector: "button")
        try await other.wait(for: "location.pathname === '/devices'")
        try await other.wait(forText: "Where you are signed in")
        try await other.wait(forText: "\(browser) on Linux")
        try await screenshot(other, "devices")
        let session = try #require(try await NotebookApp.accounts.sessions(of: ada.id).last)
        #expect(try await NotebookApp.accounts.sessions(of: ada.id).count == 2)
        try await NotebookApp.accounts.endSession(session.id, of: ada.id)
        try await page.wait(for: "location.pathname === '/sign-in'")
        #expect(try await other.text().contains("Where you are signed in"))
        try await other.goto(server.url + "/account")
        try await screenshot(other, "account")
        for page in [page, other] {
            #expect(page.problems.map(\.description) == [])
            try await page.close()
        }
        await server.stop()
    }
}
