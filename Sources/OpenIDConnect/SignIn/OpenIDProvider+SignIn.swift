#if OpenIDConnect
import Foundation
import Routes

/// The two steps of a sign-in.
extension OpenIDProvider {
    /// Returns the answer that sends a browser to the service.
    ///
    /// - Parameter callback: The path to which the service sends the browser back.
    func begin(_ request: RouteRequest, callback: String) async throws(OpenIDError) -> Reply {
        let metadata = try await metadata.get(now: now())
        let wanted = request.query["to"] ?? "/"
        let state = SignInState(returnPath: LocalPath.isLocal(wanted) ? wanted : "/", date: now())
        let query = FormText.encode([
            ("response_type", "code"), ("client_id", clientID),
            ("redirect_uri", address(of: callback, request)),
            ("scope", (["openid"] + scopes).joined(separator: " ")), ("state", state.state), ("nonce", state.nonce),
            ("code_challenge", state.challenge), ("code_challenge_method", "S256"),
        ])
        let separator = metadata.authorizationEndpoint.contains("?") ? "&" : "?"
        var states = storedStates(request).filter { $0.isCurrent(now()) }
        states.append(state)
        return Reply.redirect(to: metadata.authorizationEndpoint + separator + query)
            .cookie(try cookie(Array(states.suffix(SignInState.maximumCount)), request))
    }

    /// Verifies the answer of the service.
    ///
    /// - Returns: Who signed in, and the cookie that forgets the sign-in.
    func end(
        _ request: RouteRequest, callback: String
    ) async throws(OpenIDError) -> (OpenIDSignIn, Cookie) {
        let query = request.query
        // Without a state of this browser nothing else of the answer is considered.
        let states = storedStates(request)
        guard let value = query["state"], let state = states.first(where: { isEqual($0.state, value) }),
            state.isCurrent(now()), usedStates.use(state.state, now: now())
        else { throw .unknownState }
        let metadata = try await metadata.get(now: now())
        // Another service could send the code of this one, or the other way round (RFC 9207).
        if let issuer = query["iss"] {
            guard issuer == self.issuer else { throw .otherIssuer }
        } else if metadata.sendsIssuer == true {
            throw .otherIssuer
        }
        if let code = query["error"] { throw .refused(code: Self.known(code)) }
        guard let code = query["code"], !code.isEmpty, code.utf8.count <= 4_096 else {
            throw .service("It sent neither a code nor an error.")
        }
        let tokens = try await exchange(code, state, metadata, redirect: address(of: callback, request))
        let verifier = TokenVerifier(
            issuer: issuer, clientID: clientID, algorithms: algorithms, keys: keys, keyAddress: metadata.jwksURI)
        let token = try await verifier.verify(
            tokens.idToken, nonce: state.nonce, accessToken: tokens.accessToken, now: now())
        var claims = token.claims
        if requestsUserInfo { claims = try await userInfo(claims, token, tokens, metadata) }
        let identity = OpenIDIdentity(
            issuer: issuer, subject: token.sub, email: claims.email, isEmailVerified: claims.isEmailVerified,
            name: claims.name)
        let signIn = OpenIDSignIn(identity: identity, returnPath: state.returnPath, request: request, provider: name)
        return (signIn, try cookie(states.filter { $0.state != state.state && $0.isCurrent(now()) }, request))
    }

    // MARK: Requests to the service

    private struct Tokens: Decodable, Sendable {
        var idToken: String
        var accessToken: String?

        private enum CodingKeys: String, CodingKey {
            case idToken = "id_token"
            case accessToken = "access_token"
        }
    }

    private func exchange(
        _ code: String, _ state: SignInState, _ metadata: ProviderMetadata, redirect: String
    ) async throws(OpenIDError) -> Tokens {
        var fields = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect),
            ("code_verifier", state.verifier),
        ]
        var authorization: String?
        // Basic is what services support that do not say (OpenID Connect Discovery 1.0, 3).
        let methods = metadata.tokenMethods ?? ["client_secret_basic"]
        if let clientSecret, methods.contains("client_secret_basic") {
            let credentials = FormText.encode(clientID) + ":" + FormText.encode(clientSecret)
            authorization = "Basic " + Data(credentials.utf8).base64EncodedString()
        } else {
            fields.append(("client_id", clientID))
            if let clientSecret { fields.append(("client_secret", clientSecret)) }
        }
        let what = "The request for a token"
        let answer = try await ServiceClient.post(metadata.tokenEndpoint, fields, authorization: authorization, what)
        if answer.status == 400 || answer.status == 401 {
            struct Problem: Decodable {
                var error: String
            }
            let code = (try? JSONDecoder().decode(Problem.self, from: answer.body))?.error
            throw .service("\(what) was refused: \(Self.known(code ?? "")). Check the client ID and the client secret.")
        }
        return try answer.decode(Tokens.self, what)
    }

    private func userInfo(
        _ claims: PersonClaims, _ token: IDToken, _ tokens: Tokens, _ metadata: ProviderMetadata
    ) async throws(OpenIDError) -> PersonClaims {
        struct Info: Decodable {
            var sub: String
            var claims: PersonClaims

            private enum CodingKeys: String, CodingKey { case sub }

            init(from decoder: any Decoder) throws {
                sub = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .sub)
                claims = try PersonClaims(from: decoder)
            }
        }
        guard let address = metadata.userInfoEndpoint, let accessToken = tokens.accessToken else {
            throw .service("It offers no claims about people (userinfo_endpoint).")
        }
        let what = "The request for claims (userinfo)"
        let info = try await ServiceClient.get(address, bearer: accessToken, what).decode(Info.self, what)
        // An answer about somebody else must not be mixed up with the token.
        guard info.sub == token.sub else { throw .service("\(what) was answered with claims about somebody else.") }
        // A mail address and whether it was checked belong together.
        var result = info.claims.email == nil ? claims : info.claims
        result.name = info.claims.name ?? claims.name
        return result
    }

    /// Codes of errors that are logged; others may contain anything.
    private static func known(_ code: String) -> String {
        let codes = [
            "access_denied", "invalid_request", "unauthorized_client", "unsupported_response_type", "invalid_scope",
            "server_error", "temporarily_unavailable", "interaction_required", "login_required",
            "account_selection_required", "consent_required", "invalid_client", "invalid_grant",
            "unsupported_grant_type",
        ]
        return codes.contains(code) ? code : "other"
    }

    // MARK: The browser's side

    private func address(of path: String, _ request: RouteRequest) -> String {
        (origin ?? request.origin) + request.address(of: path)
    }

    private func cookieName(_ request: RouteRequest) -> String { request.cookieName(of: "sign-in-\(name)") }

    private func storedStates(_ request: RouteRequest) -> [SignInState] {
        guard let text = request.cookies[cookieName(request)] else { return [] }
        return cipher.decrypt([SignInState].self, text, for: name) ?? []
    }

    private func cookie(_ states: [SignInState], _ request: RouteRequest) throws(OpenIDError) -> Cookie {
        guard !states.isEmpty else { return .removing(cookieName(request)) }
        do {
            return Cookie(
                cookieName(request), try cipher.encrypt(states, for: name),
                maxAge: .seconds(SignInState.lifetime))
        } catch {
            throw .service("The state of the sign-in can't be encrypted.")
        }
    }
}
#endif
