#if OpenIDConnect
import Foundation
import Logging
import Routes

/// A service by which people sign in: OpenID Connect with the code flow and PKCE.
///
/// ```swift
/// let company = try OpenIDProvider(
///     name: "company", issuer: "https://id.example.com", clientID: "shop", clientSecret: secret)
///
/// @main struct Shop: App {
///     var body: some Scene {
///         WindowGroup { ContentView() }
///         company.routes { signIn in
///             let session = try await Sessions.shared.begin(signIn.identity.id)
///             return Reply.redirect(to: signIn.returnPath).cookie(Cookie("session", session))
///         }
///     }
/// }
/// ```
///
/// A link to `/sign-in/company?to=/orders` then signs somebody in and returns to `/orders`. Register the address
/// `https://shop.example.com/sign-in/company/callback` with the service.
///
/// The addresses of the service and its keys are requested when they are needed, and kept for an hour. An unknown key
/// requests the keys again, at most once a minute. State, nonce and verifier of a sign-in are in an encrypted cookie of
/// the browser that began it, valid for ten minutes and once.
public final class OpenIDProvider: Sendable {
    /// The name in addresses: letters, digits and hyphens.
    public let name: String
    /// The service's identifier, as in its tokens.
    public let issuer: String
    /// The name of the app at the provider.
    public let clientID: String
    /// What is asked for besides `openid`.
    public let scopes: [String]
    /// The algorithms of signatures that are accepted. Neither `none` nor ones with a shared secret are possible.
    public let algorithms: Set<Algorithm>
    /// The app's own origin in the registered address; nil uses the host that the browser requested.
    public let origin: String?
    /// Whether the service is asked for claims that are missing in its token, such as the mail address.
    public let requestsUserInfo: Bool

    let clientSecret: String?
    let cipher: CookieCipher
    let metadata: ProviderMetadataCache
    let keys: KeyCache
    let usedStates = UsedStates()
    let log: SignInLog
    let now: @Sendable () -> Date

    /// - Parameters:
    ///   - name: The name in addresses: `/sign-in/NAME`.
    ///   - issuer: The address of the service, with `https` (`http` only for loopback addresses), exactly as it is in its
    ///     tokens: a slash at the end matters.
    ///   - clientSecret: The app's password at the service; nil for apps that it knows as public.
    ///   - origin: The app's own origin, `https://shop.example.com`. Nil uses the host and scheme of each request, which
    ///     the server checks against its own (`LIFELINE_ALLOWED_HOSTS`).
    ///   - secrets: Keys for the cookie: the first encrypts, all decrypt. By default those of `LIFELINE_SECRET`; without
    ///     it, a random key, so that a sign-in does not survive a restart.
    /// - Throws: `OpenIDConfigurationError`.
    public convenience init(
        name: String, issuer: String, clientID: String, clientSecret: String? = nil,
        scopes: [String] = ["email", "profile"], algorithms: Set<Algorithm> = Algorithm.recommended,
        origin: String? = nil, requestsUserInfo: Bool = false, secrets: [String]? = nil,
        logger: Logger = Logger(label: "lifeline.openid")
    ) throws(OpenIDConfigurationError) {
        try self.init(
            name: name, issuer: issuer, clientID: clientID, clientSecret: clientSecret, scopes: scopes,
            algorithms: algorithms, origin: origin, requestsUserInfo: requestsUserInfo, secrets: secrets,
            logger: logger, now: { Date() })
    }

    package init(
        name: String, issuer: String, clientID: String, clientSecret: String?, scopes: [String],
        algorithms: Set<Algorithm>, origin: String?, requestsUserInfo: Bool, secrets: [String]?, logger: Logger,
        now: @escaping @Sendable () -> Date
    ) throws(OpenIDConfigurationError) {
        func isNameByte(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard !name.isEmpty, name.utf8.count <= 40, name.utf8.allSatisfy(isNameByte) else {
            throw OpenIDConfigurationError(
                "The name of a sign-in service must consist of up to 40 letters, digits and hyphens.")
        }
        guard ServiceAddress.isAllowed(issuer), !issuer.contains("?"), !issuer.contains("#") else {
            throw OpenIDConfigurationError(
                "The issuer of the sign-in service \"\(name)\" must be an https address without query, such as https://id.example.com."
            )
        }
        guard !clientID.isEmpty else {
            throw OpenIDConfigurationError(
                "The sign-in service \"\(name)\" needs the client ID that it has given to the app.")
        }
        if clientSecret?.isEmpty == true {
            throw OpenIDConfigurationError(
                "The client secret of the sign-in service \"\(name)\" is empty. Use nil for a public client.")
        }
        guard !algorithms.isEmpty else {
            throw OpenIDConfigurationError("The sign-in service \"\(name)\" needs at least one algorithm.")
        }
        if let origin {
            guard ServiceAddress.isAllowed(origin), Origin.isWellFormed(origin.lowercased()) else {
                throw OpenIDConfigurationError(
                    "The origin \"\(origin)\" must be one such as https://shop.example.com, without a path.")
            }
        }
        self.name = name
        self.issuer = issuer
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.scopes = scopes.filter { $0 != "openid" }
        self.algorithms = algorithms
        self.origin = origin
        self.requestsUserInfo = requestsUserInfo
        self.now = now
        let environment = ProcessInfo.processInfo.environment["LIFELINE_SECRET"] ?? ""
        let listed = environment.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        cipher = CookieCipher(secrets: secrets ?? listed.filter { !$0.isEmpty })
        log = SignInLog(provider: name, logger: logger)
        metadata = ProviderMetadataCache(issuer: issuer)
        keys = KeyCache()
    }
}

extension OpenIDProvider {
    /// An algorithm of signatures with a private and a public key (RFC 7518).
    public enum Algorithm: String, Hashable, Sendable, CaseIterable {
        case rs256 = "RS256"
        case rs384 = "RS384"
        case rs512 = "RS512"
        case ps256 = "PS256"
        case ps384 = "PS384"
        case ps512 = "PS512"
        case es256 = "ES256"
        case es384 = "ES384"
        case es512 = "ES512"
        case edDSA = "EdDSA"

        /// All of them.
        public static let recommended = Set(allCases)
    }
}

/// A sign-in service is not described correctly. The description states what to do.
public struct OpenIDConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
    init(_ description: String) { self.description = description }
}

extension OpenIDConfigurationError: LocalizedError {
    public var errorDescription: String? { description }
}
#endif
