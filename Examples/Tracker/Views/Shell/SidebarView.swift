#if SQLite
    import Hooks
    import Lifeline

    /// The pages of the app, and who is here.
    struct SidebarView: HookView {
        let isCompact: Bool

        var hookBody: some View {
            let team = useContext(Context<Team>.self)
            let session = useContext(Context<Session>.self)
            let path = useContext(Context<Navigator>.self).path
            let isCreating = useState(false)
            let selection = Binding<Page?>(
                get: { isCompact ? nil : (path.wrappedValue.first ?? .dashboard).sidebarRow },
                set: { page in if let page { path.wrappedValue = [page] } })
            VStack(spacing: 0) {
                List(selection: selection) {
                    row(.dashboard, "Dashboard", "chart.bar")
                    row(.mine, "My issues", "person.crop.circle")
                    Section("Projects") {
                        ForEach(team.projects) { row(.list($0.key), $0.name, "folder") }
                        if session.person.role == .administrator {
                            Button("New project", systemImage: "plus") { isCreating.wrappedValue = true }
                                .buttonStyle(.plain).font(.subheadline).foregroundStyle(.secondary)
                        }
                    }
                    Section("Team") {
                        row(.members, "Members", "person.2")
                        row(.log, "Audit log", "list.bullet")
                    }
                }
                .listStyle(.plain)
                .environment(\.defaultMinListRowHeight, isCompact ? 44 : 34)
                PresenceBar()
            }
            .navigationTitle("Tracker")
            .navigationBarTitleDisplayMode(.inline)
            .sheet(isPresented: isCreating) { NewProjectSheet() }
        }

        @ViewBuilder private func row(_ page: Page, _ title: String, _ symbol: String) -> some View {
            if isCompact {
                NavigationLink(value: page) { Label(title, systemImage: symbol) }
            } else {
                Label(title, systemImage: symbol).font(.subheadline).tag(page)
                    .listRowSeparator(.hidden)
                    .listRowInsets(EdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 12))
            }
        }
    }
#endif
