import Foundation

/// Stores accounts in memory, for tests and development. All are lost when the process ends.
public actor MemoryAccountStore: AccountStore {
    private var accounts: [Account.ID: AccountRecord] = [:]
    private var identities: [String: Account.ID] = [:]
    private var sessions: [AccountSession.ID: SessionRecord] = [:]
    private var digests: [String: AccountSession.ID] = [:]
    private var links: [String: LinkRecord] = [:]

    public init() {}

    // MARK: Accounts

    public func account(_ id: Account.ID) -> AccountRecord? { accounts[id] }

    public func account(identity: String) -> AccountRecord? { identities[identity].flatMap { accounts[$0] } }

    public func accounts(after id: Account.ID?, limit: Int) -> [AccountRecord] {
        let ids = accounts.keys.filter { key in id.map { key > $0 } ?? true }.sorted().prefix(max(0, limit))
        return ids.compactMap { accounts[$0] }
    }

    public func insert(_ record: AccountRecord) throws {
        guard accounts[record.id] == nil else { throw AccountError.identityTaken }
        try checkIdentities(of: record)
        set(record)
    }

    public func updateAccount(
        _ id: Account.ID, _ change: @Sendable (inout AccountRecord) throws -> Void
    ) throws -> AccountRecord? {
        guard let old = accounts[id] else { return nil }
        var new = old
        try change(&new)
        precondition(new.id == id, "An update must not change the identifier of an account.")
        try checkIdentities(of: new)
        for identity in old.identities { identities[identity] = nil }
        set(new)
        return new
    }

    public func removeAccount(_ id: Account.ID) {
        guard let record = accounts.removeValue(forKey: id) else { return }
        for identity in record.identities { identities[identity] = nil }
        for session in sessions.values where session.account == id { removeSession(session.id) }
        links = links.filter { $0.value.account != id }
    }

    private func checkIdentities(of record: AccountRecord) throws {
        for identity in record.identities {
            if let owner = identities[identity], owner != record.id { throw AccountError.identityTaken }
        }
    }

    private func set(_ record: AccountRecord) {
        accounts[record.id] = record
        for identity in record.identities { identities[identity] = record.id }
    }

    // MARK: Sessions

    public func session(_ id: AccountSession.ID) -> SessionRecord? { sessions[id] }

    public func session(digest: String) -> SessionRecord? { digests[digest].flatMap { sessions[$0] } }

    public func sessions(of account: Account.ID) -> [SessionRecord] {
        sessions.values.filter { $0.account == account }
    }

    public func insert(_ record: SessionRecord) {
        removeSession(record.id)
        set(record)
    }

    public func updateSession(
        _ id: AccountSession.ID, _ change: @Sendable (inout SessionRecord) throws -> Void
    ) throws -> SessionRecord? {
        guard var record = sessions[id] else { return nil }
        try change(&record)
        removeSession(id)
        set(record)
        return record
    }

    public func removeSession(_ id: AccountSession.ID) {
        guard let record = sessions.removeValue(forKey: id) else { return }
        digests[record.digest] = nil
        if let previous = record.previousDigest { digests[previous] = nil }
    }

    private func set(_ record: SessionRecord) {
        sessions[record.id] = record
        digests[record.digest] = record.id
        if let previous = record.previousDigest { digests[previous] = record.id }
    }

    // MARK: Links

    public func insert(_ record: LinkRecord) { links[record.digest] = record }

    public func link(digest: String) -> LinkRecord? { links[digest] }

    public func consumeLink(digest: String) -> LinkRecord? { links.removeValue(forKey: digest) }

    public func removeLinks(identity: String) { links = links.filter { $0.value.identity != identity } }

    public func removeExpired(now: Date) {
        for session in sessions.values where session.expires <= now { removeSession(session.id) }
        links = links.filter { $0.value.expires > now }
    }
}
