#if SQLite
    import Hooks
    import Lifeline

    /// The labels of an issue, and a field to add one.
    struct LabelField: HookView {
        let detail: IssueDetail
        let canEdit: Bool

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let team = useContext(Context<Team>.self)
            let isNaming = useState(false)
            let name = useState("")
            VStack(alignment: .leading, spacing: 6) {
                ForEach(detail.row.labels) { label in
                    HStack(spacing: 4) {
                        LabelChip(label: label)
                        if canEdit {
                            Button("Remove label \(label.name)", systemImage: "xmark") { remove(label, session) }
                                .labelStyle(.iconOnly).buttonStyle(.plain).font(.caption2).foregroundStyle(.secondary)
                        }
                    }
                }
                if canEdit {
                    Menu("Add label") {
                        ForEach(team.labels.filter { !detail.row.labels.contains($0) }) { label in
                            Button(label.name) { add(label.name, session) }
                        }
                        Divider()
                        Button("New label…") { isNaming.wrappedValue = true }
                    }
                    .font(.footnote)
                }
            }
            .alert("New label", isPresented: isNaming) {
                TextField("Name", text: name)
                Button("Cancel", role: .cancel) {}
                Button("Add") { add(name.wrappedValue, session) }
            }
        }

        private func add(_ name: String, _ session: Session) {
            let issue = detail.issue
            session.perform {
                try await session.write { db, person in try IssueLabel.add(name, to: issue, by: person, in: db) }
            }
        }

        private func remove(_ label: IssueLabel, _ session: Session) {
            let issue = detail.issue
            session.perform {
                try await session.write { db, person in try IssueLabel.remove(label, from: issue, by: person, in: db) }
            }
        }
    }
#endif
