import Lifeline

/// A small admin panel: members in a table, filters, search, and a form in an inspector.
@main
struct MembersApp: App {
    var body: some Scene {
        WindowGroup("Members") { MembersView() }
            .commands { MemberCommands() }
    }
}

struct Member: Identifiable, Hashable, Sendable {
    enum Role: String, CaseIterable, Identifiable, Sendable {
        case viewer = "Viewer"
        case editor = "Editor"
        case owner = "Owner"
        var id: Role { self }
    }

    let id: Int
    var name: String
    var email: String
    var role: Role
    var isActive: Bool
    var joined: Date

    var roleName: String { role.rawValue }

    static let samples: [Member] = {
        let first = ["Ada", "Grace", "Barbara", "Frances", "Margaret", "Radia", "Hedy", "Katherine", "Jean", "Adele"]
        let last = ["Lovelace", "Hopper", "Liskov", "Allen", "Hamilton", "Perlman", "Lamarr", "Johnson", "Bartik"]
        return (0..<90).map { index in
            let (given, family) = (first[index % first.count], last[index % last.count])
            return Member(
                id: index, name: "\(given) \(family)",
                email: "\(given).\(family)\(index)@example.org".lowercased(), role: Role.allCases[index * 7 % 3],
                isActive: index % 4 != 1, joined: Date(timeIntervalSince1970: 1_600_000_000 + Double(index) * 1_700_000)
            )
        }
    }()
}
