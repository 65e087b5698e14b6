#if SQLite
    import Hooks
    import Lifeline

    /// Creates an issue.
    struct NewIssueSheet: HookView {
        let project: Project
        var status = Status.todo

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let team = useContext(Context<Team>.self)
            let dismiss = useEnvironment(\.dismiss)
            let draft = useState(IssueDraft(status: status))
            let submit = { create(draft.wrappedValue, session, dismiss) }
            NavigationStack {
                Form {
                    Section {
                        TextField("Title", text: draft.title).initiallyFocused()
                    }
                    Section("Description") {
                        TextEditor(text: draft.text).frame(height: 140).accessibilityLabel("Description")
                            .scrollContentBackground(.hidden)
                    }
                    Section {
                        Picker("Status", selection: draft.status) {
                            ForEach(Status.allCases) { Text($0.title).tag($0) }
                        }
                        Picker("Priority", selection: draft.priority) {
                            ForEach(Priority.allCases) { Text($0.title).tag($0) }
                        }
                        Picker("Assignee", selection: draft.assigneeID) {
                            Text("Nobody").tag(Person.ID?.none)
                            ForEach(team.people.filter { $0.role >= .member }) {
                                Text($0.name).tag(Person.ID?.some($0.id))
                            }
                        }
                    }
                }
                .formStyle(.grouped)
                .onSubmit { if draft.wrappedValue.problem == nil { submit() } }
                .navigationTitle("New issue of \(project.name)")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Create", action: submit).disabled(draft.wrappedValue.problem != nil)
                            .keyboardShortcut(.return)
                    }
                }
            }
            // Nobody closes it by a click beside it and loses what they wrote.
            .interactiveDismissDisabled(draft.wrappedValue != IssueDraft(status: status))
        }

        private func create(_ draft: IssueDraft, _ session: Session, _ dismiss: DismissAction) {
            let id = project.id!
            session.perform {
                try await session.write { db, person in
                    _ = try Issue.create(draft, in: id, by: person, db)
                }
                dismiss()
            }
        }
    }
#endif
