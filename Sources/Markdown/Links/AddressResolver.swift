/// Decides which addresses of a text become links or images.
struct AddressResolver: Hashable {
    let baseURL: URL?

    /// The address of a link, or nil if it is not one that may be followed.
    func link(_ address: String) -> URL? {
        switch Self.scheme(of: address) {
        case .some("http"), .some("https"), .some("mailto"), .some("tel"): Self.url(address)
        case .some: nil
        case nil: path(address)
        }
    }

    /// The address of an image, or nil if it is not one that may be loaded.
    func image(_ address: String) -> URL? {
        switch Self.scheme(of: address) {
        case .some("http"), .some("https"): Self.url(address)
        case .some: nil
        case nil: path(address)
        }
    }

    private static func url(_ address: String) -> URL? {
        guard isClean(address) else { return nil }
        return URL(string: address)
    }

    // Browsers ignore control characters in addresses and take a backslash for a slash.
    private static func isClean(_ address: String) -> Bool {
        !address.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
            && address.unicodeScalars.allSatisfy { !(0x80...0x9F).contains($0.value) }
            && address.first != " "
    }

    /// The scheme in lower case, or nil for a relative address. What may be taken for a scheme is one.
    private static func scheme(of address: String) -> String? {
        guard let end = address.utf8.firstIndex(where: { ":/?#".utf8.contains($0) }),
            address.utf8[end] == UInt8(ascii: ":")
        else { return nil }
        return address[..<end].lowercased()
    }

    private func path(_ address: String) -> URL? {
        guard Self.isClean(address), !address.isEmpty, !address.hasPrefix("//"), !address.hasPrefix("#") else {
            return nil
        }
        // A host of our own makes paths of them, and keeps `..` within it.
        let root = URL(string: "http://host.invalid/")
        let isForeign = baseURL?.scheme == "http" || baseURL?.scheme == "https"
        let base = isForeign ? baseURL : baseURL.flatMap { URL(string: $0.relativeString, relativeTo: root) } ?? root
        guard let url = URL(string: address, relativeTo: base)?.absoluteURL.standardized else { return nil }
        if isForeign { return url }
        guard url.host() == "host.invalid" else { return nil }
        let text = String(url.absoluteString.dropFirst("http://host.invalid".count))
        guard text.hasPrefix("/"), !text.hasPrefix("//") else { return nil }
        return URL(string: text)
    }
}
