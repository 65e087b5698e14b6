import Foundation
import HTTPTypes

extension RouteRequest {
    /// Decodes a body in JSON.
    ///
    /// ```swift
    /// struct Order: Codable, RouteResponse {
    ///     var item: String
    ///     var count: Int
    /// }
    /// Route("/orders", .post) { request in try await request.decode(Order.self) }
    /// ```
    ///
    /// - Parameters:
    ///   - decoder: Nil, the default, for one that reads dates in ISO 8601, as `Reply.json` writes them.
    ///   - limit: The maximum length of the body in bytes, besides the route's limit.
    /// - Throws: `HTTPError` with status 415 for another type than `application/json` (or `…+json`), 400 for a body
    ///   that is not JSON, and 422, with the path of the value, for JSON of another shape.
    public func decode<Value: Decodable>(
        _ type: Value.Type, by decoder: JSONDecoder? = nil, upTo limit: Int = .max
    ) async throws -> Value {
        let mediaType = contentType ?? ""
        guard mediaType == "application/json" || mediaType.hasSuffix("+json") else {
            throw HTTPError(
                .unsupportedMediaType, "The body must be JSON, with Content-Type: application/json.",
                headers: [.accept: "application/json"])
        }
        let data = Data(try await body.collect(upTo: limit))
        do {
            return try (decoder ?? .routes).decode(type, from: data)
        } catch let error as DecodingError {
            throw HTTPError(error)
        }
    }
}

extension HTTPError {
    /// Describes where JSON has the wrong shape. Contains names of the app's fields, but no value that was sent.
    fileprivate init(_ error: DecodingError) {
        func path(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
            let keys = context.codingPath + (key.map { [$0] } ?? [])
            guard !keys.isEmpty else { return "The body" }
            return keys.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: ".")
        }
        switch error {
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            self.init(.badRequest, "The body is not valid JSON.")
        case .dataCorrupted(let context): self.init(.unprocessableContent, "\(path(context)) is not valid.")
        case .keyNotFound(let key, let context):
            self.init(.unprocessableContent, "\(path(context, key)) is missing.")
        case .valueNotFound(_, let context): self.init(.unprocessableContent, "\(path(context)) must not be null.")
        case .typeMismatch(_, let context): self.init(.unprocessableContent, "\(path(context)) has the wrong type.")
        @unknown default: self.init(.unprocessableContent, "The body has the wrong shape.")
        }
    }
}
