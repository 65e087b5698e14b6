import Foundation

/// An error of a store. Its description says what happened and what to do, and contains no secrets and no values.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Why an operation failed.
    public enum Reason: Hashable, Sendable {
        /// The address of the store is not valid, or its product is not linked.
        case invalidAddress
        /// The store can't be reached at present; nothing was changed.
        case unavailable
        /// The connection was lost, or the time limit exceeded, after a change was sent: it may have been made.
        case unknownOutcome
        /// The server refused the name or the password.
        case unauthorized
        /// The disk, or the server's memory, is full; nothing was changed.
        case full
        /// The store contains data that this version can't read.
        case incompatible
        /// The store was closed.
        case closed
        /// Any other refusal.
        case refused
    }

    /// Why the operation failed.
    public var reason: Reason
    public var description: String

    /// Creates an error with a description for the log.
    public init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}

extension StoreError: LocalizedError {
    public var errorDescription: String? { description }
}
