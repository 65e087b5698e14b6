import Accounts
import DocumentedExamples
import Foundation
import LifelineTesting
import LifelineUI
import Mail
import Testing

// The examples of Documentation/Accounts.md, which are compared with this file.

private struct NotebookApp: App {
    // @main struct NotebookApp: App {
    static let mailer = DevelopmentMailer()
    static let accounts = Accounts(store: MemoryAccountStore(), mailer: mailer)

    var body: some Scene {
        WindowGroup { NotesView() }.requiresAccount()
        WindowGroup("Members", id: "members") { MembersView() }.requiresAccount(.administrator)
        WindowGroup("Help", id: "help") { HelpView() }
        AccountPages(Self.accounts)
        Self.mailer.routes
    }
}

@MainActor private enum Delegates {
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        let accounts = Accounts(store: MemoryAccountStore())

        var routes: [Route] { accounts.routes }
        var authenticator: (any Authenticator)? { accounts }
    }
}

private func documentedConfiguration() -> Accounts.Configuration {
    var configuration = Accounts.Configuration()
    configuration.title = "Notebook"
    configuration.pages = StandardAccountPages(styles: ":root { --accent: #7a1fa2; }")
    return configuration
}

private struct NotesView: View {
    // struct NotesView: View {
    @Environment(\.account) private var account

    var body: some View {
        Text("Notes of \(account?.email ?? "nobody")")
        if account?.has(.editor) == true { Text("You can edit them.") }
        SignOutButton()
    }
}

extension Role {
    static let editor: Role = "editor"
}

@RouteBuilder private func documentedRoutes() -> [Route] {
    Route("/api/notes") { request in
        let account = try await request.requireAccount()
        return await Notes.shared.all(of: account.id)
    }
    Route("/api/notes/:id", .delete) { request in
        try await Notes.shared.remove(request.parameter("id", as: UUID.self))
        return Reply.noContent
    }.requiresAccount(.editor)
}

private func documentedCalls(_ accounts: Accounts) async throws {
    let ada = try await accounts.create(email: "ada@example.com", roles: [.editor])
    try await accounts.setRoles([.editor, .administrator], of: ada.id)
    try await accounts.invite("bob@example.com", roles: [.editor])
    try await accounts.endSessions(of: ada.id)
    try await accounts.remove(ada.id)
}

// MARK: What the examples refer to

private struct MembersView: View { var body: some View { Text("Members") } }
private struct HelpView: View { var body: some View { Text("Help") } }

private actor Notes {
    static let shared = Notes()
    private(set) var removed: [UUID] = []
    func all(of account: Account.ID) -> [String] { ["A note"] }
    func remove(_ id: UUID) { removed.append(id) }
}

/// `Documentation/Accounts.md` and its examples.
@MainActor @Suite struct DocumentedAccounts {
    @Test func eachExampleOfTheDocumentIsCompiled() throws {
        let examples = try DocumentedExamples("Accounts")
        #expect(examples.count == 7)
        #expect(examples.missing == [])
    }

    @Test func theDocumentNamesEachPageAndVariable() throws {
        let document = try DocumentedExamples("Accounts").document
        let stage = Stage { $0.registration = .open }
        for route in stage.accounts.routes where !route.path.contains("/sessions/") {
            #expect(document.contains("`\(route.path)`"), "\(route.path)")
        }
        for name in ["SECRET", "ADMINISTRATORS", "URL", "TITLE"] { #expect(document.contains("`LIFELINE_\(name)`")) }
    }

    @Test func theExamplesWork() async throws {
        let client = try TestClient(of: NotebookApp.self)
        client.becomeBrowser()
        try await NotebookApp.accounts.create(email: "ada@example.com", password: "several plain words")
        _ = try await client.post("/sign-in", form: ["email": "ada@example.com", "password": "several plain words"])
        let scene = try await client.open("/")
        #expect(scene.text.contains("Notes of ada@example.com"))

        #expect(try await client.open("/help").text == "Help")
        #expect(try await !client.open("/members").text.contains("Members"))
        #expect(documentedConfiguration().title == "Notebook")
        let delegate = Delegates.AppDelegate()
        #expect(delegate.authenticator != nil && delegate.routes.contains { $0.path == "/sign-in" })
        let stage = Stage { $0.url = "https://notes.example.com" }
        try await documentedCalls(stage.accounts)
        #expect(await stage.mailer.messages.map(\.to) == [["bob@example.com"]])
        try await stage.create(roles: [.editor])
        let editor = try await stage.signedIn(routes: documentedRoutes)
        #expect(try await editor.get("/api/notes").text == "[\"A note\"]")
        let id = UUID()
        #expect(try await editor.delete("/api/notes/\(id)").status == .noContent)
        #expect(await Notes.shared.removed == [id])
    }
}
