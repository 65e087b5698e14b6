#if SQLite
    import Foundation
    import GRDB

    /// One change of many issues, in one transaction.
    enum BulkEdit: Hashable, Sendable {
        case set(IssueField, String?)
        case addLabel(String)

        /// - Returns: The edits by issue, for undoing them. Issues that somebody deleted meanwhile are left out.
        @discardableResult
        func apply(
            to ids: Set<Int64>, by author: Person, at date: Date = .now, in db: Database
        ) throws -> [Int64: SavedEdit] {
            var saved: [Int64: SavedEdit] = [:]
            for id in ids.sorted() {
                guard let issue = try Issue.fetchOne(db, key: id) else { continue }
                switch self {
                case .set(let field, let value):
                    let base = try FieldVersion.current(field, of: id, in: db)?.version ?? 0
                    let edit = IssueEdit(field: field, value: value, base: base)
                    saved[id] = try Issue.save([edit], of: id, by: author, at: date, in: db).saved.first
                case .addLabel(let name):
                    try IssueLabel.add(name, to: issue, by: author, at: date, in: db)
                }
            }
            return saved
        }
    }
#endif
