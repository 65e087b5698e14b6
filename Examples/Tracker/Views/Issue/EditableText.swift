#if SQLite
    import Hooks
    import Lifeline

    /// A text of an issue that is edited in place. What somebody has begun stays until they save or discard it.
    struct EditableText: HookView {
        let field: IssueField
        let detail: IssueDetail
        @Binding var editing: IssueField?
        /// Somebody else who is editing it.
        let editor: String?

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let place = Drafts.Place.field(field, issue: detail.row.id)
            let draft = useState(session.drafts[place])
            let conflict = useState(EditConflict?.none)
            // How often a text was saved or discarded, after which the focus returns to the button that began it.
            let ends = useState(0)
            let change = { (new: Drafts.Draft?) in
                (draft.wrappedValue, session.drafts[place]) = (new, new)
                editing = new == nil ? nil : field
                if new == nil {
                    conflict.wrappedValue = nil
                    ends.wrappedValue += 1
                }
            }
            VStack(alignment: .leading, spacing: 8) {
                if let found = conflict.wrappedValue {
                    ConflictView(conflict: found) { text in
                        // The choice is based on what was shown beside it.
                        save(text, base: found.version, session, conflict, change)
                    } edit: {
                        change(Drafts.Draft(text: draft.wrappedValue?.text ?? "", base: found.version))
                        conflict.wrappedValue = nil
                    }
                } else if let shown = draft.wrappedValue {
                    editor(shown, change)
                    if shown.base < detail.version(of: field) {
                        Label("Somebody has changed this since you began.", systemImage: "exclamationmark.triangle")
                            .font(.footnote).foregroundStyle(.orange)
                    }
                    HStack(spacing: 12) {
                        Button("Save") { save(shown.text, base: shown.base, session, conflict, change) }
                            .buttonStyle(.borderedProminent).controlSize(.small)
                            .keyboardShortcut(.return)
                            .disabled(field.problem(with: shown.text) != nil)
                        Button("Discard") { change(nil) }.buttonStyle(.bordered).controlSize(.small)
                        if let problem = field.problem(with: shown.text) {
                            Text(problem).font(.footnote).foregroundStyle(.red)
                        }
                    }
                } else {
                    reader(session, ends.wrappedValue, change)
                }
                if let editor { Text("\(editor) is editing this").font(.footnote).foregroundStyle(.secondary) }
            }
        }

        private var value: String { field.value(of: detail.issue) ?? "" }

        @ViewBuilder
        private func reader(
            _ session: Session, _ ends: Int, _ change: @escaping (Drafts.Draft?) -> Void
        ) -> some View {
            let canEdit = session.person.role >= .member
            let begin = { change(Drafts.Draft(text: value, base: detail.version(of: field))) }
            HStack(alignment: .firstTextBaseline, spacing: 12) {
                if field == .title {
                    Text(value).font(.title2.weight(.semibold)).accessibilityAddTraits(.isHeader)
                } else if value.isEmpty {
                    Text(canEdit ? "No description yet." : "No description.").foregroundStyle(.secondary)
                } else {
                    TicketText(value)
                }
                if canEdit {
                    Button("Edit \(field.title.lowercased())", systemImage: "pencil", action: begin)
                        .focused(afterTime: ends)
                        .labelStyle(.iconOnly).buttonStyle(.plain).foregroundStyle(.secondary)
                }
            }
        }

        @ViewBuilder
        private func editor(_ shown: Drafts.Draft, _ change: @escaping (Drafts.Draft?) -> Void) -> some View {
            let text = Binding(get: { shown.text }) { change(Drafts.Draft(text: $0, base: shown.base)) }
            if field == .title {
                TextField("Title", text: text).textFieldStyle(.roundedBorder).initiallyFocused()
            } else {
                TextEditor(text: text)
                    .frame(height: 220)
                    .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color(.separator)))
                    .accessibilityLabel("Description")
                    .initiallyFocused()
            }
        }

        private func save(
            _ text: String?, base: Int, _ session: Session, _ conflict: Binding<EditConflict?>,
            _ change: @escaping (Drafts.Draft?) -> Void
        ) {
            let (id, edit) = (detail.row.id, IssueEdit(field: field, value: text, base: base))
            session.perform {
                let result = try await session.write { db, person in try Issue.save([edit], of: id, by: person, in: db)
                }
                if let found = result.conflicts.first { conflict.wrappedValue = found } else { change(nil) }
            }
        }
    }
#endif
