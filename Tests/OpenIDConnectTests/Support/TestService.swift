#if OpenIDConnect
import Crypto
import Foundation
import Logging
import OpenIDConnect
import Routes
import Synchronization
import WindowServer

/// A service for signing in, on a real socket of this machine.
final class TestService: Sendable {
    /// What a test changes.
    struct Behaviour: Sendable {
        var keys: [SigningKey] = []
        /// What is published instead of the keys' own descriptions.
        var published: [JSON]?
        var signer: SigningKey?
        var metadata: [String: JSON] = [:]
        var claims: @Sendable (inout [String: JSON]) -> Void = { _ in }
        var header: [String: JSON] = [:]
        /// Makes the whole token.
        var token: (@Sendable ([String: JSON], SigningKey) throws -> String)?
        var userInfo: [String: JSON] = ["sub": "person-1"]
        var callback: @Sendable (inout [(String, String)]) -> Void = { _ in }
        var tokenAnswer: (@Sendable () throws -> Reply)?
        var metadataAnswer: (@Sendable () throws -> Reply)?
        var secret: String? = "client secret"
    }

    struct Grant: Sendable {
        var nonce: String
        var challenge: String
        var redirect: String
        var clientID: String
    }

    private struct State {
        var behaviour = Behaviour()
        var issuer = ""
        var grants: [String: Grant] = [:]
        var requests: [String] = []
        var authorizations: [[String: String]] = []
        var secretsInForm = 0
    }

    private let state = Mutex(State())

    var issuer: String { state.withLock { $0.issuer } }
    /// The paths that were requested, without those of the browser.
    var requests: [String] { state.withLock { $0.requests } }
    /// The queries with which browsers came.
    var authorizations: [[String: String]] { state.withLock { $0.authorizations } }
    var secretsInForm: Int { state.withLock { $0.secretsInForm } }

    func change(_ body: @Sendable (inout Behaviour) -> Void) { state.withLock { body(&$0.behaviour) } }

    private func behaviour(_ path: String) -> Behaviour {
        state.withLock { state in
            state.requests.append(path)
            return state.behaviour
        }
    }

