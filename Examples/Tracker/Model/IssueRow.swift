#if SQLite
    import Foundation
    import GRDB

    /// An issue as lists and boards show it.
    struct IssueRow: Identifiable, Hashable, Sendable {
        var issue: Issue
        var projectKey: String
        var assignee: Person?
        var labels: [IssueLabel]

        var id: Int64 { issue.id! }
        var key: IssueKey { IssueKey(project: projectKey, number: issue.number) }

        // What a column is sorted by.
        var number: Int { issue.number }
        var title: String { issue.title }
        var status: Status { issue.status }
        var priority: Priority { issue.priority }
        var assigneeName: String { assignee?.name ?? "\u{10FFFF}" }
        var due: String { issue.dueDate?.rawValue ?? "9999" }
        var updated: Date { issue.updated }
    }

    /// The name of an issue: `WEB-12`.
    struct IssueKey: Hashable, Codable, Sendable, LosslessStringConvertible {
        var project: String
        var number: Int

        init(project: String, number: Int) { (self.project, self.number) = (project, number) }

        init?(_ description: String) {
            let parts = description.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 2, Project.problem(ofKey: String(parts[0])) == nil, let number = Int(parts[1]),
                number > 0
            else { return nil }
            self.init(project: String(parts[0]), number: number)
        }

        var description: String { "\(project)-\(number)" }
    }
#endif
