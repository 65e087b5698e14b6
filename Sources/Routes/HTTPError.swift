import Foundation
import HTTPTypes

/// An error that is an answer: handlers throw it to end a request with a status.
///
/// ```swift
/// guard let order = await orders.find(id) else { throw HTTPError(.notFound, "There is no such order.") }
/// ```
///
/// People get a page with the text, programs problem details (RFC 9457). Any other error that a handler throws is
/// answered with 500 and without its text, which may contain secrets.
public struct HTTPError: Error, Sendable, CustomStringConvertible {
    /// The status of the answer.
    public var status: HTTPResponse.Status
    /// What happened and what to do, for the client.
    public var detail: String
    /// Further headers of the answer.
    public var headers: HTTPFields

    /// - Parameters:
    ///   - detail: What is wrong, for the client. Empty for the status's own text.
    ///   - headers: Further headers of the answer.
    public init(_ status: HTTPResponse.Status, _ detail: String = "", headers: HTTPFields = [:]) {
        self.status = status
        self.detail = detail
        self.headers = headers
    }

    public var description: String { "\(status.code) \(status.reasonPhrase)" }

    static func tooLong(limit: Int) -> HTTPError {
        HTTPError(.contentTooLarge, "The body of the request is longer than \(limit) bytes.")
    }

    static var unknownAddress: HTTPError { HTTPError(.notFound, "There is nothing at this address.") }
}

extension HTTPError: LocalizedError {
    public var errorDescription: String? { description }
}
