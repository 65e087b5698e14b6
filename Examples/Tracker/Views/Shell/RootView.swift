#if SQLite
    import Accounts
    import DatabaseQueries
    import Hooks
    import Lifecycle
    import Lifeline

    /// The content of a tab: registers whose account it is, and shows the app.
    struct RootView: HookView {
        let workspace: Workspace

        var hookBody: some View {
            let account = useEnvironment(\.account)
            // The process has one.
            let shared = useRef(workspace)
            let person = useAsync(.preserved(by: account)) { () async throws -> Person? in
                guard let account else { return nil }
                return try await shared.current.database.writer.write { try Person.register(account, in: $0) }
            }
            switch person {
            case .success(let person?): SessionView(workspace: workspace, person: person).id(person.id)
            case .failure:
                ContentUnavailableView(
                    "Not available", systemImage: "exclamationmark.triangle",
                    description: Text("The database can't be read. Reload the page in a moment."))
            default: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
    }

    /// The app of one person.
    struct SessionView: HookView {
        let workspace: Workspace
        let person: Person

        var hookBody: some View {
            let session = useScope { Session(workspace: workspace, person: person) }
            let path = useState([Page]())
            Context<Session>.Provider(value: session) {
                Context<Navigator>.Provider(value: Navigator(path: path)) {
                    TeamView().modifier(FailureAlert(session: session))
                }
            }
            .database(workspace.database)
            .focusedSceneValue(\.navigator, Navigator(path: path))
        }
    }

    /// Provides the team's people, projects and labels.
    private struct TeamView: HookView {
        var hookBody: some View {
            let team = useQuery(TeamRequest())
            if let team = team.value {
                Context<Team>.Provider(value: team) { ShellView() }
            } else {
                ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
    }

    private struct FailureAlert: ViewModifier {
        @ObservedObject var session: Session

        func body(content: Content) -> some View {
            content.alert(
                "Not done", isPresented: Binding(get: { session.failure != nil }, set: { _ in session.failure = nil })
            ) {
                Button("OK") {}
            } message: {
                Text(session.failure ?? "")
            }
        }
    }
#endif
