import Foundation
import LifelineTesting
import Logging
import Mail
import Synchronization
import Routes
import Testing

@testable import Accounts

/// A time that tests set.
final class ManualTime: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    var now: Date { date.withLock { $0 } }
    func advance(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}

/// Keeps the mails that it is given.
actor RecordingMailer: Mailer {
    private(set) var messages: [MailMessage] = []
    var error: (any Error)?

    func send(_ message: MailMessage) throws {
        if let error { throw error }
        messages.append(message)
    }

    func fail(with error: any Error) { self.error = error }

    /// The path and query of the link in the newest mail to an address.
    func link(to address: String) -> String? {
        let text = messages.last { $0.to.contains { $0.address == address } }?.text
        return text?.firstMatch(of: /https?:\/\/[^\/]+(\/\S+)/).map { String($0.1) }
    }
}

/// Accounts in memory with cheap passwords, and browsers that use them.
@MainActor struct Stage {
    let time = ManualTime()
    let mailer = RecordingMailer()
    let store: any AccountStore
    let accounts: Accounts

    init(
        store: any AccountStore = MemoryAccountStore(), hasMailer: Bool = true,
        _ configure: (inout Accounts.Configuration) -> Void = { _ in }
    ) {
        self.store = store
        var configuration = Self.configuration
        configuration.now = { [time] in time.now }
        configure(&configuration)
        accounts = Accounts(store: store, mailer: hasMailer ? mailer : nil, configuration: configuration)
    }

    static var configuration: Accounts.Configuration {
        var configuration = Accounts.Configuration(environment: [:])
        configuration.passwords = PasswordHash.Parameters(logRounds: 10, blockSize: 1, parallelism: 1)
        configuration.hasher = .own
        configuration.title = "Notes"
        configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return configuration
    }

    static let password = "several plain words"

    /// Returns a browser, in which a page of the app has been opened.
    func browser(
        _ address: String = "192.0.2.1", isSecure: Bool = true,
        @RouteBuilder routes: () -> [Route] = { [Route]() }
    ) throws -> TestClient {
        let client = try TestClient(
            routes: accounts.routes + routes(), authenticator: accounts, isSecure: isSecure)
        client.becomeBrowser()
        client.remoteAddress = address
        return client
    }

    @discardableResult
    func create(
        _ email: String = "ada@example.com", roles: Set<Role> = [], password: String? = Stage.password
    ) async throws -> Account {
        try await accounts.create(email: email, password: password, roles: roles)
    }

    /// Returns a browser in which somebody has signed in.
    func signedIn(
        _ email: String = "ada@example.com", at address: String = "192.0.2.1",
        @RouteBuilder routes: () -> [Route] = { [Route]() }
    ) async throws -> TestClient {
        let client = try browser(address, routes: routes)
        let reply = try await client.signIn(email)
        try #require(reply.status == .seeOther, "\(reply.text)")
        return client
    }
}

extension TestClient {
    static let sessionCookie = "__Host-lifeline-session-app"

    /// The value of the session's cookie.
    var session: String? {
        get { cookies[Self.sessionCookie] }
        set { cookies[Self.sessionCookie] = newValue }
    }

    func signIn(
        _ email: String = "ada@example.com", _ password: String = Stage.password, next: String? = nil
    ) async throws -> Reply {
        var fields: KeyValuePairs = ["email": email, "password": password]
        if let next { fields = ["email": email, "password": password, "next": next] }
        return try await post("/sign-in", form: fields)
    }

    /// Whether the browser is signed in.
    func isSignedIn() async throws -> Bool { try await get("/account").status == .ok }
}
