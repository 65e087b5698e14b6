import LifelineUI

/// The pages of `Accounts` in an app, and the users of its scenes.
///
/// ```swift
/// var body: some Scene {
///     WindowGroup { NotesView() }.requiresAccount()
///     WindowGroup("Members", id: "members") { MembersView() }.requiresAccount(.administrator)
///     AccountPages(accounts)
/// }
/// ```
/// An app with a delegate returns `accounts.routes` and `accounts` from `routes` and `authenticator`.
public struct AccountPages: Scene {
    private let accounts: Accounts

    /// Serves the pages of accounts: signing in and out, registration, passwords and sessions.
    public init(_ accounts: Accounts) { self.accounts = accounts }

    public var body: some Scene { RouteGroup(accounts.routes).authenticator(accounts) }
}

extension Scene {
    /// Limits the windows of this scene to people who are signed in, and who have a role.
    ///
    /// Others are sent to the page for signing in, and return; those who lack the role see a page that says so.
    ///
    /// - Parameter role: Nil for everybody who is signed in.
    public func requiresAccount(_ role: Role? = nil) -> some Scene {
        admission { scene in
            guard let details = scene.authentication.details as? AccountDetails else {
                UIApplication.log.error("requiresAccount() needs AccountPages(accounts) in the body of the App.")
                return .refused("This app can't sign people in.")
            }
            guard let account = details.signedIn?.account else {
                return .redirected(to: details.accounts.signInPath(next: scene.initialPath))
            }
            guard role.map(account.has) ?? true else {
                return .refused("You are signed in as \(account.email), who may not see this page.")
            }
            return .allowed
        }
    }
}
