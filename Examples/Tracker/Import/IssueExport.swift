#if SQLite
    import Foundation

    /// Issues as a file that can be imported again.
    enum IssueExport {
        static func csv(_ rows: [IssueRow]) -> String {
            let header = ["Key"] + IssueImport.Column.allCases.map(\.rawValue) + ["Created", "Updated"]
            return CSV.text(
                [header]
                    + rows.map { row in
                        [
                            "\(row.key)", row.title, row.issue.text, row.status.title, row.priority.title,
                            row.assignee?.email ?? "", row.issue.dueDate?.rawValue ?? "",
                            row.labels.map(\.name).joined(separator: "; "), row.issue.created.formatted(.iso8601),
                            row.updated.formatted(.iso8601),
                        ]
                    })
        }
    }
#endif
