import LifelineUI

extension UIWindowScene {
    /// The account and session in which the page was opened; nil if nobody was signed in.
    public final var signedIn: SignedIn? { (authentication.details as? AccountDetails)?.signedIn }

    /// The account of who uses the scene, as it was when the page was opened. When its roles change, or the session
    /// ends, the page reloads.
    public final var account: Account? { signedIn?.account }

    /// The accounts of the app.
    final var accounts: Accounts? { (authentication.details as? AccountDetails)?.accounts }

    /// Signs out the browser, by a form that the page sends. All its pages reload.
    ///
    /// - Parameter next: The path to show then; `/` by default.
    public final func signOut(next: String? = nil) {
        guard let accounts else {
            UIApplication.log.error("signOut() needs AccountPages(accounts) in the body of the App.")
            return
        }
        submitForm(to: accounts.path("/sign-out"), fields: next.map { ["next": $0] } ?? [:])
    }
}

extension EnvironmentValues {
    /// The account of who uses the scene; nil if nobody is signed in.
    ///
    /// ```swift
    /// @Environment(\.account) private var account
    ///
    /// if account?.has(.editor) == true { Button("Edit") { isEditing = true } }
    /// ```
    /// Hiding a button protects nothing: check the role where something is changed.
    public var account: Account? { (authentication.details as? AccountDetails)?.signedIn?.account }
}

/// A link to the page for signing in, which returns to this page.
public struct SignInLink<Label: View>: View {
    private let label: Label

    /// Creates a link with a label to the page for signing in.
    public init(@ViewBuilder label: () -> Label) { self.label = label() }

    public var body: some View {
        let scene = UIWindowScene.current
        let path = scene?.accounts?.signInPath(next: scene?.initialPath) ?? "/sign-in"
        Link(destination: URL(string: path)!) { label }
    }
}

extension SignInLink where Label == Text {
    public init() { self.init("Sign in") }

    /// Creates a link with a title to the page for signing in.
    public init(_ title: some StringProtocol) { self.init { Text(String(title)) } }
}

/// A button that signs out the browser.
public struct SignOutButton<Label: View>: View {
    private let label: Label

    /// Creates a button with a label that signs the visitor out.
    public init(@ViewBuilder label: () -> Label) { self.label = label() }

    public var body: some View {
        let scene = UIWindowScene.current
        Button { [weak scene] in
            scene?.signOut()
        } label: {
            label
        }
    }
}

extension SignOutButton where Label == Text {
    public init() { self.init("Sign out") }

    /// Creates a button with a title that signs the visitor out.
    public init(_ title: some StringProtocol) { self.init { Text(String(title)) } }
}
