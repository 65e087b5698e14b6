#if SQLite
    import Foundation
    import GRDB

    struct Project: Codable, Identifiable, Hashable, Sendable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        /// The letters before the number of its issues: `WEB` of `WEB-12`.
        var key: String
        var name: String
        /// The number of the next issue. Numbers are never used again.
        var nextNumber = 1

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

        /// A key from a name: "Web shop" becomes `WEBS`.
        static func proposedKey(for name: String) -> String {
            String(name.uppercased().filter { $0.isASCII && $0.isLetter }.prefix(4))
        }

        /// Why a key can't be used; nil if it can.
        static func problem(ofKey key: String) -> String? {
            let isFine = (2...6).contains(key.count) && key.allSatisfy { $0.isASCII && $0.isUppercase }
            return isFine ? nil : "A key has two to six capital letters, such as WEB."
        }

        @discardableResult
        static func create(
            name: String, key: String, by author: Person, at date: Date = .now, in db: Database
        ) throws -> Project {
            try author.requires(.administrator)
            let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !name.isEmpty, name.count <= 80 else {
                throw TrackerError.invalid("A project has a name of at most 80 characters.")
            }
            if let problem = problem(ofKey: key) { throw TrackerError.invalid(problem) }
            guard try Project.filter(Column("key") == key).isEmpty(db) else {
                throw TrackerError.invalid("There is a project with the key \(key) already.")
            }
            var project = Project(key: key, name: name)
            try project.insert(db)
            try Change.record(.projectCreated, by: author, project: project.id, to: name, at: date, in: db)
            return project
        }
    }
#endif
