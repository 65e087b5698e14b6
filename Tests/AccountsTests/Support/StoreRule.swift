import Accounts
import Foundation
import Testing

/// What each store must do.
struct StoreRule: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable (any AccountStore) async throws -> Void

    init(_ name: String, _ check: @escaping @Sendable (any AccountStore) async throws -> Void) {
        testDescription = name
        self.check = check
    }

    private static let start = Date(timeIntervalSince1970: 1_800_000_000)

    private static func record(_ email: String, id: String = UUID().uuidString) -> AccountRecord {
        AccountRecord(
            account: Account(id: id, email: email, name: "Zoë", roles: ["editor", .administrator], created: start),
            identities: ["email:\(email)", "https://login.example.com|\(email)"])
    }

    private static func session(
        _ account: Account.ID, id: String, digest: String, expires: TimeInterval = 60
    ) throws -> SessionRecord {
        let json = """
            {"id": "\(id)", "account": "\(account)", "digest": "\(digest)", "rotated": 0, "created": 0, "lastUsed": 0,
            "expires": \(expires), "device": "curl", "remoteAddress": "192.0.2.1"}
            """
        return try JSONDecoder().decode(SessionRecord.self, from: Data(json.utf8))
    }

    private static func link(
        _ digest: String, identity: String = "email:a@b.c", account: Account.ID? = nil, expires: TimeInterval = 60
    ) throws -> LinkRecord {
        let owner = account.map { "\"account\": \"\($0)\"," } ?? ""
        let json = """
            {"digest": "\(digest)", "purpose": "signIn", "email": "a@b.c", "identity": "\(identity)", \(owner)
            "roles": ["editor"], "next": "/a", "expires": \(expires)}
            """
        return try JSONDecoder().decode(LinkRecord.self, from: Data(json.utf8))
    }

    private struct Refused: Error {}

    static let all = [
        StoreRule("accounts are found by identifier and identity") { store in
            let ada = record("ada@example.com")
            try await store.insert(ada)
            #expect(try await store.account(ada.id) == ada)
            for identity in ada.identities { #expect(try await store.account(identity: identity) == ada) }
            #expect(try await store.account("other") == nil)
            #expect(try await store.account(identity: "email:ADA@example.com") == nil)
            #expect(try await store.account(identity: "") == nil)
        },
        StoreRule("an identity belongs to one account") { store in
            let ada = record("ada@example.com")
            try await store.insert(ada)
            await #expect(throws: AccountError.identityTaken) { try await store.insert(record("ada@example.com")) }
            let bob = record("bob@example.com")
            try await store.insert(bob)
            await #expect(throws: AccountError.identityTaken) {
                try await store.updateAccount(bob.id) { $0.identities.insert("email:ada@example.com") }
            }
            #expect(try await store.account(bob.id) == bob)
            #expect(try await store.account(identity: "email:ada@example.com")?.id == ada.id)
        },
        StoreRule("a refused account leaves nothing") { store in
            try await store.insert(record("ada@example.com"))
            var eve = record("eve@example.com")
            eve.identities.insert("email:ada@example.com")
            let refused = eve
            await #expect(throws: AccountError.identityTaken) { try await store.insert(refused) }
            #expect(try await store.account(eve.id) == nil)
            #expect(try await store.account(identity: "email:eve@example.com") == nil)
        },
        StoreRule("an account is changed as a whole") { store in
            let ada = record("ada@example.com")
            try await store.insert(ada)
            let new = try await store.updateAccount(ada.id) { record in
                record.account.email = "new@example.com"
                record.identities = ["email:new@example.com"]
            }
            #expect(try await store.account(ada.id) == new)
            #expect(try await store.account(identity: "email:new@example.com") == new)
            #expect(try await store.account(identity: "email:ada@example.com") == nil)
            await #expect(throws: Refused.self) {
                try await store.updateAccount(ada.id) { record in
                    record.account.name = "x"
                    throw Refused()
                }
            }
            #expect(try await store.account(ada.id) == new)
            #expect(try await store.updateAccount("other") { _ in } == nil)
        },
        StoreRule("changes at the same time are all made") { store in
            let ada = record("ada@example.com")
            try await store.insert(ada)
            try await withThrowingTaskGroup { group in
                for index in 0..<20 {
                    group.addTask {
                        _ = try await store.updateAccount(ada.id) {
                            $0.account.roles.insert(Role(rawValue: "\(index)"))
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await store.account(ada.id)?.account.roles.count == 22)
        },
        StoreRule("accounts are listed in parts") { store in
            for id in ["c", "a", "d", "b"] { try await store.insert(record("\(id)@example.com", id: id)) }
            #expect(try await store.accounts(after: nil, limit: 3).map(\.id) == ["a", "b", "c"])
            #expect(try await store.accounts(after: "c", limit: 3).map(\.id) == ["d"])
            #expect(try await store.accounts(after: "d", limit: 3).isEmpty)
            #expect(try await store.accounts(after: nil, limit: 0).isEmpty)
        },
        StoreRule("a removed account has no sessions and links") { store in
            let (ada, bob) = (record("ada@example.com"), record("bob@example.com"))
            for record in [ada, bob] { try await store.insert(record) }
            try await store.insert(session(ada.id, id: "1", digest: "d1"))
            try await store.insert(session(bob.id, id: "2", digest: "d2"))
            try await store.insert(link("l1", account: ada.id))
            try await store.insert(link("l2", account: bob.id))
            try await store.removeAccount(ada.id)
            #expect(try await store.account(ada.id) == nil)
            #expect(try await store.account(identity: "email:ada@example.com") == nil)
            #expect(try await store.session(digest: "d1") == nil)
            #expect(try await store.session("1") == nil)
            #expect(try await store.link(digest: "l1") == nil)
            #expect(try await store.session(digest: "d2") != nil)
            #expect(try await store.link(digest: "l2") != nil)
            try await store.removeAccount(ada.id)
            try await store.insert(ada)
        },
        StoreRule("sessions are found by both secrets") { store in
            let ada = record("ada@example.com")
            try await store.insert(ada)
            let first = try session(ada.id, id: "1", digest: "d1")
            try await store.insert(first)
            #expect(try await store.session("1") == first)
            let second = try await store.updateSession("1") { record in
                record.previousDigest = "d1"
                record.digest = "d2"
                record.confirmed = start
            }
            for digest in ["d1", "d2"] { #expect(try await store.session(digest: digest) == second) }
            let third = try await store.updateSession("1") { record in
                record.previousDigest = "d2"
                record.digest = "d3"
            }
            #expect(try await store.session(digest: "d1") == nil)
            for digest in ["d2", "d3"] { #expect(try await store.session(digest: digest) == third) }
            #expect(try await store.updateSession("other") { _ in } == nil)
            try await store.insert(session(ada.id, id: "2", digest: "e"))
            #expect(Set(try await store.sessions(of: ada.id).map(\.id)) == ["1", "2"])
            #expect(try await store.sessions(of: "other").isEmpty)
            try await store.removeSession("1")
            try await store.removeSession("1")
            for digest in ["d2", "d3"] { #expect(try await store.session(digest: digest) == nil) }
            #expect(try await store.sessions(of: ada.id).map(\.id) == ["2"])
        },
        StoreRule("a link is consumed once") { store in
            let first = try link("l1")
            try await store.insert(first)
            #expect(try await store.link(digest: "l1") == first)
            let all = try await withThrowingTaskGroup(of: LinkRecord?.self) { group in
                for _ in 0..<20 { group.addTask { try await store.consumeLink(digest: "l1") } }
                var all: [LinkRecord?] = []
                for try await link in group { all.append(link) }
                return all
            }
            #expect(all.compactMap { $0 } == [first])
            #expect(try await store.link(digest: "l1") == nil)
            try await store.insert(link("l2", identity: "email:x"))
            try await store.insert(link("l3", identity: "email:y"))
            try await store.removeLinks(identity: "email:x")
            #expect(try await store.link(digest: "l2") == nil)
            #expect(try await store.link(digest: "l3") != nil)
        },
        StoreRule("what has expired is removed") { store in
            let ada = record("ada@example.com")
            try await store.insert(ada)
            try await store.insert(session(ada.id, id: "1", digest: "d1", expires: 10))
            try await store.insert(session(ada.id, id: "2", digest: "d2", expires: 20))
            try await store.insert(link("l1", expires: 10))
            try await store.insert(link("l2", expires: 20))
            try await store.removeExpired(now: Date(timeIntervalSinceReferenceDate: 10))
            #expect(try await store.session("1") == nil)
            #expect(try await store.session(digest: "d1") == nil)
            #expect(try await store.link(digest: "l1") == nil)
            #expect(try await store.session("2") != nil)
            #expect(try await store.link(digest: "l2") != nil)
        },
        StoreRule("whatever text is stored as it is") { store in
            var ada = record("ada@example.com")
            ada.account.name = "'; DROP TABLE accounts; -- \u{0} \u{1F9D1}\u{200D}\u{1F680} \"\\"
            ada.identities.insert("it's|\"quoted\" % _ \u{0}x")
            try await store.insert(ada)
            #expect(try await store.account(ada.id) == ada)
            #expect(try await store.account(identity: "it's|\"quoted\" % _ \u{0}x") == ada)
        },
    ]
}
