#if SQLite
    import Hooks
    import Lifeline

    /// Sidebar and pages; on phones the sidebar is the first page.
    struct ShellView: HookView {
        var hookBody: some View {
            let path = useContext(Context<Navigator>.self).path
            let isCompact = useEnvironment(\.horizontalSizeClass) == .compact
            if isCompact {
                NavigationStack(path: path) {
                    SidebarView(isCompact: true)
                        .navigationDestination(for: Page.self) { PageView(page: $0) }
                }
                .urlPath("/")
            } else {
                NavigationSplitView {
                    SidebarView(isCompact: false).navigationSplitViewColumnWidth(240)
                } detail: {
                    NavigationStack(path: path) {
                        PageView(page: .dashboard)
                            .navigationDestination(for: Page.self) { page in
                                PageView(page: page)
                                    .navigationBarBackButtonHidden(page == path.wrappedValue.first && page.isInSidebar)
                            }
                    }
                    .urlPath("/")
                }
            }
        }
    }

    /// What a page shows.
    struct PageView: HookView {
        let page: Page

        var hookBody: some View {
            let team = useContext(Context<Team>.self)
            switch page {
            case .dashboard: DashboardPage()
            case .mine: MyIssuesPage()
            case .members: MembersPage()
            case .log: LogPage()
            case .list(let key), .board(let key):
                if let project = team.project(key) {
                    ProjectPage(project: project, isBoard: page == .board(key)).id(project.key)
                } else {
                    ContentUnavailableView(
                        "No project \(key)", systemImage: "questionmark.circle",
                        description: Text("Its address may be wrong. All projects are in the sidebar."))
                }
            case .issue(let key): IssuePage(key: key).id(key)
            }
        }
    }
#endif
