import Foundation

/// The path below which a proxy serves an app, such as `/tools/stock`.
///
/// Addresses inside the process never contain it: it is added to what browsers get, and removed from what they request.
package struct BasePath: Sendable, Hashable {
    /// Empty for an app at the root of its host.
    package let path: String

    package init() { path = "" }

    /// - Parameter text: Segments of ASCII letters, digits and `-._~`, with a slash before each; a slash at the end is
    ///   ignored. Nil for anything else.
    package init?(_ text: String) {
        let path = text.hasSuffix("/") ? String(text.dropLast()) : text
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        let isWellFormed =
            path.isEmpty
            || (path.hasPrefix("/") && path.utf8.count <= 200
                && segments.allSatisfy { ![".", "..", ""].contains($0) && $0.utf8.allSatisfy(Self.isPlain) })
        guard isWellFormed else { return nil }
        self.path = path
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~".utf8.contains(byte)
        }
    }

    /// Returns the address of a path of the app as browsers know it. Addresses of other sites are returned unchanged.
    package func address(of path: String) -> String {
        guard path.hasPrefix("/"), !path.hasPrefix("//"), !path.hasPrefix("/\\") else { return path }
        return self.path + path
    }

    /// Returns the path of the app that a request is for. A proxy may have removed the base path before.
    package func path(of target: String) -> String {
        guard !path.isEmpty, target.hasPrefix(path) else { return target }
        let rest = target.dropFirst(path.count)
        switch rest.utf8.first {
        case UInt8(ascii: "/"): return String(rest)
        case nil, UInt8(ascii: "?"), UInt8(ascii: "#"): return "/" + rest
        default: return target
        }
    }
}

/// The names of the framework's cookies: with the app's name and its base path, so that two apps of one host keep their
/// visitors and sessions apart. The path of all cookies is `/`, which the prefix `__Host-` requires.
package struct CookieNames: Sendable, Hashable {
    private let suffix: String

    /// - Parameter app: The executable's name by default.
    package init(app: String = ProcessInfo.processInfo.processName, basePath: BasePath = BasePath()) {
        suffix = (app + basePath.path).unicodeScalars.prefix(100).map { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": String(scalar)
            default: "."
            }
        }.joined()
    }

    /// Over HTTPS the prefix prevents other hosts of the domain from setting the cookie.
    package func name(of purpose: String, isSecure: Bool) -> String {
        (isSecure ? "__Host-" : "") + "lifeline-\(purpose)-\(suffix)"
    }
}
