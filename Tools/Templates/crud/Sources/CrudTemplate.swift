import DatabaseQueries
import Foundation
import Lifeline

@main
struct CrudTemplate: App {
    /// The file is in the working directory, or where `DATABASE` says.
    private static let database = Result {
        try Contact.database(path: ProcessInfo.processInfo.environment["DATABASE"] ?? "CrudTemplate.sqlite")
    }

    var body: some Scene {
        WindowGroup("CrudTemplate") {
            switch Self.database {
            case .success(let database): ContactList().database(database)
            case .failure(let error):
                ContentUnavailableView(
                    "The database can't be opened", systemImage: "exclamationmark.triangle",
                    description: Text("\(error.localizedDescription)"))
            }
        }
    }
}
