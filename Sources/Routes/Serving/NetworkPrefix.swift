#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The network of an address, as counted by limits: an IPv4 address itself, or the first 64 bits of an IPv6 address,
/// which one customer owns entirely.
package enum NetworkPrefix {
    /// - Parameter address: An address as in sockets or `X-Forwarded-For`, with or without a port. Anything else is its
    ///   own network.
    package static func of(_ address: String) -> String {
        var host = Substring(address)
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
            host = host[host.index(after: host.startIndex)..<end]
        } else if host.utf8.filter({ $0 == UInt8(ascii: ":") }).count == 1, let colon = host.firstIndex(of: ":") {
            host = host[..<colon]
        }
        guard host.contains(":"), let bytes = bytes(ofIPv6: String(host)) else { return String(host) }
        // ::ffff:192.0.2.1 is an IPv4 address.
        if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
            return bytes[12...].map { String($0) }.joined(separator: ".")
        }
        let groups = stride(from: 0, to: 8, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
        return groups.joined(separator: ":") + "::/64"
    }

    private static func bytes(ofIPv6 text: String) -> [UInt8]? {
        var address = in6_addr()
        guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
        return withUnsafeBytes(of: address) { Array($0) }
    }
}
