import Foundation
import LifelineTesting
import LifelineUI
import Routes
import Testing

@testable import Accounts

/// Windows of an app with accounts. Each test has its own app, because apps are types.
@MainActor @Suite(.serialized) struct SceneTests {
    private struct NotesApp: App {
        static var stage = Stage()

        var body: some Scene {
            WindowGroup("Notes") { NotesView() }.addresses("/", "/notes/:id").requiresAccount()
            WindowGroup("Members", id: "members") { Text("All members") }.requiresAccount(.administrator)
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
        @State private var seenInTask = ""

        var body: some View {
            VStack {
                if let account { Text("Hello \(account.email)") } else { SignInLink() }
                Text(seenInTask)
            }
            .task { seenInTask = "Task of \(account?.email ?? "nobody")" }
        }
    }

    private func client(_ stage: Stage) throws -> TestClient {
        NotesApp.stage = stage
        return try TestClient(of: NotesApp.self, isSecure: true)
    }

    @Test func aWindowSendsStrangersToThePageForSigningIn() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try client(stage)
        let scene = try await client.open("/notes/7?tab=all")
        #expect(scene.scene.redirection == "/sign-in?next=/notes/7%3Ftab%3Dall")
        #expect(!scene.text.contains("Notes of"))
        #expect(scene.scene.user == nil)
    }

    @Test func theUserFollowsTheSession() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        let client = try client(stage)
        client.becomeBrowser()
        _ = try await client.signIn()
        let scene = try await client.open()
        #expect(scene.scene.redirection == nil)
        #expect(scene.scene.user == ada.id && scene.scene.account?.email == "ada@example.com")
        #expect(scene.text.contains("Notes of ada@example.com"))
    }

    @Test func aRoleOpensAWindow() async throws {
        let stage = Stage()
        try await stage.create()
        try await stage.create("root@example.com", roles: [.administrator])
        let client = try client(stage)
        client.becomeBrowser()
        _ = try await client.signIn()
        let refused = try await client.open("/members")
        #expect(!refused.scene.isAccessAllowed && refused.text.contains("may not see this page"))
        #expect(!refused.text.contains("All members"))
        _ = try await client.signIn("root@example.com")
        let shown = try await client.open("/members")
        #expect(shown.scene.isAccessAllowed && shown.text.contains("All members"))
    }

    @Test func signingInAndOutReloadsTheBrowsersPages() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try client(stage)
        client.becomeBrowser()
        let other = try self.client(stage)
        other.becomeBrowser()
        let (before, strange) = (try await client.open("/help"), try await other.open("/help"))
        #expect(before.text.contains("Sign in"))
        _ = try await client.signIn()
        #expect(before.client.closeReason == "You have signed in.")
        #expect(strange.client.closeReason == nil)
        let (one, two) = (try await client.open(), try await client.open("/help"))
        await two.settle()
        #expect(two.text == "Hello ada@example.com\nTask of ada@example.com")
        _ = try await client.post("/sign-out")
        #expect(one.client.closeReason == "You were signed out." && two.client.closeReason == "You were signed out.")
        #expect(strange.client.closeReason == nil)
    }

    @Test func aButtonSubmitsTheFormForSigningOut() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try client(stage)
        client.becomeBrowser()
        _ = try await client.signIn()
        let scene = try await client.open()
        try scene.tap("Sign out")
        #expect(scene.commands.contains { "\($0)".contains("submit-form") })
    }

    @Test func endingASessionEndsItsPagesOnly() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        let (one, two) = (try client(stage), try client(stage))
        for client in [one, two] {
            client.becomeBrowser()
            _ = try await client.signIn()
        }
        let (first, second) = (try await one.open(), try await two.open())
        let id = try #require(first.scene.signedIn?.session.id)
        try await stage.accounts.endSession(id, of: ada.id)
        #expect(first.client.closeReason != nil && second.client.closeReason == nil)
    }

    @Test func changedRolesReloadPages() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        let client = try client(stage)
        client.becomeBrowser()
        _ = try await client.signIn()
        let scene = try await client.open()
        try await stage.accounts.setRoles([.administrator], of: ada.id)
        #expect(scene.client.closeReason == "Your rights have changed.")
        #expect(try await client.open("/members").text.contains("All members"))
    }

    @Test func aPageWhoseSessionHasJustEndedIsNotOpened() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        let client = try client(stage)
        client.becomeBrowser()
        _ = try await client.signIn()
        let authentication = try await client.authenticate()
        #expect(stage.accounts.mayContinue(authentication))
        try await stage.accounts.endSessions(of: ada.id)
        #expect(!stage.accounts.mayContinue(authentication))
        #expect(!stage.accounts.mayContinue(Authentication(user: ada.id)))
    }

    @Test func whatAnotherProcessEndedEndsAMomentLater() async throws {
        let store = MemoryAccountStore()
        let stage = Stage(store: store)
        let ada = try await stage.create()
        let client = try client(stage)
        client.becomeBrowser()
        _ = try await client.signIn()
        let authentication = try await client.authenticate()
        let scene = try await client.open()
        try await Stage(store: store).accounts.endSessions(of: "nobody")
        for session in await store.sessions(of: ada.id) { await store.removeSession(session.id) }
        stage.time.advance(by: 60)
        // The server asks every minute.
        #expect(stage.accounts.mayContinue(authentication))
        await stage.accounts.settle()
        #expect(scene.client.closeReason == "You were signed out.")
    }

    @Test func anOpenPageUsesItsSession() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        let client = try client(stage)
        client.becomeBrowser()
        _ = try await client.signIn()
        let authentication = try await client.authenticate()
        let before = try await stage.accounts.sessions(of: ada.id)[0].expires
        stage.time.advance(by: 13 * 86_400)
        #expect(stage.accounts.mayContinue(authentication))
        await stage.accounts.settle()
        #expect(try await stage.accounts.sessions(of: ada.id)[0].expires > before)
        stage.time.advance(by: 13 * 86_400)
        #expect(try await client.isSignedIn())
    }
}
