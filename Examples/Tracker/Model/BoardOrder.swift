#if SQLite
    import Foundation
    import GRDB

    /// The order of issues in a column of the board. A rank lies between those of its neighbors: a move changes one
    /// row.
    enum BoardOrder {
        static func rank(atTopOf status: Status, projectID: Int64, in db: Database) throws -> Double {
            let sql = "SELECT min(rank) FROM issue WHERE projectID = ? AND status = ?"
            return (try Double.fetchOne(db, sql: sql, arguments: [projectID, status]) ?? 1) - 1
        }

        /// Moves an issue before another one of a column, or to its end.
        ///
        /// - Returns: The status that it had, if that has changed.
        @discardableResult
        static func move(
            _ id: Int64, to status: Status, before next: Int64? = nil, by author: Person, at date: Date = .now,
            in db: Database
        ) throws -> SavedEdit? {
            try author.requires(.member)
            var issue = try Issue.find(id, in: db)
            guard next != id else { return nil }
            var saved: SavedEdit?
            if issue.status != status {
                let base = try FieldVersion.current(.status, of: id, in: db)?.version ?? 0
                let edit = IssueEdit(field: .status, value: status.rawValue, base: base)
                saved = try Issue.save([edit], of: id, by: author, at: date, in: db).saved.first
                issue = try Issue.find(id, in: db)
            }
            let column = try Issue.filter(Column("projectID") == issue.projectID && Column("status") == status)
                .filter(Column("id") != id).order(Column("rank"), Column("id")).fetchAll(db)
            let index = next.flatMap { next in column.firstIndex { $0.id == next } } ?? column.count
            let before = index > 0 ? column[index - 1].rank : nil
            let after = index < column.count ? column[index].rank : nil
            issue.rank = between(before, after)
            if let before, let after, !(before < issue.rank && issue.rank < after) {
                // Halved too often: number the column again.
                var ids = column.map(\.id)
                ids.insert(id, at: index)
                for (rank, id) in ids.enumerated() {
                    try db.execute(sql: "UPDATE issue SET rank = ? WHERE id = ?", arguments: [Double(rank), id])
                }
            } else {
                try issue.update(db, columns: ["rank"])
            }
            if saved == nil { try Change.record(.moved, by: author, issue: issue, at: date, in: db) }
            return saved
        }

        private static func between(_ before: Double?, _ after: Double?) -> Double {
            switch (before, after) {
            case (nil, nil): 0
            case (let before?, nil): before + 1
            case (nil, let after?): after - 1
            case (let before?, let after?): (before + after) / 2
            }
        }
    }
#endif
