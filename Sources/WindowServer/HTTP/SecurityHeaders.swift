import NIOHTTP1
import Routes

/// The headers that isolate a page from other sites.
enum SecurityHeaders {
    /// - Parameter nonce: The page's nonce for its style sheets; nil if it has none.
    static func add(to headers: inout HTTPHeaders, nonce: String?, imageSources: [String], origins: ContentOrigins) {
        headers.replaceOrAdd(
            name: "Content-Security-Policy", value: policy(nonce: nonce, imageSources: imageSources, origins: origins))
        headers.replaceOrAdd(name: "X-Content-Type-Options", value: "nosniff")
        headers.replaceOrAdd(name: "Referrer-Policy", value: "same-origin")
        headers.replaceOrAdd(name: "Cross-Origin-Opener-Policy", value: "same-origin")
        headers.replaceOrAdd(name: "Cross-Origin-Resource-Policy", value: "same-origin")
        headers.replaceOrAdd(
            name: "Permissions-Policy",
            value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=()")
        headers.replaceOrAdd(name: "Cache-Control", value: "no-store")
    }

    static func policy(nonce: String?, imageSources: [String], origins: ContentOrigins) -> String {
        let style = nonce.map { "'nonce-\($0)'" } ?? "'none'"
        func sources(_ own: String, _ others: [String]) -> String { ([own] + others).joined(separator: " ") }
        return "default-src 'none'; script-src \(sources("'self'", origins.scripts)); style-src \(style); "
            + "connect-src \(sources("'self'", origins.connections)); img-src \(sources("'self' data:", imageSources)); "
            + "media-src \(sources("'self'", origins.media)); frame-src \(sources("'self'", origins.frames)); "
            + "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
            + "require-trusted-types-for 'script'"
    }
}
