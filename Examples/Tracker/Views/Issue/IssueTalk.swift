#if SQLite
    import DatabaseQueries
    import Hooks
    import Lifeline

    /// The comments of an issue, or its history.
    struct IssueTalk: HookView {
        enum Kind: String, CaseIterable, Identifiable {
            case comments = "Comments"
            case history = "History"
            var id: Kind { self }
        }

        let detail: IssueDetail

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let kind = useState(Kind.comments)
            VStack(alignment: .leading, spacing: 16) {
                Picker("Show", selection: kind) { ForEach(Kind.allCases) { Text($0.rawValue).tag($0) } }
                    .pickerStyle(.segmented).labelsHidden().frame(width: 220)
                if kind.wrappedValue == .comments {
                    ForEach(detail.comments) { CommentView(comment: $0) }
                    if detail.comments.isEmpty { Text("No comments yet.").foregroundStyle(.secondary) }
                    if session.person.role >= .member { CommentField(issueID: detail.row.id) }
                } else {
                    IssueHistory(issueID: detail.row.id)
                }
            }
        }
    }

    private struct IssueHistory: HookView {
        let issueID: Int64

        var hookBody: some View {
            ForEach(useQuery(HistoryRequest(issueID: issueID)).value) { ActivityRow(activity: Activity(change: $0)) }
        }
    }
#endif
