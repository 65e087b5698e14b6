/// What is stored of an account.
public struct AccountRecord: Hashable, Codable, Sendable, Identifiable {
    /// The account without its secrets.
    public var account: Account
    /// What the account is found by, unique in the store: `email:ada@example.com`, or an identity of another provider,
    /// such as `https://login.example.com|subject`.
    public var identities: Set<String>
    /// Nil for an account that signs in by links or by another provider only.
    public var password: PasswordHash?

    public var id: Account.ID { account.id }

    public init(account: Account, identities: Set<String>, password: PasswordHash? = nil) {
        self.account = account
        self.identities = identities
        self.password = password
    }
}
