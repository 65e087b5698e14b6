#if SQLite
    import DatabaseQueries
    import Foundation

    /// The people, projects and labels, which most pages need.
    struct Team: Hashable, Sendable {
        var people: [Person] = []
        var projects: [Project] = []
        var labels: [IssueLabel] = []

        func person(_ id: Person.ID?) -> Person? { id.flatMap { id in people.first { $0.id == id } } }
        func project(_ key: String) -> Project? { projects.first { $0.key == key } }
    }

    struct TeamRequest: Queryable {
        static var defaultValue: Team? { nil }

        func fetch(_ db: Database) throws -> Team? {
            Team(
                people: try Person.order(sql: "name COLLATE NOCASE").fetchAll(db),
                projects: try Project.order(sql: "name COLLATE NOCASE").fetchAll(db),
                labels: try IssueLabel.order(sql: "name COLLATE NOCASE").fetchAll(db))
        }
    }

    /// The issues of a list, in the order of the board; of a search, the best first.
    struct IssueRowsRequest: Queryable {
        enum Scope: Hashable, Sendable {
            case project(Int64)
            case assignedTo(Person.ID)
            case mentioning(Person.ID)
            case everything
        }

        var scope: Scope
        var filter = IssueFilter()
        static var defaultValue: [IssueRow] { [] }

        func fetch(_ db: Database) throws -> [IssueRow] {
            let issues: QueryInterfaceRequest<Issue> =
                switch scope {
                case .project(let id): Issue.filter(Column("projectID") == id)
                case .assignedTo(let id): Issue.filter(Column("assigneeID") == id)
                case .mentioning(let id):
                    Issue.filter(sql: "id IN (SELECT issueID FROM mention WHERE personID = ?)", arguments: [id])
                case .everything: Issue.all()
                }
            var rows = try IssueRow.rows(issues.order(Column("rank"), Column("id")).fetchAll(db), in: db)
            let today = Day.today
            rows = rows.filter { filter.matches($0, today: today) }
            guard IssueSearch.expression(for: filter.text) != nil else { return rows }
            let found = try IssueSearch.find(filter.text, in: db)
            let places = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($1, $0) })
            return rows.filter { places[$0.id] != nil }.sorted { places[$0.id]! < places[$1.id]! }
        }
    }

    extension IssueRow {
        static func rows(_ issues: [Issue], in db: Database) throws -> [IssueRow] {
            let people = Dictionary(uniqueKeysWithValues: try Person.fetchAll(db).map { ($0.id, $0) })
            let keys = Dictionary(uniqueKeysWithValues: try Project.fetchAll(db).map { ($0.id!, $0.key) })
            let labels = try IssueLabel.all(in: db)
            return issues.map { issue in
                IssueRow(
                    issue: issue, projectKey: keys[issue.projectID] ?? "",
                    assignee: issue.assigneeID.flatMap { people[$0] },
                    labels: labels[issue.id!] ?? [])
            }
        }
    }
#endif
