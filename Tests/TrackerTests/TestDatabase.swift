#if SQLite
    import Foundation
    import GRDB

    @testable import Tracker

    // Swift Testing has types of these names, too.
    typealias Comment = Tracker.Comment
    typealias Issue = Tracker.Issue

    /// A database in memory with a team and a project: what most tests of the model begin with.
    struct TestDatabase {
        let queue: DatabaseQueue
        let ada = Person(id: "a", name: "Ada Lovelace", handle: "ada", email: "ada@example.com", role: .administrator)
        let grace = Person(id: "g", name: "Grace Hopper", handle: "grace", email: "grace@example.com", role: .member)
        let guest = Person(id: "x", name: "A Guest", handle: "guest", email: "guest@example.com", role: .guest)
        let project: Project

        init() throws {
            queue = try DatabaseQueue()
            try Schema.migrator.migrate(queue)
            let (ada, people) = (ada, [ada, grace, guest])
            project = try queue.write { db in
                for person in people { try person.insert(db) }
                return try Project.create(name: "Web shop", key: "WEB", by: ada, in: db)
            }
        }

        func issue(_ title: String, _ text: String = "", status: Status = .todo) throws -> Issue {
            let draft = IssueDraft(title: title, text: text, status: status)
            // Dates are stored in milliseconds.
            return try queue.write { db in
                try Issue.find(Issue.create(draft, in: project.id!, by: ada, db).id!, in: db)
            }
        }

        func find(_ issue: Issue) throws -> Issue { try queue.read { try Issue.find(issue.id!, in: $0) } }

        func changes() throws -> [String] {
            try queue.read { try String.fetchAll($0, sql: "SELECT kind FROM change ORDER BY id") }
        }
    }
#endif
