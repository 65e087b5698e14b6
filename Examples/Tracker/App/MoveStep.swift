#if SQLite
    import Lifeline

    /// A move on the board that one command undoes, and the next redoes: column and position.
    @MainActor final class MoveStep {
        private let session: Session
        private let name: String
        private var move: BoardMove?

        private init(_ session: Session, _ name: String, _ move: BoardMove) {
            (self.session, self.name, self.move) = (session, name, move)
        }

        static func register(_ name: String, _ move: BoardMove, in session: Session, with undoManager: UndoManager?) {
            MoveStep(session, name, move).register(with: undoManager)
        }

        private func register(with undoManager: UndoManager?) {
            undoManager?.registerUndo(withTarget: session) { [self, weak undoManager] _ in
                // While something is undone, this registers how to redo it.
                register(with: undoManager)
                session.perform { try await self.takeBack() }
            }
            undoManager?.setActionName(name)
        }

        private func takeBack() async throws {
            guard let move else { return }
            self.move = try await session.write { db, person in try move.takeBack(by: person, in: db) }
            if self.move == nil {
                session.failure = "It was not moved back: somebody else has edited it since."
            }
        }
    }
#endif
