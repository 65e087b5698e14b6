#if SQLite
    import Accounts
    import DatabaseQueries
    import Foundation

    /// The accounts and the data of `--demo`.
    @MainActor enum Demo {
        static let password = "tracker on lifeline"
        typealias Member = (name: String, email: String, roles: Set<Role>)

        nonisolated static let team: [Member] = [
            ("Ada Lovelace", "ada@example.com", [.administrator, .member]),
            ("Grace Hopper", "grace@example.com", [.member]),
            ("Alan Turing", "alan@example.com", [.member]),
            ("Katherine Johnson", "katherine@example.com", [.member]),
            ("Guest Reader", "guest@example.com", []),
        ]

        /// A larger team: `member6@example.com` and so on. To see many people at once, and to measure them.
        private static func further(_ numbers: Range<Int>) -> [Member] {
            numbers.map { number in
                let (first, last) = (DemoTexts.firstNames, DemoTexts.lastNames)
                let name = "\(first[number % first.count]) \(last[number / first.count % last.count])"
                return (name, "member\(number + 1)@example.com", [.member])
            }
        }

        /// Creates what is missing, and prints how to sign in.
        ///
        /// - Parameter count: The number of people, at least that of `team`.
        static func fill(_ workspace: Workspace, people count: Int) async {
            do {
                var people: [Person] = []
                for member in team + further(team.count..<max(team.count, count)) {
                    people.append(try await person(member, workspace))
                }
                let all = people
                try await workspace.database.writer.write { try DemoData.fill($0, people: all) }
                print("Sign in as ada@example.com or grace@example.com, with the password “\(password)”.")
                // A pipe would keep the line until its buffer is full.
                fflush(nil)
            } catch {
                print("The demo could not be filled: \(error)")
            }
        }

        private static func person(
            _ member: (name: String, email: String, roles: Set<Role>), _ workspace: Workspace
        ) async throws -> Person {
            var account = try await workspace.accounts.account(email: member.email)
            if account == nil {
                let new = try await workspace.accounts.create(
                    email: member.email, password: password, name: member.name, roles: member.roles)
                account = new
            }
            guard let account else { throw TrackerError.missing(member.email) }
            return try await workspace.database.writer.write { try Person.register(account, in: $0) }
        }
    }
#endif
