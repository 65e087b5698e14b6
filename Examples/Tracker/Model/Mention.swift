#if SQLite
    import Foundation
    import GRDB

    /// Somebody whom a text of an issue mentions: `@ada`.
    struct Mention: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
        var issueID: Int64
        var personID: Person.ID

        /// The handles in a text. An address such as `a@b.org` mentions nobody.
        static func handles(in text: String) -> [String] {
            var (handles, before): ([String], Character) = ([], " ")
            var rest = text[...]
            while let character = rest.popFirst() {
                if character == "@", !before.isLetter, !before.isNumber {
                    let handle = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
                    if !handle.isEmpty, !handles.contains(handle) { handles.append(handle) }
                }
                before = character
            }
            return handles
        }

        /// Stores who is mentioned. Unknown handles are words like others.
        static func record(in text: String, issue: Issue, _ db: Database) throws {
            for person in try Person.filter(handles(in: text).contains(Column("handle"))).fetchAll(db) {
                try db.execute(
                    sql: "INSERT OR IGNORE INTO mention (issueID, personID) VALUES (?, ?)",
                    arguments: [issue.id, person.id])
            }
        }
    }
#endif
