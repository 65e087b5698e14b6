#if SQLite
    import DatabaseQueries
    import Hooks
    import Lifeline

    /// The issues of a project, as a list or as a board.
    struct ProjectPage: HookView {
        let project: Project
        let isBoard: Bool

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let navigator = useContext(Context<Navigator>.self)
            let isCompact = useEnvironment(\.horizontalSizeClass) == .compact
            let filter = useState(isBoard ? IssueFilter() : IssueFilter.open)
            let words = useDebounced(filter.wrappedValue, for: .milliseconds(200))
            let rows = useQuery(IssueRowsRequest(scope: .project(project.id!), filter: words))
            let isCreating = useState(false)
            let isImporting = useState(false)
            let isExporting = useState(false)
            let mode = Binding(get: { isBoard }) { navigator.show($0 ? .board(project.key) : .list(project.key)) }
            VStack(spacing: 0) {
                FilterBar(filter: filter, project: project, showsStatus: !isBoard)
                Divider()
                if rows.value.isEmpty && rows.isLoading {
                    ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
                } else if rows.value.isEmpty && !isBoard {
                    emptyList(filter, isCreating, session)
                } else if isBoard {
                    BoardView(rows: rows.value)
                } else {
                    IssueTable(rows: rows.value, isRanked: !words.text.isEmpty, project: project)
                }
            }
            .navigationTitle(project.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .principal) {
                    Picker("View", selection: mode) {
                        Text("List").tag(false)
                        Text("Board").tag(true)
                    }
                    .pickerStyle(.segmented).labelsHidden().frame(width: isCompact ? 130 : 180)
                }
                ToolbarItemGroup(placement: .primaryAction) {
                    if session.person.role >= .member {
                        Button("New issue", systemImage: "plus") { isCreating.wrappedValue = true }
                            .labelStyle(.iconOnly)
                            .help("New issue")
                    }
                    Menu("More", systemImage: "ellipsis.circle") {
                        if session.person.role == .administrator {
                            Button("Import CSV…", systemImage: "square.and.arrow.down") {
                                isImporting.wrappedValue = true
                            }
                        }
                        Button("Export CSV", systemImage: "square.and.arrow.up") { isExporting.wrappedValue = true }
                    }
                    .labelStyle(.iconOnly)
                }
            }
            .focusedSceneValue(\.newIssue, session.person.role >= .member ? { isCreating.wrappedValue = true } : nil)
            .sheet(isPresented: isCreating) { NewIssueSheet(project: project) }
            .sheet(isPresented: isImporting) { ImportSheet(project: project) }
            .fileExporter(
                isPresented: isExporting, document: CSVDocument(text: IssueExport.csv(rows.value)),
                contentType: .commaSeparatedText, defaultFilename: project.name
            ) { result in
                if case .failure(let error) = result { session.report(error) }
            }
        }

        @ViewBuilder
        private func emptyList(_ filter: Binding<IssueFilter>, _ isCreating: Binding<Bool>, _ session: Session)
            -> some View
        {
            ContentUnavailableView {
                Label(
                    filter.wrappedValue.text.isEmpty ? "No issues" : "Nothing found",
                    systemImage: filter.wrappedValue.text.isEmpty ? "tray" : "magnifyingglass")
            } description: {
                Text("No issue of \(project.name) fits the filter.")
            } actions: {
                if !filter.wrappedValue.isEmpty {
                    Button("Show all issues") { filter.wrappedValue = IssueFilter() }
                }
                if session.person.role >= .member {
                    Button("New issue") { isCreating.wrappedValue = true }.buttonStyle(.borderedProminent)
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }
#endif
