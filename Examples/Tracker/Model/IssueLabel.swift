#if SQLite
    import Foundation
    import GRDB

    /// A label. Labels of two people merge: each is added and removed for itself.
    struct IssueLabel: Codable, Identifiable, Hashable, Sendable, FetchableRecord, MutablePersistableRecord {
        static let databaseTableName = "label"
        static let colors = ["blue", "green", "orange", "purple", "pink", "teal", "red", "indigo"]

        var id: Int64?
        var name: String
        var color: String

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

        /// Adds a label to an issue, and creates it if there is none with this name. Names are compared without case.
        static func add(
            _ name: String, to issue: Issue, by author: Person, at date: Date = .now, in db: Database
        ) throws {
            try author.requires(.member)
            let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !name.isEmpty, name.count <= 40 else {
                throw TrackerError.invalid("A label has a name of at most 40 characters.")
            }
            var label: IssueLabel
            if let known = try IssueLabel.filter(Column("name") == name).fetchOne(db) {
                label = known
            } else {
                label = IssueLabel(name: name, color: colors[try IssueLabel.fetchCount(db) % colors.count])
                try label.insert(db)
            }
            try db.execute(
                sql: "INSERT OR IGNORE INTO issueLabel (issueID, labelID) VALUES (?, ?)",
                arguments: [issue.id, label.id])
            if db.changesCount > 0 {
                try Change.record(.labelAdded, by: author, issue: issue, to: label.name, at: date, in: db)
            }
        }

        static func remove(
            _ label: IssueLabel, from issue: Issue, by author: Person, at date: Date = .now, in db: Database
        ) throws {
            try author.requires(.member)
            try db.execute(
                sql: "DELETE FROM issueLabel WHERE issueID = ? AND labelID = ?", arguments: [issue.id, label.id])
            if db.changesCount > 0 {
                try Change.record(.labelRemoved, by: author, issue: issue, from: label.name, at: date, in: db)
            }
        }

        /// The labels of issues, by issue.
        static func all(in db: Database) throws -> [Int64: [IssueLabel]] {
            let sql = """
                SELECT issueLabel.issueID, label.* FROM issueLabel JOIN label ON label.id = issueLabel.labelID
                ORDER BY label.name COLLATE NOCASE
                """
            var labels: [Int64: [IssueLabel]] = [:]
            for row in try Row.fetchAll(db, sql: sql) {
                labels[row["issueID"], default: []].append(try IssueLabel(row: row))
            }
            return labels
        }

        static func all(of issueID: Int64, in db: Database) throws -> [IssueLabel] {
            let sql = """
                SELECT label.* FROM issueLabel JOIN label ON label.id = issueLabel.labelID WHERE issueID = ?
                ORDER BY label.name COLLATE NOCASE
                """
            return try IssueLabel.fetchAll(db, sql: sql, arguments: [issueID])
        }
    }
#endif
