import Synchronization

/// A file for browsers whose address contains its hash: the content of an address never changes.
final class Asset: Sendable {
    let contentType: String
    /// The entity tag, including its quotation marks.
    let tag: String
    /// The content security policy of its response.
    let policy: String
    private let load: @Sendable () -> [UInt8]?
    private let isCompressible: Bool
    private struct Stored { var plain: [UInt8]?, compressed: [UInt8]?, triedToCompress = false }
    private let stored = Mutex(Stored())

    /// An image that is opened on its own must not run as a page.
    static let defaultPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

    /// - Parameter load: Reads the bytes on the first request.
    init(
        contentType: String, hash: String, policy: String = defaultPolicy, load: @escaping @Sendable () -> [UInt8]?
    ) {
        self.contentType = contentType
        tag = "\"\(hash)\""
        self.policy = policy
        self.load = load
        isCompressible =
            contentType.hasPrefix("text/") || contentType.contains("javascript") || contentType.contains("svg")
            || contentType == "font/ttf" || contentType == "font/otf"
    }

    /// Returns the bytes and whether they are compressed, or nil when they can't be read.
    func bytes(compressed: Bool) -> (bytes: [UInt8], isCompressed: Bool)? {
        stored.withLock { stored in
            if stored.plain == nil { stored.plain = load() }
            guard let plain = stored.plain else { return nil }
            guard compressed, isCompressible, plain.count >= Gzip.threshold else { return (plain, false) }
            if !stored.triedToCompress {
                stored.triedToCompress = true
                stored.compressed = Gzip.compress(plain)
            }
            return stored.compressed.map { ($0, true) } ?? (plain, false)
        }
    }

    static func contentType(ofFile name: String) -> String {
        switch name.split(separator: ".").last {
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "svg": "image/svg+xml"
        case "webmanifest": "application/manifest+json"
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "gif": "image/gif"
        case "webp": "image/webp"
        case "woff2": "font/woff2"
        case "txt": "text/plain; charset=utf-8"
        default: "application/octet-stream"
        }
    }
}
