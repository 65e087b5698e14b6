#if SQLite
    import Lifeline

    /// Saved edits that one command undoes, and the next redoes. What somebody else has edited since stays as it is.
    @MainActor final class UndoStep {
        private let session: Session
        private let name: String
        private var edits: [Int64: [SavedEdit]]

        private init(_ session: Session, _ name: String, _ edits: [Int64: [SavedEdit]]) {
            (self.session, self.name, self.edits) = (session, name, edits)
        }

        static func register(
            _ name: String, _ edits: [Int64: [SavedEdit]], in session: Session, with undoManager: UndoManager?
        ) {
            guard edits.contains(where: { !$0.value.isEmpty }) else { return }
            UndoStep(session, name, edits).register(with: undoManager)
        }

        private func register(with undoManager: UndoManager?) {
            undoManager?.registerUndo(withTarget: session) { [self, weak undoManager] _ in
                // While something is undone, this registers how to redo it.
                register(with: undoManager)
                session.perform { try await self.reverse() }
            }
            undoManager?.setActionName(name)
        }

        private func reverse() async throws {
            let edits = edits
            let results = try await session.write { db, person in
                try edits.compactMap { id, saved -> (Int64, EditResult)? in
                    guard try Issue.exists(db, key: id) else { return nil }
                    return (id, try Issue.save(saved.reversed().map(\.reversed), of: id, by: person, in: db))
                }
            }
            for (id, result) in results { self.edits[id] = result.saved }
            if results.contains(where: { !$1.conflicts.isEmpty }) {
                session.failure = "Not everything was changed back: somebody else has edited it since."
            }
        }
    }
#endif
