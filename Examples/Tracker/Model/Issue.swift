#if SQLite
    import Foundation
    import GRDB

    struct Issue: Codable, Identifiable, Hashable, Sendable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var projectID: Int64
        var number: Int
        var title: String
        /// Markdown.
        var text: String
        var status: Status
        var priority: Priority
        var assigneeID: Person.ID?
        var dueDate: Day?
        /// The order in a column of the board.
        var rank: Double
        var authorID: Person.ID
        var created: Date
        var updated: Date
        /// When its status became `done`.
        var closed: Date?

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

        static let titleLimit = 200
        static let textLimit = 50_000

        func isOverdue(today: Day) -> Bool { status != .done && dueDate.map { $0 < today } ?? false }
    }

    /// What an issue is created with.
    struct IssueDraft: Hashable, Sendable {
        var title = ""
        var text = ""
        var status = Status.todo
        var priority = Priority.none
        var assigneeID: Person.ID?
        var dueDate: Day?
        var labels: [String] = []

        /// Why it can't be created; nil if it can.
        var problem: String? { IssueField.title.problem(with: title) ?? IssueField.text.problem(with: text) }
    }

    extension Issue {
        /// Creates an issue, at the top of its column.
        @discardableResult
        static func create(
            _ draft: IssueDraft, in projectID: Int64, by author: Person, at date: Date = .now, _ db: Database
        ) throws -> Issue {
            try author.requires(.member)
            if let problem = draft.problem { throw TrackerError.invalid(problem) }
            let sql = "UPDATE project SET nextNumber = nextNumber + 1 WHERE id = ? RETURNING nextNumber - 1"
            guard let number = try Int.fetchOne(db, sql: sql, arguments: [projectID]) else {
                throw TrackerError.missing("The project")
            }
            let rank = try BoardOrder.rank(atTopOf: draft.status, projectID: projectID, in: db)
            var issue = Issue(
                projectID: projectID, number: number, title: draft.title, text: draft.text, status: draft.status,
                priority: draft.priority, assigneeID: draft.assigneeID, dueDate: draft.dueDate, rank: rank,
                authorID: author.id, created: date, updated: date, closed: draft.status == .done ? date : nil)
            try issue.insert(db)
            try Change.record(.created, by: author, issue: issue, to: issue.title, at: date, in: db)
            for label in draft.labels { try IssueLabel.add(label, to: issue, by: author, at: date, in: db) }
            try Mention.record(in: draft.text, issue: issue, db)
            return issue
        }

        static func find(_ id: Int64, in db: Database) throws -> Issue {
            guard let issue = try Issue.fetchOne(db, key: id) else { throw TrackerError.missing("The issue") }
            return issue
        }
    }
#endif
