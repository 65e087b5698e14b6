import Foundation

/// Stores accounts, sessions and links. `MemoryAccountStore` is for tests and development; the product AccountsSQLite
/// stores in a file.
///
/// Each call takes effect as a whole or not at all, also if several processes share a store. A store never sees a
/// password, or the secret of a session or link: it stores their digests.
public protocol AccountStore: Sendable {
    // MARK: Accounts

    /// Returns an account; nil if it does not exist.
    func account(_ id: Account.ID) async throws -> AccountRecord?
    /// Returns the account with one of its `identities`. Nil if there is none.
    func account(identity: String) async throws -> AccountRecord?
    /// Returns accounts in the order of their identifiers.
    ///
    /// - Parameter id: The last account of the previous call; nil for the first ones.
    func accounts(after id: Account.ID?, limit: Int) async throws -> [AccountRecord]
    /// - Throws: `AccountError.identityTaken` if another account has one of the identities.
    func insert(_ record: AccountRecord) async throws
    /// Changes an account.
    ///
    /// - Parameter change: May be called more than once. What it throws is thrown, and nothing is changed.
    /// - Returns: The changed record; nil if there is no such account.
    /// - Throws: `AccountError.identityTaken` if another account has one of the new identities.
    @discardableResult
    func updateAccount(
        _ id: Account.ID, _ change: @escaping @Sendable (inout AccountRecord) throws -> Void
    ) async throws -> AccountRecord?
    /// Removes an account with its sessions and links.
    func removeAccount(_ id: Account.ID) async throws

    // MARK: Sessions

    /// Returns a session; nil if it does not exist.
    func session(_ id: AccountSession.ID) async throws -> SessionRecord?
    /// Returns the session whose current or previous secret has a digest. Nil if there is none.
    func session(digest: String) async throws -> SessionRecord?
    /// Returns the sessions of an account, in any order.
    func sessions(of account: Account.ID) async throws -> [SessionRecord]
    func insert(_ record: SessionRecord) async throws
    /// Changes a session, as `updateAccount` changes an account.
    @discardableResult
    func updateSession(
        _ id: AccountSession.ID, _ change: @escaping @Sendable (inout SessionRecord) throws -> Void
    ) async throws -> SessionRecord?
    /// Removes a session. If it does not exist, nothing happens.
    func removeSession(_ id: AccountSession.ID) async throws

    // MARK: Links

    func insert(_ record: LinkRecord) async throws
    /// Returns the link whose secret has a digest, and leaves it valid; nil if there is none.
    func link(digest: String) async throws -> LinkRecord?
    /// Returns a link and removes it. Of several calls for one link, one gets it. Nil if there is none.
    func consumeLink(digest: String) async throws -> LinkRecord?
    /// Removes the links that were sent to an identity.
    func removeLinks(identity: String) async throws

    /// Removes sessions and links that have expired.
    func removeExpired(now: Date) async throws
}
