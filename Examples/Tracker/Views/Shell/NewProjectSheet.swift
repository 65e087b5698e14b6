#if SQLite
    import Hooks
    import Lifeline

    /// Creates a project.
    struct NewProjectSheet: HookView {
        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let navigator = useContext(Context<Navigator>.self)
            let dismiss = useEnvironment(\.dismiss)
            let name = useState("")
            let key = useState("")
            let isKeyChosen = useState(false)
            NavigationStack {
                Form {
                    Section {
                        TextField("Name", text: name).initiallyFocused()
                        TextField(
                            "Key",
                            text: Binding(get: { key.wrappedValue }) {
                                key.wrappedValue = $0.uppercased()
                                isKeyChosen.wrappedValue = true
                            }
                        )
                        .validation(Project.problem(ofKey: key.wrappedValue))
                    } footer: {
                        Text(
                            "Issues are named after the key: \(key.wrappedValue.isEmpty ? "WEB" : key.wrappedValue)-1.")
                    }
                }
                .formStyle(.grouped)
                .onSubmit { create(session, navigator, name.wrappedValue, key.wrappedValue, dismiss) }
                .navigationTitle("New project")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Create") { create(session, navigator, name.wrappedValue, key.wrappedValue, dismiss) }
                            .disabled(name.wrappedValue.isEmpty || Project.problem(ofKey: key.wrappedValue) != nil)
                    }
                }
            }
            .onChange(of: name.wrappedValue) {
                if !isKeyChosen.wrappedValue { key.wrappedValue = Project.proposedKey(for: name.wrappedValue) }
            }
        }

        private func create(
            _ session: Session, _ navigator: Navigator, _ name: String, _ key: String, _ dismiss: DismissAction
        ) {
            session.perform {
                let project = try await session.write { db, person in
                    try Project.create(name: name, key: key, by: person, in: db)
                }
                dismiss()
                navigator.show(.list(project.key))
            }
        }
    }
#endif
