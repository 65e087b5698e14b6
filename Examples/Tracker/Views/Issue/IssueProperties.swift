#if SQLite
    import Hooks
    import Lifeline

    /// Status, priority, assignee, due date, labels and attachments.
    struct IssueProperties: HookView {
        let detail: IssueDetail

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let team = useContext(Context<Team>.self)
            let undoManager = useEnvironment(\.undoManager)
            let author = team.person(detail.issue.authorID)?.name ?? "somebody"
            let canEdit = session.person.role >= .member
            let set = { (field: IssueField, value: String?) in session.set(field, to: value, of: detail, undoManager) }
            VStack(alignment: .leading, spacing: 12) {
                property("Status") {
                    Picker("Status", selection: Binding(get: { detail.issue.status }) { set(.status, $0.rawValue) }) {
                        ForEach(Status.allCases) { Text($0.title).tag($0) }
                    }
                }
                property("Priority") {
                    Picker(
                        "Priority",
                        selection: Binding(get: { detail.issue.priority }) { set(.priority, String($0.rawValue)) }
                    ) {
                        ForEach(Priority.allCases) { Text($0.title).tag($0) }
                    }
                }
                property("Assignee") {
                    Picker("Assignee", selection: Binding(get: { detail.issue.assigneeID }) { set(.assignee, $0) }) {
                        Text("Nobody").tag(Person.ID?.none)
                        ForEach(team.people.filter { $0.role >= .member || $0.id == detail.issue.assigneeID }) {
                            Text($0.name).tag(Person.ID?.some($0.id))
                        }
                    }
                }
                property("Due") { DueDateField(issue: detail.issue) { set(.dueDate, $0?.rawValue) } }
                property("Labels") { LabelField(detail: detail, canEdit: canEdit) }
                Divider()
                AttachmentList(detail: detail, canEdit: canEdit)
                Divider()
                Text("Created by \(author), \(detail.issue.created.formatted(date: .abbreviated, time: .shortened))")
                    .font(.footnote).foregroundStyle(.secondary)
            }
            .pickerStyle(.menu)
            .font(.subheadline)
            .disabled(!canEdit)
        }

        private func property(_ title: String, @ViewBuilder content: () -> some View) -> some View {
            HStack(spacing: 8) {
                Text(title).font(.footnote).foregroundStyle(.secondary).frame(width: 72, alignment: .leading)
                    .accessibilityHidden(true)
                content().labelsHidden()
                Spacer(minLength: 0)
            }
        }
    }

    /// A date that may be missing.
    private struct DueDateField: View {
        let issue: Issue
        let set: (Day?) -> Void

        var body: some View {
            if let day = issue.dueDate {
                HStack(spacing: 8) {
                    DatePicker(
                        "Due date", selection: Binding(get: { day.date }) { set(Day($0)) }, displayedComponents: .date
                    )
                    .labelsHidden()
                    .environment(\.timeZone, .gmt)
                    Button("Remove the due date", systemImage: "xmark") { set(nil) }
                        .labelStyle(.iconOnly).buttonStyle(.plain).foregroundStyle(.secondary)
                }
            } else {
                Menu("None") {
                    Button("Today") { set(.today) }
                    Button("Tomorrow") { set(Day.today.adding(days: 1)) }
                    Button("In a week") { set(Day.today.adding(days: 7)) }
                }
                .accessibilityLabel("Due date")
            }
        }
    }
#endif
