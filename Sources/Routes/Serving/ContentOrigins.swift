import Foundation

/// The sites, besides the app's own, that pages may use for more than images.
///
/// ```swift
/// UIApplication.shared.contentOrigins.frames = ["https://player.example.com"]
/// ```
/// An origin is a scheme and a host: `https://maps.example.com`, or `https://*.example.com` for all names below a domain.
/// None is allowed by default. Each one that is added may do more in the app's pages; `scripts` may do everything that
/// the user may.
public struct ContentOrigins: Hashable, Sendable {
    /// Sites that `WebView` shows. None by default.
    public var frames: [String] = []
    /// Sites whose videos and sounds are played. None by default.
    public var media: [String] = []
    /// Sites from which the modules of client views import scripts. None by default.
    public var scripts: [String] = []
    /// Sites to which the modules of client views connect, by `fetch` and WebSockets. None by default.
    public var connections: [String] = []

    /// Creates a value that allows no other site.
    public init() {}

    package static let allKinds: [WritableKeyPath<ContentOrigins, [String]> & Sendable] = [
        \.frames, \.media, \.scripts, \.connections,
    ]

    /// Whether a text is an origin, or a pattern for the names below a domain.
    package static func isWellFormed(_ text: String) -> Bool {
        Origin.isWellFormed(text.replacingOccurrences(of: "://*.", with: "://"))
    }

    /// Whether a list contains the site of a URL.
    package static func list(_ list: [String], contains url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(), !host.isEmpty,
            url.user == nil, url.password == nil
        else { return false }
        let standard = ["https": 443, "http": 80]
        return list.contains { text in
            let isPattern = text.contains("://*.")
            guard let own = URLComponents(string: text.replacingOccurrences(of: "://*.", with: "://")),
                own.scheme?.lowercased() == scheme, let name = own.host?.lowercased(),
                own.port ?? standard[scheme] == url.port ?? standard[scheme]
            else { return false }
            return isPattern ? host.hasSuffix("." + name) : host == name
        }
    }

    /// Adds the origins of another value.
    package mutating func formUnion(_ other: ContentOrigins) {
        for kind in Self.allKinds {
            for origin in other[keyPath: kind] where !self[keyPath: kind].contains(origin) {
                self[keyPath: kind].append(origin)
            }
        }
    }

    /// Removes texts that are no origins, and returns them.
    package mutating func removeMalformed() -> [String] {
        var malformed: [String] = []
        for kind in Self.allKinds {
            self[keyPath: kind].removeAll { text in
                guard !Self.isWellFormed(text) else { return false }
                malformed.append(text)
                return true
            }
        }
        return malformed
    }
}
