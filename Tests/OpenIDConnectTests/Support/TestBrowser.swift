#if OpenIDConnect
import AsyncHTTPClient
import Foundation
import Logging
import OpenIDConnect
import Routes
import Synchronization
import WindowServer

/// Who signed in to an app.
final class SignIns: Sendable {
    private let list = Mutex<[OpenIDSignIn]>([])
    func add(_ signIn: OpenIDSignIn) { list.withLock { $0.append(signIn) } }
    var all: [OpenIDSignIn] { list.withLock { $0 } }
    var identities: [OpenIDIdentity] { all.map(\.identity) }
}

/// A browser with cookies, for the app's routes in memory and the service's on a socket.
final class TestBrowser {
    struct Answer {
        var status: HTTPResponse.Status
        var headers: HTTPFields
        var text: String
        var location: String? { headers[.location] }
    }

    private let routes: InMemoryRoutes
    private let isSecure: Bool
    var cookies: [String: String] = [:]
    /// The values of `Set-Cookie` of the last answer.
    private(set) var setCookies: [String] = []

    init(_ app: [Route], isSecure: Bool = false) throws {
        var configuration = WindowServer.Configuration()
        configuration.routes = app
        configuration.trustsForwardedHeaders = true
        configuration.allowedHosts = ["shop.example.com"]
        self.isSecure = isSecure
        routes = try InMemoryRoutes(configuration, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    /// Requests an address of the app.
    func get(_ target: String, _ method: HTTPRequest.Method = .get) async throws -> Answer {
        var fields: HTTPFields = [.accept: "text/html"]
        fields[HTTPField.Name("Host")!] = "shop.example.com"
        if isSecure { fields[HTTPField.Name("X-Forwarded-Proto")!] = "https" }
        if !cookies.isEmpty { fields[.cookie] = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ") }
        let bytes = Mutex<[UInt8]>([])
        let (status, headers) = try await routes.answer(method, target, fields, [], remoteAddress: "192.0.2.1") {
            chunk in
            bytes.withLock { $0 += chunk }
        }
        setCookies = headers[values: .setCookie]
        for value in setCookies {
            let pair = value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            cookies[String(pair[0])] = value.contains("Max-Age=0") ? nil : String(pair[1])
        }
        return Answer(status: status, headers: headers, text: String(decoding: bytes.withLock { $0 }, as: UTF8.self))
    }

    /// Begins a sign-in, signs in at the service, and returns the address of the app to which the service sends back.
    func goToService(_ start: String = "/sign-in/company") async throws -> String {
        let answer = try await get(start)
        guard answer.status == .seeOther, let location = answer.location else {
            throw HTTPError(answer.status, answer.text)
        }
        return try await Self.answer(of: location)
    }

    static func answer(of location: String) async throws -> String {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.timeout = .init(connect: .seconds(5), read: .seconds(5))
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        do {
            let response = try await client.execute(HTTPClientRequest(url: location), timeout: .seconds(10))
            try await client.shutdown()
            guard let target = response.headers.first(name: "location"),
                let range = target.range(of: "shop.example.com")
            else { throw HTTPError(.badGateway) }
            return String(target[range.upperBound...])
        } catch {
            try? await client.shutdown()
            throw error
        }
    }

    /// Signs in, and returns the app's answer.
    func signIn(_ start: String = "/sign-in/company") async throws -> Answer {
        try await get(try await goToService(start))
    }
}

/// Signs in to an app, and returns the status of its answer.
func signInStatus(_ app: [Route]) async throws -> HTTPResponse.Status {
    try await TestBrowser(app).signIn().status
}

/// Creates a provider for a service.
func provider(
    _ service: TestService, name: String = "company", clientSecret: String? = "client secret",
    algorithms: Set<OpenIDProvider.Algorithm> = OpenIDProvider.Algorithm.recommended, requestsUserInfo: Bool = false,
    origin: String? = nil, secrets: [String]? = [],
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
    now: @escaping @Sendable () -> Date = { Date() }
) throws -> OpenIDProvider {
    try OpenIDProvider(
        name: name, issuer: service.issuer, clientID: "shop", clientSecret: clientSecret, scopes: ["email", "profile"],
        algorithms: algorithms, origin: origin, requestsUserInfo: requestsUserInfo, secrets: secrets, logger: logger,
        now: now)
}

extension OpenIDProvider {
    /// The routes of an app that records who signs in.
    func app(_ signIns: SignIns) -> [Route] {
        routes { signIn in
            signIns.add(signIn)
            return Reply.redirect(to: signIn.returnPath).cookie(Cookie("session", "1"))
        }
    }
}
#endif
