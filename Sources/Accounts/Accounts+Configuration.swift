import Foundation
import Logging
import Mail

extension Accounts {
    /// Whether people can create accounts.
    public enum Registration: Hashable, Sendable {
        /// Only those who were invited (`Accounts.invite`), and the administrators.
        case closed
        /// Anybody who confirms an e-mail address.
        case open
    }

    /// How people sign in and how long.
    public struct Configuration: Sendable {
        /// Keys for cookies, of at least 32 characters: the first signs, any verifies. Empty selects a random key for
        /// this process: its restart signs everybody out. By default those of the server, `LIFELINE_SECRET`.
        public var secrets: [String]
        /// The addresses that get the role `administrator` when they create an account, whether registration is open or
        /// not, and when they sign in. By default `LIFELINE_ADMINISTRATORS`, separated by commas.
        public var administrators: Set<String>
        /// Who can create accounts: by default only those who were invited, and the administrators.
        public var registration = Registration.closed
        /// Whether people can sign in by a link in a mail, instead of a password. Needs a mailer. True by default.
        public var allowsSignInLinks = true
        /// The path that all pages are below, such as `/members`; empty by default.
        public var root = ""
        /// The address of the app in mails, such as `https://app.example.com`, with the base path if there is one. By
        /// default `LIFELINE_URL`, else the host that the request was sent to, which the server has checked.
        public var url: String?
        /// The sender of mails. `no-reply@localhost.localdomain` by default.
        public var sender: MailAddress = "no-reply@localhost.localdomain"
        /// The name of the app, in pages and mails. By default `LIFELINE_TITLE`, or the name of the process.
        public var title: String
        /// A session ends when it has not been used for this time. An open page uses it. 14 days by default.
        public var idleTimeout = Duration.seconds(14 * 86_400)
        /// A session ends this long after signing in, however much it is used. 90 days by default.
        public var lifetime = Duration.seconds(90 * 86_400)
        /// A browser gets a new secret after this time, when it loads a page. One hour by default.
        public var rotationInterval = Duration.seconds(3_600)
        /// How long links are valid. 15 minutes by default.
        public var linkLifetime = Duration.seconds(15 * 60)
        /// How long invitations are valid. 7 days by default.
        public var invitationLifetime = Duration.seconds(7 * 86_400)
        /// How expensive passwords are to guess.
        public var passwords = PasswordHash.Parameters()
        /// Shows the pages.
        public var pages: any AccountPageRenderer = StandardAccountPages()
        /// Further ways to sign in, shown as links below the form. None by default.
        public var otherMethods: [SignInMethod] = []
        /// Where events such as failed attempts are logged, without secrets.
        public var logger = Logger(label: "lifeline.accounts")
        /// The time, for tests.
        package var now: @Sendable () -> Date = { Date() }
        package var hasher: PasswordHasherChoice = .shared

        /// - Parameter environment: The variables that the defaults come from.
        public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
            func list(_ name: String) -> [String] {
                (environment[name] ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                    .filter { !$0.isEmpty }
            }
            secrets = list("LIFELINE_SECRET")
            administrators = Set(list("LIFELINE_ADMINISTRATORS"))
            title = environment["LIFELINE_TITLE"] ?? ProcessInfo.processInfo.processName
            url = environment["LIFELINE_URL"]
        }
    }

    /// The queue of passwords: one for the process, or one of a test.
    package enum PasswordHasherChoice: Sendable { case shared, own }
}

/// A way to sign in that another module provides.
public struct SignInMethod: Sendable, Hashable {
    /// The text of the link: `Sign in with Example`.
    public var title: String
    /// The path of a page of the app.
    public var path: String
    /// The field of its query that has the path to show after signing in.
    public var field: String

    public init(title: String, path: String, field: String = "next") {
        self.title = title
        self.path = path
        self.field = field
    }
}
