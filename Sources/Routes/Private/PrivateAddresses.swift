import Synchronization

/// Addresses of one visitor that exist for a while: a file to download, a picture.
///
/// An address has 256 random bits, and answers only the browser for which it was made.
package final class PrivateAddresses: Sendable {
    package static let shared = PrivateAddresses()

    /// The common prefix of all addresses.
    package static let root = "/lifeline/files/"

    /// Removes its address when it is released.
    package final class Lease: Sendable {
        /// The path for the browser.
        package let path: String
        private let token: String
        private let addresses: PrivateAddresses

        fileprivate init(path: String, token: String, addresses: PrivateAddresses) {
            self.path = path
            self.token = token
            self.addresses = addresses
        }

        deinit { addresses.remove(token) }

        package func end() { addresses.remove(token) }
    }

    private struct Entry: Sendable {
        let visitor: String
        let route: Route
    }

    private let entries = Mutex<[String: Entry]>([:])

    package init() {}

    /// Makes an address.
    ///
    /// - Parameters:
    ///   - visitor: The browser, `RouteRequest.visitor`. Others get 404.
    ///   - name: The last part of the address, which browsers show. Any text.
    package func add(
        for visitor: String, name: String, handler: @escaping @Sendable (RouteRequest) async throws -> Reply
    ) -> Lease {
        let token = Self.makeToken()
        let path = Self.root + token + "/" + PercentCoding.encoded(name)
        let route = Route(Self.root, [.get, .head]) { request in
            guard request.visitor == visitor else { throw HTTPError.endedAddress }
            return try await handler(request)
        }
        entries.withLock { $0[token] = Entry(visitor: visitor, route: route) }
        return Lease(path: path, token: token, addresses: self)
    }

    /// Whether a path belongs here. Then nothing else answers it.
    package static func contains(_ path: String) -> Bool { path.hasPrefix(root) }

    /// Returns the route of an address; nil if there is none, or no longer.
    package func route(at path: String) -> Route? {
        let token = path.dropFirst(Self.root.count).prefix { $0 != "/" }
        return entries.withLock { $0[String(token)]?.route }
    }

    /// The number of addresses of a visitor.
    package func count(of visitor: String) -> Int {
        entries.withLock { $0.values.count { $0.visitor == visitor } }
    }

    private func remove(_ token: String) { entries.withLock { _ = $0.removeValue(forKey: token) } }

    private static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension HTTPError {
    /// The address of a private file that is no longer there, or never was.
    package static var endedAddress: HTTPError {
        HTTPError(.notFound, "This address was for one browser, and is no longer valid. Start the download again.")
    }
}
