/// Paths of an app, as opposed to addresses of other sites.
package enum LocalPath {
    /// The maximum length of a path that is passed on, in bytes.
    private static let limit = 2048

    /// Whether a browser that is sent to the text stays in the app: a path with an optional query, in visible ASCII. It
    /// is no `//host/…`, and has no backslash, which browsers treat as a slash.
    package static func isLocal(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count <= limit, bytes.first == UInt8(ascii: "/"), !text.hasPrefix("//") else { return false }
        return bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    }
}
