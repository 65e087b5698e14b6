import Accounts
import Lifeline
import Mail

/// Notes of people who sign in, a page for administrators, and a list of the browsers in which somebody is signed in.
///
///     LIFELINE_ADMINISTRATORS=ada@example.com swift run Notebook
///
/// Choose *Create an account* on the page for signing in, with that address. The mail with the link is shown at
/// `/mail`.
@main
struct NotebookApp: App {
    static let mailer = DevelopmentMailer()
    static let accounts = Accounts(store: MemoryAccountStore(), mailer: mailer, configuration: configuration)

    private static var configuration: Accounts.Configuration {
        var configuration = Accounts.Configuration()
        configuration.title = "Notebook"
        configuration.registration = .open
        return configuration
    }

    var body: some Scene {
        WindowGroup("Notebook") { NotesView(notebook: .shared) }.addresses("/").requiresAccount()
        WindowGroup("Devices", id: "devices") { DevicesView(accounts: Self.accounts) }.requiresAccount()
        WindowGroup("Members", id: "members") { MembersView(accounts: Self.accounts) }
            .requiresAccount(.administrator)
        AccountPages(Self.accounts)
        Self.mailer.routes

        Route("/api/notes") { request in
            let account = try await request.requireAccount()
            return await Notebook.shared.notes(of: account.id)
        }
    }
}

struct Note: Codable, Hashable, Identifiable, Sendable, RouteResponse {
    var id = UUID()
    var text: String
}

/// The notes of all accounts.
@MainActor final class Notebook: ObservableObject {
    static let shared = Notebook()
    static let maximum = 1000

    @Published private var notes: [Account.ID: [Note]] = [:]

    func notes(of account: Account.ID) -> [Note] { notes[account] ?? [] }

    func add(_ text: String, to account: Account.ID) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, text.count <= 500, notes(of: account).count < Self.maximum else { return }
        notes[account, default: []].insert(Note(text: text), at: 0)
    }

    func remove(_ id: Note.ID, of account: Account.ID) { notes[account]?.removeAll { $0.id == id } }
}

struct NotesView: View {
    @ObservedObject var notebook: Notebook
    @Environment(\.account) private var account
    @State private var text = ""

    var body: some View {
        if let account {
            Form {
                Section("Signed in as \(account.email)") {
                    Link("Your account", destination: URL(string: "/account")!)
                    Link("Your devices", destination: URL(string: "/devices")!)
                    if account.has(.administrator) {
                        Link("Members", destination: URL(string: "/members")!)
                    }
                    SignOutButton()
                }
                Section("Notes") {
                    TextField("New note", text: $text).onSubmit { add(account) }
                    Button("Add") { add(account) }.disabled(text.isEmpty)
                    ForEach(notebook.notes(of: account.id)) { note in
                        HStack {
                            Text(note.text)
                            Spacer()
                            Button("Remove") { notebook.remove(note.id, of: account.id) }
                                .accessibilityLabel("Remove \(note.text)")
                        }
                    }
                }
            }.formStyle(.grouped)
        }
    }

    private func add(_ account: Account) {
        notebook.add(text, to: account.id)
        text = ""
    }
}
