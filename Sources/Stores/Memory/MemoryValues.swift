import Foundation
import Synchronization

/// The values of a `MemoryStore`.
final class MemoryValues: KeyValueStore {
    private struct State {
        var groups: [String: [String: StoredItem]] = [:]
        var expiries = ExpiryIndex()
        var version: UInt64 = 0
        var isClosed = false

        mutating func removeExpired(_ group: String, at now: Date) {
            for expired in expiries.takeExpired(at: now) { groups[expired] = nil }
            guard expiries.isExpired(group, at: now) else { return }
            remove(group)
        }

        mutating func remove(_ group: String) {
            groups[group] = nil
            expiries[group] = nil
        }

        mutating func set(_ bytes: [UInt8]?, for key: String, in group: String) -> StoredVersion {
            version += 1
            let version = StoredVersion(rawValue: version)
            groups[group, default: [:]][key] = bytes.map { StoredItem(bytes: $0, version: version) }
            // A group exists as long as it has values.
            if groups[group]?.isEmpty ?? true { remove(group) }
            return version
        }
    }

    private let state = Mutex(State())
    private let clock: StoreClock

    init(clock: StoreClock) { self.clock = clock }

    func close() {
        state.withLock {
            $0 = State()
            $0.isClosed = true
        }
    }

    private func access<Result>(
        _ group: String, _ body: (inout State) -> sending Result
    ) throws(StoreError) -> Result {
        let now = clock.now
        let result: Result? = state.withLock { state in
            guard !state.isClosed else { return nil }
            state.removeExpired(group, at: now)
            return body(&state)
        }
        guard let result else { throw .storeIsClosed }
        return result
    }

    func value(_ key: String, in group: String) async throws -> StoredItem? {
        try access(group) { Optional($0.groups[group]?[key]) }.flatMap { $0 }
    }

    func values(in group: String) async throws -> [String: StoredItem] {
        try access(group) { $0.groups[group] ?? [:] }
    }

    func set(_ bytes: [UInt8]?, for key: String, in group: String) async throws -> StoredVersion {
        try access(group) { $0.set(bytes, for: key, in: group) }
    }

    func compareAndSet(
        _ bytes: [UInt8]?, for key: String, in group: String, expected: StoredVersion?
    ) async throws -> CompareAndSetResult {
        try access(group) { state in
            let current = state.groups[group]?[key]
            guard current?.version == expected else { return .conflict(current) }
            return .stored(state.set(bytes, for: key, in: group))
        }
    }

    func setExpiry(_ duration: Duration?, of group: String) async throws {
        let expiry = duration.map { clock.now + $0.timeInterval }
        try access(group) { state in
            guard state.groups[group] != nil else { return }
            state.expiries[group] = expiry
        }
    }

    func remove(group: String) async throws {
        try access(group) { $0.remove(group) }
    }
}

extension StoreError {
    /// A call after `Store.close()`.
    package static var storeIsClosed: StoreError {
        StoreError(.closed, "The store was closed, because the app is ending. Nothing was changed.")
    }
}
