#if SQLite
    import DatabaseQueries
    import Hooks
    import Lifeline

    /// One's own saved filters of a project.
    struct SavedViewsMenu: HookView {
        @Binding var filter: IssueFilter
        let project: Project

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let views = useQuery(SavedViewsRequest(projectID: project.id!, authorID: session.person.id)).value
            let shown = views.first { $0.filter == filter }
            let isNaming = useState(false)
            let name = useState("")
            FilterMenu(title: shown?.name ?? "Views", isActive: shown != nil) {
                ForEach(views) { view in Button(view.name) { filter = view.filter } }
                if views.isEmpty { Text("No saved views").foregroundStyle(.secondary) }
                Divider()
                Button("Save this view…", systemImage: "bookmark") { isNaming.wrappedValue = true }
                if let shown {
                    Button("Delete “\(shown.name)”", systemImage: "trash", role: .destructive) {
                        session.perform {
                            try await session.write { db, person in
                                try SavedView.delete(shown.id!, by: person, in: db)
                            }
                        }
                    }
                }
            }
            .alert("Save this view", isPresented: isNaming) {
                TextField("Name", text: name)
                Button("Cancel", role: .cancel) {}
                Button("Save") { save(name.wrappedValue, session) }
            }
        }

        private func save(_ name: String, _ session: Session) {
            let (filter, id) = (filter, project.id!)
            session.perform {
                try await session.write { db, person in
                    try SavedView.save(filter, name: name, projectID: id, by: person, in: db)
                }
            }
        }
    }

    struct SavedViewsRequest: Queryable {
        var projectID: Int64
        var authorID: Person.ID
        static var defaultValue: [SavedView] { [] }

        func fetch(_ db: Database) throws -> [SavedView] {
            try SavedView.filter(Column("projectID") == projectID && Column("authorID") == authorID)
                .order(sql: "name COLLATE NOCASE").fetchAll(db)
        }
    }
#endif
