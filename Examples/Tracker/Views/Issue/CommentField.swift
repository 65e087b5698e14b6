#if SQLite
    import Hooks
    import Lifeline

    /// Writes a comment. Its text stays when the page is left before it is sent.
    struct CommentField: HookView {
        let issueID: Int64

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let team = useContext(Context<Team>.self)
            let place = Drafts.Place.comment(issue: issueID)
            let text = useState(session.drafts[place]?.text ?? "")
            let change = { (new: String) in
                text.wrappedValue = new
                session.drafts[place] = new.isEmpty ? nil : Drafts.Draft(text: new)
            }
            VStack(alignment: .leading, spacing: 8) {
                TextEditor(text: Binding(get: { text.wrappedValue }, set: change))
                    .frame(height: 96)
                    .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color(.separator)))
                    .overlay(alignment: .topLeading) {
                        if text.wrappedValue.isEmpty {
                            Text("Write a comment. @ mentions somebody.").foregroundStyle(.tertiary)
                                .padding(12).allowsHitTesting(false).accessibilityHidden(true)
                        }
                    }
                    .accessibilityLabel("New comment")
                HStack(spacing: 8) {
                    Button("Comment") { send(text.wrappedValue, session, change) }
                        .buttonStyle(.borderedProminent).controlSize(.small)
                        .disabled(Comment.problem(with: text.wrappedValue) != nil)
                    ForEach(Self.suggestions(for: text.wrappedValue, team)) { person in
                        Button("@\(person.handle)") { change(Self.complete(text.wrappedValue, with: person.handle)) }
                            .buttonStyle(ChipStyle(isActive: false))
                            .accessibilityLabel("Mention \(person.name)")
                    }
                }
            }
        }

        /// The people whose handles begin with the word that is being written.
        static func suggestions(for text: String, _ team: Team) -> [Person] {
            guard let word = text.split(whereSeparator: \.isWhitespace).last, word.hasPrefix("@"),
                text.last?.isWhitespace == false
            else { return [] }
            let prefix = word.dropFirst().lowercased()
            return team.people.filter { $0.handle.hasPrefix(prefix) && $0.handle != prefix }.prefix(4).map { $0 }
        }

        static func complete(_ text: String, with handle: String) -> String {
            guard let at = text.lastIndex(of: "@") else { return text }
            return text[...at] + handle + " "
        }

        private func send(_ text: String, _ session: Session, _ change: @escaping (String) -> Void) {
            let id = issueID
            session.perform {
                try await session.write { db, person in _ = try Comment.add(text, to: id, by: person, in: db) }
                change("")
            }
        }
    }
#endif
