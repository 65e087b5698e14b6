import NIOHTTP1

/// Responses to requests for files.
enum AssetResponse {
    static func make(for head: RequestHead, in catalog: AssetCatalog) -> Response {
        guard let asset = catalog[head.path] else { return .notFound() }
        var headers = HTTPHeaders()
        headers.add(name: "Cache-Control", value: "public, max-age=31536000, immutable")
        headers.add(name: "ETag", value: asset.tag)
        headers.add(name: "Vary", value: "Accept-Encoding")
        headers.add(name: "Cross-Origin-Resource-Policy", value: "same-origin")
        headers.add(name: "Content-Security-Policy", value: asset.policy)
        if let known = head["if-none-match"], known == "*" || known.contains(asset.tag) {
            return Response(.notModified, headers: headers)
        }
        guard let (bytes, isCompressed) = asset.bytes(compressed: head.accepts(encoding: "gzip")) else {
            return .message(
                .internalServerError, "Not readable",
                "A file of this app can't be read. The app must be built or deployed again.")
        }
        headers.add(name: "Content-Type", value: asset.contentType)
        if isCompressed { headers.add(name: "Content-Encoding", value: "gzip") }
        return Response(.ok, headers: headers, body: bytes)
    }
}
