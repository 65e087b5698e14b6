import Accounts
import Lifeline

/// All accounts, for administrators.
struct MembersView: View {
    let accounts: Accounts
    @Environment(\.account) private var account
    @State private var members: [Account] = []

    var body: some View {
        Form {
            Section("Members") {
                ForEach(members) { member in
                    Toggle(isOn: isAdministrator(member)) { Text(member.email) }
                        .disabled(member.id == account?.id)
                }
            }
            Section {
                Text("Who is switched on may see this page.").foregroundStyle(.secondary)
                Link("Notes", destination: URL(string: "/")!)
            }
        }
        .formStyle(.grouped)
        .task { await load() }
    }

    private func isAdministrator(_ member: Account) -> Binding<Bool> {
        Binding {
            member.has(.administrator)
        } set: { isOn in
            var roles = member.roles
            if isOn { roles.insert(.administrator) } else { roles.remove(.administrator) }
            Task { [roles] in
                try? await accounts.setRoles(roles, of: member.id)
                await load()
            }
        }
    }

    private func load() async { members = (try? await accounts.accounts()) ?? [] }
}
