#if SQLite
    import Foundation
    import GRDB

    struct Comment: Codable, Identifiable, Hashable, Sendable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var issueID: Int64
        var authorID: Person.ID
        /// Markdown.
        var text: String
        var created: Date
        var edited: Date?

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

        static let limit = 20_000

        /// Why a text can't be a comment; nil if it can.
        static func problem(with text: String) -> String? {
            if text.allSatisfy(\.isWhitespace) { return "Write something first." }
            return text.utf8.count > limit ? "A comment has at most \(limit) bytes; attach longer texts as files." : nil
        }

        @discardableResult
        static func add(
            _ text: String, to issueID: Int64, by author: Person, at date: Date = .now, in db: Database
        ) throws -> Comment {
            try author.requires(.member)
            if let problem = problem(with: text) { throw TrackerError.invalid(problem) }
            let issue = try Issue.find(issueID, in: db)
            var comment = Comment(issueID: issueID, authorID: author.id, text: text, created: date)
            try comment.insert(db)
            try Mention.record(in: text, issue: issue, db)
            try Change.record(.commented, by: author, issue: issue, to: text, at: date, in: db)
            return comment
        }

        /// Replaces the text of one's own comment.
        static func edit(_ id: Int64, _ text: String, by author: Person, at date: Date = .now, in db: Database) throws {
            if let problem = problem(with: text) { throw TrackerError.invalid(problem) }
            var comment = try own(id, of: author, in: db)
            let (issue, old) = (try Issue.find(comment.issueID, in: db), comment.text)
            (comment.text, comment.edited) = (text, date)
            try comment.update(db)
            try Mention.record(in: text, issue: issue, db)
            try Change.record(.commentEdited, by: author, issue: issue, from: old, to: text, at: date, in: db)
        }

        /// Deletes one's own comment, or any as an administrator. Its text stays in the audit log.
        static func delete(_ id: Int64, by author: Person, at date: Date = .now, in db: Database) throws {
            let comment = try own(id, of: author, in: db)
            try comment.delete(db)
            let issue = try Issue.find(comment.issueID, in: db)
            try Change.record(.commentDeleted, by: author, issue: issue, from: comment.text, at: date, in: db)
        }

        private static func own(_ id: Int64, of author: Person, in db: Database) throws -> Comment {
            guard let comment = try Comment.fetchOne(db, key: id) else { throw TrackerError.missing("The comment") }
            try author.requires(comment.authorID == author.id ? .member : .administrator)
            return comment
        }
    }
#endif
