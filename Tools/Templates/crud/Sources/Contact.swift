import DatabaseQueries
import Foundation

struct Contact: Codable, Identifiable, Hashable, FetchableRecord, PersistableRecord {
    var id = UUID()
    var name = ""
    var email = ""

    var nameProblem: String? { name.isEmpty ? "Enter a name." : nil }
    var emailProblem: String? {
        email.isEmpty || email.contains("@") ? nil : "Enter an address such as ada@example.org."
    }
    var isValid: Bool { nameProblem == nil && emailProblem == nil }

    /// Add a migration for each change of the tables; never change one that has run.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("contacts") { db in
            try db.create(table: "contact") { table in
                table.primaryKey("id", .blob)
                table.column("name", .text).notNull().indexed()
                table.column("email", .text).notNull()
            }
        }
        return migrator
    }

    @MainActor static func database(path: String) throws -> DatabaseContext {
        try DatabaseContext(path: path, migrator: migrator)
    }
}

/// The contacts whose names contain a text.
struct Contacts: Queryable {
    var search = ""
    var limit = 100
    static var defaultValue: [Contact] { [] }

    func fetch(_ db: Database) throws -> [Contact] {
        var request = Contact.order(Column("name").collating(.localizedCaseInsensitiveCompare)).limit(limit)
        if !search.isEmpty { request = request.filter(Column("name").like("%\(search)%")) }
        return try request.fetchAll(db)
    }
}
