import DatabaseQueries
import Foundation
import Lifeline

@main
struct CrudTemplate: App {
    /// The file is in the working directory, or where `DATABASE` says.
    static let database = Result {
        let path = ProcessInfo.processInfo.environment["DATABASE"] ?? "CrudTemplate.sqlite"
        return try DatabaseContext(path: path, migrator: migrator)
    }

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        Contact.register(in: &migrator)
        return migrator
    }

    var body: some Scene {
        WindowGroup("CrudTemplate") {
            switch Self.database {
            case .success(let database): ContactsPage().database(database)
            case .failure(let error):
                ContentUnavailableView(
                    "The database can't be opened", systemImage: "exclamationmark.triangle",
                    description: Text("\(error.localizedDescription)"))
            }
        }
        Contact.export { try await Self.database.get() }
    }
}
