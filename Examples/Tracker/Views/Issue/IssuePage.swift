#if SQLite
    import DatabaseQueries
    import Hooks
    import Lifeline
    import PubSub

    /// An issue: its texts, what people have said, and its properties beside or above them.
    struct IssuePage: HookView {
        let key: IssueKey

        var hookBody: some View {
            let value = useQuery(IssueDetailRequest(key: key)).value
            switch value {
            case .unknown: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
            case .missing:
                ContentUnavailableView(
                    "No issue \(key)", systemImage: "questionmark.circle",
                    description: Text("Its address may be wrong, or it was deleted."))
            case .found(let detail): IssueContent(detail: detail)
            }
        }
    }

    private struct IssueContent: HookView {
        let detail: IssueDetail

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let isCompact = useEnvironment(\.horizontalSizeClass) == .compact
            let editing = useState(IssueField?.none)
            let viewer = Viewer(session.person, editing: editing.wrappedValue)
            let presence = usePresence("issue/\(detail.row.id)", as: viewer, person: session.person.id)
            let others = presence.people.filter { !presence.isMe($0) }
            ScrollView {
                if isCompact {
                    VStack(alignment: .leading, spacing: 20) {
                        IssueTexts(detail: detail, editing: editing, others: others.flatMap(\.metadata))
                        IssueProperties(detail: detail)
                        IssueTalk(detail: detail)
                    }
                    .padding(16)
                } else {
                    HStack(alignment: .top, spacing: 32) {
                        VStack(alignment: .leading, spacing: 24) {
                            IssueTexts(detail: detail, editing: editing, others: others.flatMap(\.metadata))
                            IssueTalk(detail: detail)
                        }
                        .frame(maxWidth: 760, alignment: .leading)
                        IssueProperties(detail: detail).frame(width: 260)
                    }
                    .padding(24)
                    .frame(maxWidth: .infinity, alignment: .topLeading)
                }
            }
            .navigationTitle("\(detail.row.key)")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    HStack(spacing: 4) {
                        ForEach(others) { person in
                            AvatarView(name: person.metadata[0].name, size: 26)
                                .help("\(person.metadata[0].name) is here")
                        }
                    }
                }
            }
            .dropDestination(for: URL.self) { files, _ in
                let files = files.filter(\.isFileURL)
                session.attach(files, to: detail.row.id)
                return !files.isEmpty
            }
            .focusedSceneValue(\.openIssue, session.person.role >= .member ? detail : nil)
        }
    }

    /// Title and description.
    private struct IssueTexts: View {
        let detail: IssueDetail
        @Binding var editing: IssueField?
        let others: [Viewer]

        var body: some View {
            VStack(alignment: .leading, spacing: 12) {
                EditableText(
                    field: .title, detail: detail, editing: $editing,
                    editor: others.first { $0.editing == .title }?.name)
                EditableText(
                    field: .text, detail: detail, editing: $editing, editor: others.first { $0.editing == .text }?.name)
            }
        }
    }
#endif
