#if SQLite
    import Foundation
    import GRDB

    /// A filter with a name, of one person and project.
    struct SavedView: Codable, Identifiable, Hashable, Sendable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var projectID: Int64
        var authorID: Person.ID
        var name: String
        var filter: IssueFilter

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

        static let limit = 30

        /// Saves a filter under a name, and replaces an own one of the same name.
        static func save(
            _ filter: IssueFilter, name: String, projectID: Int64, by author: Person, in db: Database
        ) throws {
            let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !name.isEmpty, name.count <= 40 else {
                throw TrackerError.invalid("A view has a name of at most 40 characters.")
            }
            let own = SavedView.filter(Column("projectID") == projectID && Column("authorID") == author.id)
            if var known = try own.filter(Column("name") == name).fetchOne(db) {
                known.filter = filter
                try known.update(db)
                return
            }
            guard try own.fetchCount(db) < limit else {
                throw TrackerError.invalid("You have \(limit) views of this project; delete one first.")
            }
            var view = SavedView(projectID: projectID, authorID: author.id, name: name, filter: filter)
            try view.insert(db)
        }

        static func delete(_ id: Int64, by author: Person, in db: Database) throws {
            try SavedView.filter(Column("id") == id && Column("authorID") == author.id).deleteAll(db)
        }
    }
#endif
