import Routes

/// Marks a browser in which somebody has signed in, so that strangers who guess passwords don't delay its owner.
///
/// The cookie names no account: it has a random number, signed together with the account's address.
extension Accounts {
    static let deviceCookie = "device"

    func deviceCookie(for account: Account, _ request: RouteRequest) -> Cookie {
        let value = keys.signed(Secret().text, for: .device, context: EmailIdentity.limiterKey(account.email))
        return Cookie(request.cookieName(of: Self.deviceCookie), value, maxAge: .seconds(365 * 86_400))
    }

    /// Returns the browser's number if somebody has signed in to the account with a typed address there.
    func knownDevice(_ request: RouteRequest, email: String) -> String? {
        request.cookies[request.cookieName(of: Self.deviceCookie)].flatMap {
            keys.verified($0, for: .device, context: EmailIdentity.limiterKey(email))
        }
    }
}
