import Foundation

/// An account and the session in which somebody uses it.
public struct SignedIn: Sendable, Hashable {
    /// The account of the visitor.
    public let account: Account
    /// The session of the visitor's browser.
    public let session: AccountSession
}

/// What `Accounts` knows about who opens a page.
struct AccountDetails: Sendable {
    let accounts: Accounts
    let signedIn: SignedIn?
    /// When it was read from the store.
    let read: Date
}
