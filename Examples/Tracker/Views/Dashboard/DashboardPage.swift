#if SQLite
    import DatabaseQueries
    import Hooks
    import Lifeline

    /// How the team is doing.
    struct DashboardPage: HookView {
        var hookBody: some View {
            let team = useContext(Context<Team>.self)
            let session = useContext(Context<Session>.self)
            let dashboard = useQuery(DashboardRequest(today: .today)).value
            let isCompact = useEnvironment(\.horizontalSizeClass) == .compact
            Group {
                if team.projects.isEmpty {
                    FirstSteps(isAdministrator: session.person.role == .administrator)
                } else if let dashboard {
                    content(dashboard, isCompact)
                } else {
                    ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
                }
            }
            .navigationTitle("Dashboard")
            .navigationBarTitleDisplayMode(.inline)
        }

        private func content(_ dashboard: Dashboard, _ isCompact: Bool) -> some View {
            func columns(_ count: Int) -> [GridItem] { Array(repeating: GridItem(spacing: 12), count: count) }
            return
                ScrollView {
                    VStack(alignment: .leading, spacing: 16) {
                        LazyVGrid(columns: columns(isCompact ? 2 : 4), spacing: 12) {
                            Figure(title: "Open", value: dashboard.open)
                            Figure(title: "Overdue", value: dashboard.overdue, isBad: dashboard.overdue > 0)
                            Figure(title: "Unassigned", value: dashboard.unassigned)
                            Figure(title: "Done in 7 days", value: dashboard.closedLastWeek)
                        }
                        LazyVGrid(columns: columns(isCompact ? 1 : 2), spacing: 12) {
                            Panel(title: "Created and done, by week") { WeeksChart(weeks: dashboard.weeks) }
                            Panel(title: "Open issues, by assignee") { LoadChart(loads: dashboard.loads) }
                        }
                        Panel(title: "Recent activity") {
                            VStack(alignment: .leading, spacing: 12) {
                                ForEach(dashboard.recent) { ActivityRow(activity: $0) }
                            }
                        }
                    }
                    .padding(16)
                    .frame(maxWidth: 1100)
                    .frame(maxWidth: .infinity)
                }
        }
    }

    /// A number with its name.
    private struct Figure: View {
        let title: String
        let value: Int
        var isBad = false

        var body: some View {
            VStack(alignment: .leading, spacing: 4) {
                Text(title).font(.footnote).foregroundStyle(.secondary)
                Text("\(value)").font(.title.weight(.semibold)).foregroundStyle(isBad ? Color.red : .primary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(14)
            .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 10))
            .accessibilityElement(children: .combine)
        }
    }

    private struct Panel<Content: View>: View {
        let title: String
        @ViewBuilder let content: () -> Content

        var body: some View {
            VStack(alignment: .leading, spacing: 12) {
                Text(title).font(.headline).accessibilityAddTraits(.isHeader)
                content()
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(14)
            .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 10))
        }
    }

    /// What to do in an empty workspace.
    private struct FirstSteps: HookView {
        let isAdministrator: Bool

        var hookBody: some View {
            let navigator = useContext(Context<Navigator>.self)
            let isCreating = useState(false)
            ContentUnavailableView {
                Label("Welcome to Tracker", systemImage: "checklist")
            } description: {
                Text(
                    isAdministrator
                        ? "Create a project, and invite your team. Issues come next: write them, or import a CSV file."
                        : "There is no project yet. An administrator creates the first one.")
            } actions: {
                if isAdministrator {
                    Button("Create a project") { isCreating.wrappedValue = true }.buttonStyle(.borderedProminent)
                    Button("Invite people") { navigator.show(.members) }
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .sheet(isPresented: isCreating) { NewProjectSheet() }
        }
    }
#endif
