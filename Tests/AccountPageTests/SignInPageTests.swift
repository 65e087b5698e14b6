import Browsers
import Foundation
import LifelineUI
import LiveServer
import Routes
import Testing

@testable import Accounts

/// Signing in with a browser.
@MainActor @Suite("Accounts in a page", .serialized, .browser())
struct SignInPageTests {
    private struct NotesApp: App {
        static var stage = Stage()

        var body: some Scene {
            WindowGroup("Notes") { NotesView() }.addresses("/").requiresAccount()
            WindowGroup("Help", id: "help") { HelpView() }
            AccountPages(Self.stage.accounts)
        }
    }

    private struct NotesView: View {
        @Environment(\.account) private var account

        var body: some View {
            VStack {
                Text("Notes of \(account?.email ?? "nobody")")
                SignOutButton()
            }
        }
    }

    private struct HelpView: View {
        @Environment(\.account) private var account

        var body: some View {
            VStack {
                Text("Help for \(account?.email ?? "anybody")")
                SignInLink()
            }
        }
    }

    private func screenshot(_ page: Page, _ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] else { return }
        try await page.screenshot(savePath: "\(folder)/\(name).png")
    }

    /// Also below a path, where redirections, links, forms and cookies have it.
    @Test(arguments: ["", "/tools/notes"]) func twoTabsFollowSigningInAndOut(base: String) async throws {
        let stage = Stage()
        NotesApp.stage = stage
        let ada = try await stage.create()
        let server = try await LiveServer(NotesApp.self, basePath: base)
        let help = try await Browser.shared.newPage(width: 390, height: 700)
        try await help.goto(server.url + "/help")
        try await help.wait(forText: "Help for anybody")
        let notes = try await Browser.shared.newPage(width: 390, height: 700, context: help.context)
        try await notes.goto(server.url + "/")
        try await notes.wait(for: "location.pathname === '\(base)/sign-in' && document.activeElement.name === 'email'")
        try await screenshot(notes, "sign-in")
        try await notes.type("ada@example.com")
        try await notes.press("Tab")
        try await notes.type("wrong password")
        try await notes.press("Enter")
        try await notes.wait(forText: "is not right")
        #expect(try await notes.evaluate("document.querySelector('[name=email]').value") == "ada@example.com")
        #expect(try await notes.evaluate("document.activeElement.name") == "password")
        try await screenshot(notes, "sign-in-problem")
        try await notes.type(Stage.password)
        try await notes.press("Enter")
        try await notes.wait(forText: "Notes of ada@example.com")
        #expect(try await notes.evaluate("location.pathname") == .string(base + "/"))
        // The tab that was open before.
        try await help.wait(forText: "Help for ada@example.com")
        #expect(try await notes.evaluate("document.cookie").string?.contains("session") != true)
        try await notes.goto(server.url + "/account")
        try await screenshot(notes, "account")
        try await notes.goto(server.url + "/")
        try await notes.wait(forText: "Notes of ada@example.com")
        try await notes.click(text: "Sign out")
        try await notes.wait(for: "location.pathname === '\(base)/sign-in'")
        try await help.wait(forText: "Help for anybody")
        #expect(try await stage.accounts.sessions(of: ada.id).isEmpty)
        try await notes.back()
        try await notes.wait(for: "location.pathname === '\(base)/sign-in'")
        #expect(try await !notes.text().contains("Notes of"))
        for page in [notes, help] {
            #expect(page.problems.map(\.description).filter { !$0.contains("422") } == [])
            try await page.close()
        }
        await server.stop()
    }

    @Test func endingASessionReloadsItsTab() async throws {
        let stage = Stage()
        NotesApp.stage = stage
        let ada = try await stage.create()
        let server = try await LiveServer(NotesApp.self)
        let page = try await Browser.shared.newPage(width: 390, height: 700, colorScheme: .dark)
        try await page.goto(server.url + "/sign-in")
        try await screenshot(page, "sign-in-dark")
        try await page.type("ada@example.com")
        try await page.press("Tab")
        try await page.type(Stage.password)
        try await page.press("Enter")
        try await page.wait(forText: "Notes of ada@example.com")
        try await stage.accounts.endSessions(of: ada.id)
        try await page.wait(for: "location.pathname === '/sign-in'")
        try await page.close()
        await server.stop()
    }
}
