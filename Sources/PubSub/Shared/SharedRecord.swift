import Foundation

/// A shared value as it is stored, with the operations that led to it.
struct SharedRecord<Value: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
    /// The number of operations that are kept.
    static var historyLength: Int { 16 }

    var value: Value
    /// Random identifiers of the last operations, newest first. A writer that does not know whether the store received
    /// its operation looks for it here.
    var operations: [UInt64]

    init(_ value: Value, operation: UInt64, after previous: SharedRecord?) {
        self.value = value
        operations = Array(([operation] + (previous?.operations ?? [])).prefix(Self.historyLength))
    }

    /// Whether it is certain that all operations since `previous` are among `operations`.
    func hasAllOperations(since previous: SharedRecord?) -> Bool {
        if operations.count < Self.historyLength { return true }
        return previous?.operations.first.map(operations.contains) ?? false
    }
}

/// A record with its version in the store.
struct SharedItem<Value: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
    var version: StoredVersion
    var record: SharedRecord<Value>
}

/// Why a shared value was not changed. Errors of the store are thrown as `StoreError`.
public enum SharedValueError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The key has no characters, or too many bytes.
    case invalidKey(bytes: Int)
    /// The encoded value has more bytes than the limit, `TopicCenter.Configuration.messageBytes`.
    case tooLarge(bytes: Int, limit: Int)
    /// The value can't be encoded as JSON.
    case notEncodable(type: String)
    /// Others changed the value so often that this change found no moment in between.
    case contended

    public var description: String {
        switch self {
        case .invalidKey(let bytes):
            "The key of a shared value has 1 to \(TopicCenter.nameLimit) bytes; this one has \(bytes)."
        case .tooLarge(let bytes, let limit):
            "The shared value has \(bytes) bytes; \(limit) are allowed. Share identifiers, and store the content elsewhere."
        case .notEncodable(let type):
            "A shared value of type \(type) can't be encoded as JSON: for example, it contains an infinite number."
        case .contended: "The shared value is changed too often by others. Try again, or share smaller parts."
        }
    }
}

extension SharedValueError: LocalizedError {
    public var errorDescription: String? { description }
}
