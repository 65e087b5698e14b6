#if SQLite
    import GRDB

    /// A card that was moved on the board, with what undoing it needs.
    struct BoardMove: Hashable, Sendable {
        /// A column, and the issue that follows there; nil for the end.
        struct Place: Hashable, Sendable {
            var status: Status
            var next: Int64?
        }

        var id: Int64
        var from: Place
        /// The version of the status after the move.
        var version: Int

        /// Moves an issue.
        ///
        /// - Returns: Nil if it was there already.
        static func make(_ id: Int64, to place: Place, by author: Person, in db: Database) throws -> BoardMove? {
            let issue = try Issue.find(id, in: db)
            let sql = """
                SELECT id FROM issue WHERE projectID = ? AND status = ? AND (rank, id) > (?, ?) ORDER BY rank, id LIMIT 1
                """
            let next = try Int64.fetchOne(
                db, sql: sql, arguments: [issue.projectID, issue.status, issue.rank, issue.id])
            let from = Place(status: issue.status, next: next)
            guard from != place, place.next != id else { return nil }
            try BoardOrder.move(id, to: place.status, before: place.next, by: author, in: db)
            return BoardMove(id: id, from: from, version: try version(of: id, in: db))
        }

        /// Moves the issue back.
        ///
        /// - Returns: Nil if somebody has set its status since.
        func takeBack(by author: Person, in db: Database) throws -> BoardMove? {
            guard try Self.version(of: id, in: db) == version else { return nil }
            return try Self.make(id, to: from, by: author, in: db)
        }

        private static func version(of id: Int64, in db: Database) throws -> Int {
            try FieldVersion.current(.status, of: id, in: db)?.version ?? 0
        }
    }
#endif
