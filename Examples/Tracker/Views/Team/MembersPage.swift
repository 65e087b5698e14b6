#if SQLite
    import Accounts
    import Hooks
    import Lifeline

    /// The team. Administrators invite people and set roles.
    struct MembersPage: HookView {
        var hookBody: some View {
            let team = useContext(Context<Team>.self)
            let session = useContext(Context<Session>.self)
            let isAdministrator = session.person.role == .administrator
            List {
                Section {
                    ForEach(team.people) { person in
                        HStack(spacing: 10) {
                            AvatarView(name: person.name, size: 30).accessibilityHidden(true)
                            VStack(alignment: .leading, spacing: 2) {
                                Text(person.name)
                                ViewThatFits {
                                    Text("@\(person.handle) · \(person.email)").lineLimit(1)
                                    Text("@\(person.handle)\n\(person.email)")
                                }
                                .font(.footnote).foregroundStyle(.secondary)
                            }
                            Spacer()
                            if isAdministrator, person.id != session.person.id {
                                Picker(
                                    "Role of \(person.name)",
                                    selection: Binding(get: { person.role }) { session.setRole($0, of: person) }
                                ) {
                                    ForEach(TeamRole.allCases, id: \.self) { Text($0.title).tag($0) }
                                }
                                .pickerStyle(.menu).labelsHidden()
                            } else {
                                Text(person.role.title).foregroundStyle(.secondary)
                            }
                        }
                    }
                }
                if isAdministrator { InviteSection() }
            }
            .navigationTitle("Members")
            .navigationBarTitleDisplayMode(.inline)
        }
    }

    private struct InviteSection: HookView {
        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let email = useState("")
            let message = useState("They get a mail with a link, and can write when they have opened it.")
            Section("Invite") {
                HStack {
                    TextField("E-mail address", text: email).onSubmit { invite(email, message, session) }
                    Button("Invite") { invite(email, message, session) }.disabled(email.wrappedValue.isEmpty)
                }
                Text(message.wrappedValue).font(.footnote).foregroundStyle(.secondary)
            }
        }

        private func invite(_ email: Binding<String>, _ message: Binding<String>, _ session: Session) {
            let address = email.wrappedValue
            session.perform {
                do {
                    try await session.write { _, person in try person.requires(.administrator) }
                    try await session.workspace.accounts.invite(address, roles: [.member])
                    message.wrappedValue = "\(address) is invited."
                    email.wrappedValue = ""
                } catch let error as AccountError {
                    message.wrappedValue = error.localizedDescription
                }
            }
        }
    }

    extension Session {
        /// Sets the role of somebody else. Their open pages reload.
        func setRole(_ role: TeamRole, of person: Person) {
            perform {
                let roles: Set<Role> =
                    switch role {
                    case .guest: []
                    case .member: [.member]
                    case .administrator: [.member, .administrator]
                    }
                try await self.write { _, author in try author.requires(.administrator) }
                try await self.workspace.accounts.setRoles(roles, of: person.id)
                try await self.write { db, author in
                    var changed = person
                    changed.role = role
                    try changed.update(db, columns: ["role"])
                    let text = "\(role.title) (\(person.name))"
                    try Change.record(.roleChanged, by: author, project: nil, to: text, in: db)
                }
            }
        }
    }
#endif
