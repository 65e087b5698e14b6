#if SQLite
    import DatabaseQueries
    import Hooks
    import Lifeline

    /// What is assigned to somebody, and where they are mentioned.
    struct MyIssuesPage: HookView {
        enum Kind: String, CaseIterable, Identifiable {
            case assigned = "Assigned"
            case mentioned = "Mentioned"
            var id: Kind { self }
        }

        var hookBody: some View {
            let id = useContext(Context<Session>.self).person.id
            let kind = useState(Kind.assigned)
            let scope: IssueRowsRequest.Scope = kind.wrappedValue == .assigned ? .assignedTo(id) : .mentioning(id)
            let rows = useQuery(IssueRowsRequest(scope: scope, filter: .open))
            Group {
                if rows.value.isEmpty && !rows.isLoading {
                    ContentUnavailableView(
                        kind.wrappedValue == .assigned ? "Nothing to do" : "Nobody has asked you",
                        systemImage: "checkmark.circle",
                        description: Text("Open issues that are yours, or that mention you, are listed here."))
                } else {
                    IssueTable(rows: rows.value, isRanked: false, project: nil)
                }
            }
            .navigationTitle("My issues")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .principal) {
                    Picker("Show", selection: kind) { ForEach(Kind.allCases) { Text($0.rawValue).tag($0) } }
                        .pickerStyle(.segmented).labelsHidden().frame(width: 200)
                }
            }
        }
    }
#endif
