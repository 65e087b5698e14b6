#if SQLite
    import Foundation
    import GRDB

    /// A line of the audit log: who did what, and when. It is written in the transaction of the change itself.
    struct Change: Codable, Identifiable, Hashable, Sendable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var date: Date
        var authorID: Person.ID
        var projectID: Int64?
        var issueID: Int64?
        var kind: String
        var oldValue: String?
        var newValue: String?

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

        enum Kind {
            case created, edited(IssueField), moved, labelAdded, labelRemoved
            case commented, commentEdited, commentDeleted, attached, attachmentDeleted
            case projectCreated, roleChanged, imported

            var name: String {
                switch self {
                case .edited(let field): "edited \(field.rawValue)"
                default: "\(self)"
                }
            }
        }

        /// The edited field, if it is an edit.
        var field: IssueField? {
            kind.hasPrefix("edited ") ? IssueField(rawValue: String(kind.dropFirst("edited ".count))) : nil
        }

        static func record(
            _ kind: Kind, by author: Person, issue: Issue, from old: String? = nil, to new: String? = nil,
            at date: Date = .now, in db: Database
        ) throws {
            var change = Change(
                date: date, authorID: author.id, projectID: issue.projectID, issueID: issue.id, kind: kind.name,
                oldValue: old, newValue: new)
            try change.insert(db)
        }

        static func record(
            _ kind: Kind, by author: Person, project: Int64?, from old: String? = nil, to new: String? = nil,
            at date: Date = .now, in db: Database
        ) throws {
            var change = Change(
                date: date, authorID: author.id, projectID: project, kind: kind.name, oldValue: old, newValue: new)
            try change.insert(db)
        }
    }
#endif
