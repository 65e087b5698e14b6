#if SQLite
    import Foundation
    import GRDB

    /// How often a field of an issue was edited, and by whom last. A field without a row was never edited.
    struct FieldVersion: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
        var issueID: Int64
        var field: IssueField
        var version: Int
        var authorID: Person.ID
        var date: Date

        static func current(_ field: IssueField, of issueID: Int64, in db: Database) throws -> FieldVersion? {
            try FieldVersion.fetchOne(db, key: ["issueID": issueID, "field": field.rawValue])
        }

        static func all(of issueID: Int64, in db: Database) throws -> [IssueField: Int] {
            let rows = try FieldVersion.filter(Column("issueID") == issueID).fetchAll(db)
            return Dictionary(rows.map { ($0.field, $0.version) }) { first, _ in first }
        }
    }
#endif
