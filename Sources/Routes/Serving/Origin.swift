/// The hosts and origins that a server accepts.
package struct Origin: Sendable {
    private let hosts: Set<String>
    private let origins: Set<String>
    private let boundHost: String

    package init(hosts: [String], origins: [String], boundHost: String) {
        self.hosts = Set(hosts.map { $0.lowercased() })
        self.origins = Set(origins.map { $0.lowercased() })
        self.boundHost = boundHost.lowercased()
    }

    /// Returns the host of a request, if it is one of this server's.
    ///
    /// - Parameters:
    ///   - hosts: The values of its headers `Host`.
    ///   - origins: The number of its headers `Origin`.
    package func host(_ hosts: [String], origins: Int) throws(RequestRefusal) -> String {
        guard hosts.count == 1, let host = hosts.first, Self.name(ofHost: host) != nil else {
            throw .badRequest("A request must have exactly one valid Host header.")
        }
        guard allows(host: host) else { throw .misdirected(host) }
        guard origins <= 1 else { throw .badRequest("A request must have at most one Origin header.") }
        return host
    }

    /// Whether the value of a Host header names this server: an allowed host with exactly that port, an allowed
    /// origin's host, or, with any port (a forwarded port differs), a loopback name or the listening address.
    package func allows(host value: String) -> Bool {
        let value = value.lowercased()
        guard let name = Self.name(ofHost: value) else { return false }
        if hosts.contains(value) || origins.contains("https://" + value) || origins.contains("http://" + value) {
            return true
        }
        return ["localhost", "127.0.0.1", "[::1]", boundHost, "[\(boundHost)]"].contains(name)
            || name.hasSuffix(".localhost")
    }

    /// Whether a page of that origin may open a socket to a server addressed by that host.
    ///
    /// Allowed are the host's own origin (same scheme, host and port) and those that the configuration lists, but never
    /// an opaque origin (`null`) or a missing one.
    package func allows(origin: String?, host: String, isSecure: Bool) -> Bool {
        guard let origin = origin?.lowercased(), Self.isWellFormed(origin) else { return false }
        if origins.contains(origin) { return true }
        return allows(host: host) && origin == (isSecure ? "https://" : "http://") + host.lowercased()
    }

    package static func isWellFormed(_ origin: String) -> Bool {
        for scheme in ["https://", "http://"] where origin.hasPrefix(scheme) {
            return name(ofHost: origin.dropFirst(scheme.count)) != nil
        }
        return false
    }

    /// Returns the host without its port, or nil when it is not a host.
    package static func name(ofHost value: some StringProtocol) -> String? {
        guard !value.isEmpty, value.utf8.count <= 255 else { return nil }
        var name = Substring(value)
        if let colon = name.lastIndex(of: ":"), !name[colon...].contains("]") {
            let port = name[name.index(after: colon)...]
            guard let number = UInt16(port), number > 0, port.allSatisfy(\.isNumber) else { return nil }
            name = name[..<colon]
        }
        let isLiteral = name.hasPrefix("[") && name.hasSuffix("]")
        let isValid = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            case UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"): isLiteral
            default: false
            }
        }
        return isValid && !name.isEmpty ? String(name) : nil
    }
}
