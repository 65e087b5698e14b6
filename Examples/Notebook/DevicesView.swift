import Accounts
import Lifeline

/// The browsers in which somebody is signed in. Ending one reloads its pages at once.
struct DevicesView: View {
    let accounts: Accounts
    @Environment(\.account) private var account
    @State private var sessions: [AccountSession] = []

    var body: some View {
        Form {
            Section("Where you are signed in") {
                ForEach(sessions) { session in
                    HStack {
                        VStack(alignment: .leading) {
                            Text(session.device)
                            Text("\(session.remoteAddress), since \(session.created.formatted())")
                                .font(.footnote).foregroundStyle(.secondary)
                        }
                        Spacer()
                        Button("End") { end(session) }.accessibilityLabel("End session: \(session.device)")
                    }
                }
            }
            Link("Notes", destination: URL(string: "/")!)
        }
        .formStyle(.grouped)
        .task { await load() }
    }

    private func load() async {
        guard let account else { return }
        sessions = (try? await accounts.sessions(of: account.id)) ?? []
    }

    private func end(_ session: AccountSession) {
        Task {
            try? await accounts.endSession(session.id, of: account?.id)
            await load()
        }
    }
}
