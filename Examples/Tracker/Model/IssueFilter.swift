#if SQLite
    import Foundation
    import GRDB

    /// Which issues a list shows. Saved views store it as JSON.
    struct IssueFilter: Codable, Hashable, Sendable {
        var text = ""
        /// Empty: all.
        var statuses: Set<Status> = []
        var assignee = Assignee.anybody
        /// Empty: all. Otherwise an issue has one of them.
        var labels: Set<Int64> = []
        var minimumPriority = Priority.none
        var isOverdue = false

        enum Assignee: Codable, Hashable, Sendable {
            case anybody
            case nobody
            case person(Person.ID)
        }

        var isEmpty: Bool { self == IssueFilter() }

        /// Open issues, those that one begins with.
        static let open = IssueFilter(statuses: [.backlog, .todo, .doing, .review])

        func matches(_ row: IssueRow, today: Day) -> Bool {
            let issue = row.issue
            let fitsAssignee =
                switch assignee {
                case .anybody: true
                case .nobody: issue.assigneeID == nil
                case .person(let id): issue.assigneeID == id
                }
            return fitsAssignee && (statuses.isEmpty || statuses.contains(issue.status))
                && (labels.isEmpty || row.labels.contains { labels.contains($0.id!) })
                && issue.priority >= minimumPriority && (!isOverdue || issue.isOverdue(today: today))
        }
    }
#endif
