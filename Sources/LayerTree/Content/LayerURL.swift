/// Decides which URLs may reach a page.
///
/// Schemes that run code or read files are never allowed. A link is http, https, mailto or tel, or a path of the same
/// origin; an image is http, https, a raster or SVG `data:` image, or a path of the same origin.
public enum LayerURL {
    /// Whether a link may have the address: a path, or one with `http`, `https`, `mailto` or `tel`.
    public static func isAllowedLink(_ url: String) -> Bool {
        guard isPrintable(url) else { return false }
        return isPath(url) || hasScheme(url, ["http", "https", "mailto", "tel"])
    }

    /// Whether an image may have the address: a path, one with `http` or `https`, or the data of a picture.
    public static func isAllowedImage(_ url: String) -> Bool {
        guard isPrintable(url) else { return false }
        return isPath(url) || hasScheme(url, ["http", "https"])
            || ["data:image/png;", "data:image/jpeg;", "data:image/gif;", "data:image/webp;", "data:image/svg+xml;"]
                .contains { url.hasPrefix($0) }
    }

    /// Whether the text is a path of the same origin: it begins with one slash, or is a query or a fragment.
    public static func isPath(_ url: String) -> Bool {
        let bytes = Array(url.utf8.prefix(2))
        guard let first = bytes.first else { return false }
        if first == UInt8(ascii: "?") || first == UInt8(ascii: "#") { return isPrintable(url) }
        guard first == UInt8(ascii: "/") else { return false }
        guard bytes.count > 1 else { return true }
        // "//host" and "/\host" name another host.
        return bytes[1] != UInt8(ascii: "/") && bytes[1] != UInt8(ascii: "\\") && isPrintable(url)
    }

    // Browsers strip tabs and line breaks inside URLs, so "java\nscript:" must not pass.
    private static func isPrintable(_ url: String) -> Bool {
        !url.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
    }

    private static func hasScheme(_ url: String, _ schemes: [String]) -> Bool {
        guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return schemes.contains(url[..<colon].lowercased())
    }
}
