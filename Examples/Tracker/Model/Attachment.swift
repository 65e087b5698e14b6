#if SQLite
    import Foundation
    import GRDB

    /// A file of an issue. Its bytes are in the attachments folder, under its identifier.
    struct Attachment: Codable, Identifiable, Hashable, Sendable, FetchableRecord, PersistableRecord {
        /// Random: also the name of the file.
        var id: String
        var issueID: Int64
        var name: String
        var size: Int
        var authorID: Person.ID
        var created: Date

        static let limitPerIssue = 50

        /// Stores that a file, which is in the folder already, belongs to an issue.
        static func add(
            id: String = UUID().uuidString.lowercased(), name: String, size: Int, to issueID: Int64, by author: Person,
            at date: Date = .now, in db: Database
        ) throws {
            try author.requires(.member)
            let issue = try Issue.find(issueID, in: db)
            guard try Attachment.filter(Column("issueID") == issueID).fetchCount(db) < limitPerIssue else {
                throw TrackerError.invalid("An issue has at most \(limitPerIssue) attachments.")
            }
            let attachment = Attachment(
                id: id, issueID: issueID, name: String(name.prefix(200)), size: size, authorID: author.id, created: date
            )
            try attachment.insert(db)
            try Change.record(.attached, by: author, issue: issue, to: attachment.name, at: date, in: db)
        }

        static func delete(_ id: String, by author: Person, at date: Date = .now, in db: Database) throws {
            guard let attachment = try Attachment.fetchOne(db, key: id) else {
                throw TrackerError.missing("The attachment")
            }
            try author.requires(attachment.authorID == author.id ? .member : .administrator)
            try attachment.delete(db)
            let issue = try Issue.find(attachment.issueID, in: db)
            try Change.record(.attachmentDeleted, by: author, issue: issue, from: attachment.name, at: date, in: db)
        }
    }
#endif
