/// Values by key, in groups, that outlive scenes and are shared by all processes that use the same store.
///
/// A *group* holds what is read and removed together, such as the preferences of one visitor: it is read by one
/// operation and expires as a whole. Keys are unique within their group.
///
/// Each call takes effect as a whole or not at all. Calls of one task take effect in their order. A store sends no
/// notifications of changes: who needs them publishes a message (see `MessageStore`).
public protocol KeyValueStore: Sendable {
    /// Returns the value of a key; nil if there is none.
    func value(_ key: String, in group: String) async throws -> StoredItem?

    /// Returns all values of a group; empty if the group does not exist or has expired.
    func values(in group: String) async throws -> [String: StoredItem]

    /// Stores a value, or removes it if `bytes` is nil.
    ///
    /// - Returns: The new version of the key.
    @discardableResult
    func set(_ bytes: [UInt8]?, for key: String, in group: String) async throws -> StoredVersion

    /// Stores a value, or removes it if `bytes` is nil, unless the key has been changed.
    ///
    /// - Parameter expected: The version that was read; nil if the key had no value.
    func compareAndSet(
        _ bytes: [UInt8]?, for key: String, in group: String, expected: StoredVersion?
    ) async throws -> CompareAndSetResult

    /// Sets when a group is removed, counted from now; nil keeps it until it is removed. A new group has no expiry. A
    /// group that does not exist stays absent.
    func setExpiry(_ duration: Duration?, of group: String) async throws

    /// Removes a group with all its values.
    func remove(group: String) async throws
}

/// A value in a store, with the version that `compareAndSet` expects.
public struct StoredItem: Hashable, Sendable {
    /// The stored bytes.
    public var bytes: [UInt8]
    /// The version, for changes that depend on it.
    public var version: StoredVersion

    public init(bytes: [UInt8], version: StoredVersion) {
        self.bytes = bytes
        self.version = version
    }
}

/// A version of a key. Each change of a key has a greater version than the one before, also after a removal.
public struct StoredVersion: Hashable, Comparable, Codable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// The result of `KeyValueStore.compareAndSet`.
public enum CompareAndSetResult: Hashable, Sendable {
    /// The value was stored, or removed.
    case stored(StoredVersion)
    /// Nothing was changed, since the key has another version: its current value, nil if there is none.
    case conflict(StoredItem?)
}
