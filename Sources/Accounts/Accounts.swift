import Foundation
import LifelineKit
import Logging
import Mail
import Routes
import Synchronization

/// The accounts of an app: who people are, how they sign in, and what they may do.
///
/// ```swift
/// @main struct Notebook: App {
///     static let accounts = Accounts(store: MemoryAccountStore())
///
///     var body: some Scene {
///         WindowGroup { NotesView() }.requiresAccount()
///         AccountPages(Self.accounts)
///     }
/// }
/// ```
///
/// People sign in on pages that are ordinary HTML forms, so that password managers and browsers without scripts can use
/// them. A window's scene knows its user (`UIWindowScene.user`, `UIWindowScene.account`), a route asks
/// `RouteRequest.account()`. When somebody signs in or out, the other pages of the browser reload; when a session is
/// ended, its pages reload wherever they are.
///
/// All methods can be called from any task.
public final class Accounts: Sendable {
    /// How accounts, sessions and pages behave.
    public let configuration: Configuration
    /// Where accounts are stored.
    public let store: any AccountStore
    let mailer: (any Mailer)?
    let keys: SigningKeys
    let hasher: PasswordHasher
    let limiter = AttemptLimiter()
    let ended = EndedSessions()
    /// Whether somebody is known to have an account.
    let hasAccounts = Atomic(false)
    private let cleaned = Mutex(Date.distantPast)
    let mails: BackgroundWork
    let checks: BackgroundWork
    /// What is compared with the password of an unknown account.
    let unusableHash: PasswordHash

    /// - Parameters:
    ///   - mailer: Sends links: for signing in, registration, and forgotten passwords. Without it there are none.
    public init(
        store: any AccountStore, mailer: (any Mailer)? = nil, configuration: Configuration = Configuration()
    ) {
        precondition(
            configuration.root.isEmpty || LocalPath.isLocal(configuration.root) && !configuration.root.hasSuffix("/"),
            "Accounts.Configuration.root must be empty, or a path such as /members.")
        for secret in configuration.secrets {
            precondition(secret.utf8.count >= 32, "Secrets of Accounts need at least 32 characters.")
        }
        self.store = store
        self.mailer = mailer
        self.configuration = configuration
        keys = SigningKeys(secrets: configuration.secrets)
        hasher = configuration.hasher == .shared ? .shared : PasswordHasher()
        mails = BackgroundWork("Sending a mail", capacity: 256, logger: configuration.logger)
        checks = BackgroundWork("Checking a session", capacity: 4096, logger: configuration.logger)
        unusableHash = PasswordHash(unusableWith: configuration.passwords)
    }

    var now: Date { configuration.now() }
    var log: Logger { configuration.logger }

    /// Returns the address of one of the pages: `path("/sign-in")`.
    func path(_ page: String) -> String { configuration.root + page }

    /// Returns the path of the page for signing in, from which the browser returns.
    ///
    /// - Parameter next: The path to return to. One of another site is ignored.
    public func signInPath(next: String? = nil) -> String {
        guard let next, LocalPath.isLocal(next), next != "/" else { return path("/sign-in") }
        return path("/sign-in") + "?next=" + Self.encoded(next)
    }

    static func encoded(_ text: String) -> String {
        var allowed = CharacterSet(charactersIn: "/-._~")
        allowed.formUnion(CharacterSet(charactersIn: "a"..."z"))
        allowed.formUnion(CharacterSet(charactersIn: "A"..."Z"))
        allowed.formUnion(CharacterSet(charactersIn: "0"..."9"))
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }

    // MARK: Work

    /// Does work that must not stop half way when a client disconnects.
    func uninterrupted<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await Task { try await work() }.value
    }

    /// Removes expired sessions and links from the store, at most once a minute.
    func removeExpired() async throws {
        let now = now
        let isDue = cleaned.withLock { last in
            guard abs(now.timeIntervalSince(last)) >= 60 else { return false }
            last = now
            return true
        }
        if isDue { try await store.removeExpired(now: now) }
    }

    // MARK: Scenes

    @MainActor func reloadScenes(reason: String, where isIncluded: @MainActor (UIWindowScene) -> Bool) {
        UIApplication.shared.disconnectScenes(reason: reason, where: isIncluded)
    }
}
