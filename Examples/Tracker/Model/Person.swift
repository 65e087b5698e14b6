#if SQLite
    import Accounts
    import Foundation
    import GRDB

    /// Somebody of the team: what others see of an account.
    struct Person: Codable, Identifiable, Hashable, Sendable, FetchableRecord, PersistableRecord {
        /// The account's identifier.
        var id: String
        var name: String
        /// How comments mention them: `@ada`.
        var handle: String
        var email: String
        var role: TeamRole

        var initials: String {
            let words = name.split(separator: " ")
            return String([words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }).uppercased()
        }
    }

    /// What somebody may do. Everybody reads everything: it is one team.
    enum TeamRole: String, Codable, CaseIterable, Sendable, Comparable {
        /// Reads.
        case guest
        /// Reads, writes issues and comments.
        case member
        /// Also creates projects, imports, and sets the roles of others.
        case administrator

        init(_ account: Account) {
            self = account.has(.administrator) ? .administrator : account.has(.member) ? .member : .guest
        }

        var title: String { rawValue.capitalized }

        static func < (a: TeamRole, b: TeamRole) -> Bool {
            allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
        }
    }

    extension Role {
        static let member: Role = "member"
    }

    extension Person {
        /// Stores what others see of an account: when it opens the app, and when its roles change.
        @discardableResult
        static func register(_ account: Account, in db: Database) throws -> Person {
            let name = account.name.isEmpty ? String(account.email.prefix { $0 != "@" }) : account.name
            var person = Person(
                id: account.id, name: name, handle: "", email: account.email, role: TeamRole(account))
            if let known = try Person.fetchOne(db, key: account.id) {
                person.handle = known.handle
                if person != known { try person.update(db) }
            } else {
                person.handle = try freeHandle(account.email, in: db)
                try person.insert(db)
            }
            return person
        }

        private static func freeHandle(_ email: String, in db: Database) throws -> String {
            let letters = email.prefix { $0 != "@" }.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
            let stem = letters.isEmpty ? "person" : String(letters.prefix(30))
            for count in 1... {
                let handle = count == 1 ? stem : "\(stem)\(count)"
                if try Person.filter(Column("handle") == handle).isEmpty(db) { return handle }
            }
            return stem
        }

        /// Checks a role. Everything that writes calls it: hiding a button protects nothing.
        ///
        /// - Throws: `TrackerError.notAllowed` unless the role is at least `role`.
        func requires(_ role: TeamRole) throws {
            guard self.role >= role else { throw TrackerError.notAllowed(role) }
        }
    }
#endif
