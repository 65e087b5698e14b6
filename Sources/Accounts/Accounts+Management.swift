import Foundation
import Mail

/// Creating, finding and changing accounts.
extension Accounts {
    /// Returns an account; nil if it does not exist.
    public func account(_ id: Account.ID) async throws -> Account? { try await store.account(id)?.account }

    /// Returns the account with an e-mail address. Nil if there is none.
    public func account(email: String) async throws -> Account? {
        guard let address = try? EmailIdentity.address(email) else { return nil }
        return try await store.account(identity: EmailIdentity.key(address))?.account
    }

    /// Returns the account with an identity of another provider. Nil if there is none.
    public func account(identity: String) async throws -> Account? {
        try await store.account(identity: identity)?.account
    }

    /// Returns accounts in the order of their identifiers, for lists in an administrator's page.
    ///
    /// - Parameter id: The last account of the previous call; nil for the first ones.
    public func accounts(after id: Account.ID? = nil, limit: Int = 100) async throws -> [Account] {
        try await store.accounts(after: id, limit: limit).map(\.account)
    }

    /// Creates an account.
    ///
    /// The e-mail address must be known to be its owner's: links that sign in are sent to it, and administrators are
    /// recognized by it (`Configuration.administrators`).
    ///
    /// - Parameters:
    ///   - password: Nil for an account that signs in by links or another provider.
    ///   - identities: Names of the account at other providers.
    /// - Throws: `AccountError`.
    @discardableResult
    public func create(
        email: String, password: String? = nil, name: String = "", roles: Set<Role> = [], identities: Set<String> = []
    ) async throws -> Account {
        let address = try EmailIdentity.address(email)
        var hash: PasswordHash?
        if let password { hash = try await makeHash(password, email: address.address, network: "") }
        return try await insert(address, hash, name: name, roles: roles, identities: identities)
    }

    func insert(
        _ address: MailAddress, _ hash: PasswordHash?, name: String = "", roles: Set<Role>,
        identities: Set<String> = []
    ) async throws -> Account {
        let key = EmailIdentity.key(address)
        var roles = roles
        if isAdministrator(key) { roles.insert(.administrator) }
        let account = Account(email: address.address, name: name, roles: roles, created: now)
        try await store.insert(
            AccountRecord(account: account, identities: identities.union([key]), password: hash))
        log.info("Account created", metadata: ["account": "\(account.id)"])
        return account
    }

    /// Whether the configuration names an address as an administrator's.
    func isAdministrator(_ key: String) -> Bool {
        configuration.administrators.contains { (try? EmailIdentity.address($0)).map(EmailIdentity.key) == key }
    }

    func makeHash(_ text: String, email: String, network: String) async throws -> PasswordHash {
        let password = try Password(text)
        try password.check(email: email)
        return try await hasher.hash(password, configuration.passwords, network: network)
    }

    /// Changes an account's name. Its pages show it when they are loaded next.
    public func setName(_ name: String, of id: Account.ID) async throws {
        guard try await store.updateAccount(id, { $0.account.name = name }) != nil else {
            throw AccountError.unknownAccount
        }
    }

    /// Changes what an account may do. Its pages reload, and its browsers get new secrets.
    ///
    /// - Throws: `AccountError.unknownAccount`.
    public func setRoles(_ roles: Set<Role>, of id: Account.ID) async throws {
        guard try await store.updateAccount(id, { $0.account.roles = roles }) != nil else {
            throw AccountError.unknownAccount
        }
        log.info("Roles changed", metadata: ["account": "\(id)"])
        for session in try await store.sessions(of: id) {
            _ = try await store.updateSession(session.id) { $0.rotated = .distantPast }
        }
        await reloadScenes(reason: "Your rights have changed.") { $0.user == id }
    }

    /// Changes a password. All sessions of the account end.
    ///
    /// - Parameter password: Nil removes the password.
    /// - Throws: `AccountError`.
    public func setPassword(_ password: String?, of id: Account.ID) async throws {
        guard let account = try await store.account(id)?.account else { throw AccountError.unknownAccount }
        var hash: PasswordHash?
        if let password { hash = try await makeHash(password, email: account.email, network: "") }
        try await uninterrupted { [self, hash] in
            try await store.updateAccount(id) { $0.password = hash }
            try await endSessions(of: id)
        }
    }

    /// Adds a name of the account at another provider.
    ///
    /// - Throws: `AccountError.identityTaken` if it is another account's, `unknownAccount`.
    public func addIdentity(_ identity: String, to id: Account.ID) async throws {
        guard try await store.updateAccount(id, { $0.identities.insert(identity) }) != nil else {
            throw AccountError.unknownAccount
        }
    }

    /// Removes an account and ends its sessions.
    public func remove(_ id: Account.ID) async throws {
        try await endSessions(of: id)
        try await store.removeAccount(id)
        // Sessions that began meanwhile were removed with the account.
        await reloadScenes(reason: "You were signed out.") { $0.user == id }
        log.info("Account removed", metadata: ["account": "\(id)"])
    }
}
