#if SQLite
    import Hooks
    import Lifeline

    /// The number of issues; with a selection, what can be done with it.
    struct BulkBar: HookView {
        let ids: Set<Int64>
        let count: Int
        let deselect: () -> Void

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            HStack(spacing: 12) {
                Text(ids.isEmpty ? "\(count) issues" : "\(ids.count) of \(count) selected")
                    .font(.footnote).foregroundStyle(.secondary)
                Spacer()
                if !ids.isEmpty {
                    if session.person.role >= .member {
                        Menu("Change") { BulkMenu(ids: ids) }.buttonStyle(ChipStyle(isActive: true))
                    }
                    Button("Deselect", action: deselect).buttonStyle(ChipStyle(isActive: false))
                }
            }
            .padding(.horizontal, 16).frame(height: 44)
        }
    }

    /// What can be changed of several issues at once.
    struct BulkMenu: HookView {
        let ids: Set<Int64>

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let team = useContext(Context<Team>.self)
            let undoManager = useEnvironment(\.undoManager)
            let set = { (field: IssueField, value: String?) in
                session.apply(.set(field, value), to: ids, undoManager)
            }
            Menu("Status") {
                ForEach(Status.allCases) { status in Button(status.title) { set(.status, status.rawValue) } }
            }
            Menu("Priority") {
                ForEach(Priority.allCases) { priority in
                    Button(priority.title) { set(.priority, String(priority.rawValue)) }
                }
            }
            Menu("Assignee") {
                Button("Nobody") { set(.assignee, nil) }
                ForEach(team.people.filter { $0.role >= .member }) { person in
                    Button(person.name) { set(.assignee, person.id) }
                }
            }
            Menu("Add label") {
                ForEach(team.labels) { label in
                    Button(label.name) { session.apply(.addLabel(label.name), to: ids, undoManager) }
                }
            }
        }
    }
#endif
