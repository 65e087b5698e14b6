#if SQLite
    import DatabaseQueries
    import Lifecycle
    import Lifeline

    /// The scope of a tab: who uses it, what they have not saved yet, and how they write.
    @MainActor final class Session: BaseLifecycleOwner, ObservableObject {
        let workspace: Workspace
        let person: Person
        /// Why the last write failed, in words for the person; shown until they close it.
        @Published var failure: String?
        /// Texts that are being written. They stay when the page that shows their field is left.
        let drafts = Drafts()
        private var lastWrite: Task<Void, Never>?

        init(workspace: Workspace, person: Person) {
            self.workspace = workspace
            self.person = person
            super.init()
        }

        /// Changes the database in a transaction, as the person, with the role that they have by then.
        func write<Value: Sendable>(
            _ body: @escaping @Sendable (Database, Person) throws -> Value
        ) async throws -> Value {
            let id = person.id
            return try await workspace.database.writer.write { db in
                guard let person = try Person.fetchOne(db, key: id) else { throw TrackerError.missing("Your account") }
                return try body(db, person)
            }
        }

        /// Does something after what was asked for before it, and shows why if it fails.
        @discardableResult
        func perform(_ operation: @escaping @MainActor () async throws -> Void) -> Task<Void, Never> {
            let previous = lastWrite
            let task = Task {
                await previous?.value
                do { try await operation() } catch { self.report(error) }
            }
            lastWrite = task
            return task
        }

        func report(_ error: any Error) {
            // Errors of the database may contain what somebody wrote.
            failure = (error as? TrackerError)?.errorDescription ?? "It could not be saved. Please try again."
        }
    }
#endif
