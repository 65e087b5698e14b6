import Foundation

/// Why a message was not published. Errors of the store are thrown as `StoreError`.
public enum TopicError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The topic's name has no characters, or more bytes than `TopicCenter.nameLimit`.
    case invalidName(bytes: Int)
    /// The encoded message has more bytes than the limit.
    case messageTooLarge(bytes: Int, limit: Int)
    /// The message can't be encoded as JSON.
    case notEncodable(type: String)
    /// More messages wait for the store than `TopicCenter.Configuration` allows.
    case tooManyWaiting
    /// The center was closed.
    case closed

    public var description: String {
        switch self {
        case .invalidName(let bytes):
            "The name of a topic has 1 to \(TopicCenter.nameLimit) bytes; this one has \(bytes)."
        case .messageTooLarge(let bytes, let limit):
            "The message has \(bytes) bytes; \(limit) are allowed. Publish an identifier, and store the content elsewhere."
        case .notEncodable(let type):
            "A message of type \(type) can't be encoded as JSON: for example, it contains an infinite number."
        case .tooManyWaiting:
            "The store is slow or can't be reached, and too many messages wait for it. Publish it later."
        case .closed: "The topic's center was closed, because the app is ending."
        }
    }
}

extension TopicError: LocalizedError {
    public var errorDescription: String? { description }
}
