#if SQLite
    import Accounts
    import Hooks
    import Lifeline
    import PubSub

    /// Who has the app open, and one's own account.
    struct PresenceBar: HookView {
        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let presence = usePresence("team", as: Viewer(session.person), person: session.person.id)
            VStack(alignment: .leading, spacing: 10) {
                Divider()
                HStack(spacing: 6) {
                    ForEach(presence.people.prefix(6)) { person in
                        AvatarView(name: person.metadata[0].name).help(person.metadata[0].name)
                    }
                    Text(presence.people.count == 1 ? "Only you here" : "\(presence.people.count) here now")
                        .font(.footnote).foregroundStyle(.secondary)
                    Spacer()
                }
                HStack {
                    Link(session.person.name, destination: URL(string: "/account")!).font(.footnote).lineLimit(1)
                    Spacer()
                    SignOutButton().font(.footnote)
                }
            }
            .padding(.horizontal, 16).padding(.bottom, 12)
        }
    }

    /// What others see of somebody who has a page open.
    struct Viewer: Codable, Equatable, Sendable {
        var id: Person.ID
        var name: String
        /// The field that they are editing.
        var editing: IssueField?

        init(_ person: Person, editing: IssueField? = nil) {
            (id, name, self.editing) = (person.id, person.name, editing)
        }
    }
#endif
