#if SQLite
    import Hooks
    import Lifeline

    struct CommentView: HookView {
        let comment: Comment

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let team = useContext(Context<Team>.self)
            let name = team.person(comment.authorID)?.name ?? "Somebody"
            let draft = useState(String?.none)
            let ends = useState(0)
            let isCompact = useEnvironment(\.horizontalSizeClass) == .compact
            let header =
                isCompact ? AnyLayout(VStackLayout(alignment: .leading, spacing: 2)) : AnyLayout(HStackLayout())
            let end = {
                draft.wrappedValue = nil
                ends.wrappedValue += 1
            }
            HStack(alignment: .top, spacing: 10) {
                AvatarView(name: name, size: 28).accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 4) {
                    HStack(spacing: 8) {
                        header {
                            Text(name).font(.subheadline.weight(.semibold))
                            Text(comment.created.formatted(date: .abbreviated, time: .shortened))
                                .font(.footnote).foregroundStyle(.secondary).lineLimit(1)
                        }
                        if comment.edited != nil { Text("edited").font(.footnote).foregroundStyle(.secondary) }
                        Spacer(minLength: 0)
                        if comment.authorID == session.person.id || session.person.role == .administrator {
                            menu(session, draft).focused(afterTime: ends.wrappedValue)
                        }
                    }
                    if let text = draft.wrappedValue {
                        TextEditor(text: Binding(get: { text }) { draft.wrappedValue = $0 })
                            .frame(height: 96)
                            .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color(.separator)))
                            .accessibilityLabel("Comment")
                            .initiallyFocused()
                        HStack(spacing: 12) {
                            Button("Save") { save(text, session, then: end) }
                                .buttonStyle(.borderedProminent).disabled(Comment.problem(with: text) != nil)
                            Button("Discard", action: end).buttonStyle(.bordered)
                        }
                        .controlSize(.small)
                    } else {
                        TicketText(comment.text)
                    }
                }
            }
        }

        private func menu(_ session: Session, _ draft: Binding<String?>) -> some View {
            Menu("Comment actions", systemImage: "ellipsis") {
                if comment.authorID == session.person.id {
                    Button("Edit") { draft.wrappedValue = comment.text }
                }
                Button("Delete", role: .destructive) {
                    let id = comment.id!
                    session.perform {
                        try await session.write { db, person in try Comment.delete(id, by: person, in: db) }
                    }
                }
            }
            .labelStyle(.iconOnly).buttonStyle(.plain).foregroundStyle(.secondary)
        }

        private func save(_ text: String, _ session: Session, then end: @escaping () -> Void) {
            let id = comment.id!
            session.perform {
                try await session.write { db, person in try Comment.edit(id, text, by: person, in: db) }
                end()
            }
        }
    }
#endif
