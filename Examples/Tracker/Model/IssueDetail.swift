#if SQLite
    import DatabaseQueries

    /// All that the page of an issue shows.
    struct IssueDetail: Hashable, Sendable {
        var row: IssueRow
        var versions: [IssueField: Int]
        var comments: [Comment]
        var attachments: [Attachment]

        var issue: Issue { row.issue }
        func version(of field: IssueField) -> Int { versions[field] ?? 0 }
    }

    struct IssueDetailRequest: Queryable {
        var key: IssueKey

        enum Value: Hashable, Sendable {
            case unknown
            case missing
            case found(IssueDetail)
        }

        static var defaultValue: Value { .unknown }

        func fetch(_ db: Database) throws -> Value {
            // By its ID, so that it is not fetched again when other issues are edited.
            let sql = "SELECT issue.id FROM issue JOIN project ON project.id = projectID WHERE key = ? AND number = ?"
            guard let id = try Int64.fetchOne(db, sql: sql, arguments: [key.project, key.number]),
                let issue = try Issue.fetchOne(db, key: id)
            else { return .missing }
            let ofIssue = Column("issueID") == id
            let row = IssueRow(
                issue: issue, projectKey: key.project,
                assignee: try issue.assigneeID.flatMap { try Person.fetchOne(db, key: $0) },
                labels: try IssueLabel.all(of: id, in: db))
            return .found(
                IssueDetail(
                    row: row, versions: try FieldVersion.all(of: id, in: db),
                    comments: try Comment.filter(ofIssue).order(Column("created"), Column("id")).fetchAll(db),
                    attachments: try Attachment.filter(ofIssue).order(Column("created")).fetchAll(db)))
        }
    }

    /// The last changes of an issue, the latest first.
    struct HistoryRequest: Queryable {
        var issueID: Int64
        static var defaultValue: [Change] { [] }

        func fetch(_ db: Database) throws -> [Change] {
            try Change.filter(Column("issueID") == issueID).order(Column("date").desc, Column("id").desc).limit(200)
                .fetchAll(db)
        }
    }
#endif
