#if SQLite
    import Accounts
    import AccountsSQLite
    import DatabaseQueries
    import Lifeline
    import Mail

    /// The data of a team: a folder with its database, its accounts and its attachments.
    @MainActor final class Workspace {
        let folder: URL
        let database: DatabaseContext
        let accounts: Accounts
        let mailer = DevelopmentMailer()

        /// Opens a folder, and creates what is missing in it.
        init(folder: URL) throws {
            self.folder = folder
            let attachments = folder.appendingPathComponent("attachments")
            try FileManager.default.createDirectory(
                at: attachments, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            database = try DatabaseContext(
                path: folder.appendingPathComponent("tracker.sqlite").path, migrator: Schema.migrator)
            let store = try SQLiteAccountStore(path: folder.appendingPathComponent("accounts.sqlite").path)
            var configuration = Accounts.Configuration()
            configuration.title = "Tracker"
            accounts = Accounts(store: store, mailer: mailer, configuration: configuration)
        }

        /// The workspace of the command line and the environment. If it can't be opened, the program ends with a
        /// message.
        static func launch(_ options: LaunchOptions = LaunchOptions()) -> Workspace {
            do {
                let workspace = try Workspace(folder: options.folder)
                if let count = options.demoPeople { Task { await Demo.fill(workspace, people: count) } }
                return workspace
            } catch {
                fatalError("The data in \(options.folder.path) can't be opened: \(error)")
            }
        }

        // MARK: Attachments

        nonisolated static func attachmentFile(_ id: String, in folder: URL) -> URL {
            folder.appendingPathComponent("attachments").appendingPathComponent(id)
        }

        /// `/attachments/:id`: for everybody of the team. A download, so that a file never runs as a page of the app.
        var attachmentRoute: Route {
            let (writer, folder) = (database.writer, folder)
            return Route("/attachments/:id") { request in
                _ = try await request.requireAccount()
                let id = try request.parameter("id")
                guard let attachment = try await writer.read({ try Attachment.fetchOne($0, key: id) }) else {
                    throw HTTPError(.notFound, "There is no such attachment.")
                }
                let file = Self.attachmentFile(attachment.id, in: folder)
                return try Reply.file(
                    file, for: request, contentType: "application/octet-stream",
                    disposition: .attachment(name: attachment.name))
            }
        }
    }
#endif
