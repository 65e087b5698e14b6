#if OpenIDConnect
import Routes

/// Who signed in, according to a service.
public struct OpenIDIdentity: Hashable, Sendable, Identifiable {
    /// The service. Together with `subject` it identifies an account permanently; a mail address does not.
    public var issuer: String
    /// The person's identifier at the service.
    public var subject: String
    /// The e-mail address; nil if the provider did not send one.
    public var email: String?
    /// Whether the service has checked that the address belongs to the person. Otherwise anybody can claim any address:
    /// don't connect the identity with an account of the same address.
    public var isEmailVerified: Bool
    /// The name; nil if the provider did not send one.
    public var name: String?

    /// Issuer and subject in one text, to find an account by: `https://id.example.com|248289761001`.
    public var id: String { issuer + "|" + subject }

    public init(
        issuer: String, subject: String, email: String? = nil, isEmailVerified: Bool = false, name: String? = nil
    ) {
        self.issuer = issuer
        self.subject = subject
        self.email = email
        self.isEmailVerified = isEmailVerified
        self.name = name
    }
}

/// A sign-in that is complete.
public struct OpenIDSignIn: Sendable {
    /// What the provider says about the person.
    public var identity: OpenIDIdentity
    /// Where the person came from: a path of this app, as the link to the sign-in named it; `/` without one. It is never
    /// another site's address.
    public var returnPath: String
    /// The request in which the service sent the person back.
    public var request: RouteRequest
    /// The name of the provider.
    public var provider: String
}
#endif
