import Foundation
import HTTPTypes

/// What a handler may return: a `Reply`, or a value that becomes one.
///
/// A type that is `Encodable` is sent as JSON and needs no code:
///
/// ```swift
/// struct User: Encodable, RouteResponse {
///     var name: String
/// }
/// ```
public protocol RouteResponse: Sendable {
    /// Returns the reply to a request.
    func reply(to request: RouteRequest) async throws -> Reply
}

extension RouteResponse where Self: Encodable {
    public func reply(to request: RouteRequest) async throws -> Reply { try Reply.json(self) }
}

/// A plain text.
extension String: RouteResponse {
    /// A plain text.
    public func reply(to request: RouteRequest) -> Reply { .text(self) }
}

/// Bytes, as `application/octet-stream`.
extension Data: RouteResponse {
    /// Bytes of an unknown type.
    public func reply(to request: RouteRequest) -> Reply { .data(self, contentType: "application/octet-stream") }
}

/// An empty answer.
extension HTTPResponse.Status: RouteResponse {
    /// Only a status.
    public func reply(to request: RouteRequest) -> Reply { Reply(self) }
}

extension Array: RouteResponse where Element: RouteResponse & Encodable {}

/// The value, or 404 for nil.
extension Optional: RouteResponse where Wrapped: RouteResponse {
    /// The reply of the value; 404 if there is none.
    public func reply(to request: RouteRequest) async throws -> Reply {
        guard let self else { throw HTTPError.unknownAddress }
        return try await self.reply(to: request)
    }
}