    private var routes: [Route] {
        [
            Route("/.well-known/openid-configuration") { [self] _ in
                let behaviour = behaviour("metadata")
                if let answer = behaviour.metadataAnswer { return try answer() }
                let standard: [String: JSON] = [
                    "issuer": .text(issuer), "authorization_endpoint": .text(issuer + "/authorize"),
                    "token_endpoint": .text(issuer + "/token"), "jwks_uri": .text(issuer + "/keys"),
                    "userinfo_endpoint": .text(issuer + "/userinfo"), "code_challenge_methods_supported": ["S256"],
                ]
                return try Reply.json(JSON.object(standard.merging(behaviour.metadata) { $1 }))
            },
            Route("/authorize") { [self] request in
                let query = request.query
                var fields: [String: String] = [:]
                for field in query { fields[field.name] = field.value }
                let code = UUID().uuidString
                let grant = Grant(
                    nonce: try query.require("nonce"), challenge: try query.require("code_challenge"),
                    redirect: try query.require("redirect_uri"), clientID: try query.require("client_id"))
                let (behaviour, seen) = state.withLock { [fields] state in
                    state.grants[code] = grant
                    state.authorizations.append(fields)
                    return (state.behaviour, state.issuer)
                }
                var answer = [("code", code), ("state", try query.require("state"))]
                if behaviour.metadata["authorization_response_iss_parameter_supported"] != nil {
                    answer.append(("iss", seen))
                }
                behaviour.callback(&answer)
                let text = answer.map {
                    "\($0.0)=\($0.1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
                }
                return Reply.redirect(to: grant.redirect + "?" + text.joined(separator: "&"))
            },
            Route("/token", .post) { [self] request in
                let behaviour = behaviour("token")
                let form = try await request.form()
                if let answer = behaviour.tokenAnswer { return try answer() }
                func refuse(_ code: String) throws -> Reply {
                    try Reply.json(
                        JSON.object(["error": .text(code), "error_description": "private"]), status: .badRequest)
                }
                // A code counts once.
                let grant = state.withLock { $0.grants.removeValue(forKey: form["code"] ?? "") }
                guard let grant, form["grant_type"] == "authorization_code", form["redirect_uri"] == grant.redirect
                else {
                    return try refuse("invalid_grant")
                }
                let verifier = Data((form["code_verifier"] ?? "").utf8)
                guard base64URL(SHA256.hash(data: verifier)) == grant.challenge else {
                    return try refuse("invalid_grant")
                }
                if let secret = behaviour.secret {
                    let encoded = secret.replacing(" ", with: "%20")
                    let basic = "Basic " + Data("\(grant.clientID):\(encoded)".utf8).base64EncodedString()
                    let isInForm = form["client_secret"] == secret && form["client_id"] == grant.clientID
                    if isInForm { state.withLock { $0.secretsInForm += 1 } }
                    guard request.headers[.authorization] == basic || isInForm else {
                        return try refuse("invalid_client")
                    }
                } else {
                    guard form["client_id"] == grant.clientID else { return try refuse("invalid_client") }
                }
                return try Reply.json(
                    JSON.object([
                        "access_token": "access", "token_type": "Bearer",
                        "id_token": .text(try token(grant, behaviour)),
                    ]))
            },
            Route("/keys") { [self] _ in
                let behaviour = behaviour("keys")
                return try Reply.json(
                    JSON.object(["keys": .list(behaviour.published ?? behaviour.keys.map(\.published))]))
            },
            Route("/userinfo") { [self] request in
                let behaviour = behaviour("userinfo")
                guard request.headers[.authorization] == "Bearer access" else { throw HTTPError(.unauthorized) }
                return try Reply.json(JSON.object(behaviour.userInfo))
            },
            Route("/elsewhere") { [self] _ in
                _ = behaviour("elsewhere")
                return Reply.text("{}")
            },
        ]
    }

    private func token(_ grant: Grant, _ behaviour: Behaviour) throws -> String {
        let now = Date().timeIntervalSince1970.rounded()
        var claims: [String: JSON] = [
            "iss": .text(issuer), "sub": "person-1", "aud": .text(grant.clientID), "exp": .number(now + 300),
            "iat": .number(now), "nonce": .text(grant.nonce), "email": "ada@example.com", "email_verified": true,
            "name": "Ada",
        ]
        behaviour.claims(&claims)
        guard let signer = behaviour.signer ?? behaviour.keys.first else { throw HTTPError(.internalServerError) }
        if let token = behaviour.token { return try token(claims, signer) }
        return try signer.token(claims, header: behaviour.header)
    }

    // MARK: Running

    private final class NoScenes: WindowServerDelegate {
        func windowServer(didOpen display: Display) {}
    }

    @MainActor private static func makeServer(_ routes: [Route]) throws -> (WindowServer, NoScenes) {
        var configuration = WindowServer.Configuration()
        configuration.port = 0
        configuration.announcesAddress = false
        configuration.routes = routes
        configuration.limits.shutdownTimeout = .milliseconds(100)
        let delegate = NoScenes()
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return (try WindowServer(configuration: configuration, delegate: delegate, logger: logger), delegate)
    }

    static func run<Value: Sendable>(
        _ change: @Sendable (inout Behaviour) -> Void = { _ in }, body: (TestService) async throws -> Value
    ) async throws -> Value {
        let service = TestService()
        let key = try SigningKey()
        service.change { $0.keys = [key] }
        service.change(change)
        let (server, delegate) = try await makeServer(service.routes)
        defer { withExtendedLifetime(delegate) {} }
        try await server.start()
        let port = await server.boundAddress?.port ?? 0
        service.state.withLock { $0.issuer = "http://127.0.0.1:\(port)" }
        let result: Result<Value, any Error>
        do { result = .success(try await body(service)) } catch { result = .failure(error) }
        await server.stop()
        return try result.get()
    }
}
#endif
