import Foundation
import Logging

/// Copies the values of a file of lines to another store, once: after `LIFELINE_STORE` was changed.
///
/// A value is copied only if the store has none for its key, so that a copy that was interrupted is continued by the next
/// start. Processes that start at the same time wait for the one that copies: it locks the file. When all is copied, the
/// store has a mark for the path, and the file is not read again. It is kept, unchanged in its values.
package struct LineFileImport: Sendable {
    private static let marks = "lifeline/imports"
    private let path: String
    private let settings: StoreSettings
    private let log: Logger
    private let clock: StoreClock

    package init(path: String, settings: StoreSettings, log: Logger, clock: StoreClock = StoreClock()) {
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        self.settings = settings
        self.log = log
        self.clock = clock
    }

    /// Copies the values, unless that was done before.
    ///
    /// - Throws: `StoreError`: the next start continues.
    package func run(into store: any Store) async throws {
        if let own = settings.address?.path, URL(fileURLWithPath: own).standardizedFileURL.path == path {
            throw StoreError(.invalidAddress, "LIFELINE_STORE and LIFELINE_STORE_IMPORT are the same file: remove one.")
        }
        while try await store.values.value(path, in: Self.marks) == nil {
            guard FileManager.default.fileExists(atPath: path) else {
                throw StoreError(
                    .invalidAddress, "LIFELINE_STORE_IMPORT is \(path), where no file is. Correct or remove it.")
            }
            let file = LineFileValues(
                path: path, clock: clock, log: log, lifetimeOfEarlierGroups: settings.visitorLifetime,
                isCompacted: false)
            do {
                try await file.open()
            } catch {
                guard await file.isInUse else { throw error }
                log.notice("Waiting for another process that uses \(path).")
                try await Task.sleep(for: .milliseconds(200))
                continue
            }
            // It may have copied all before this process opened the file.
            guard try await store.values.value(path, in: Self.marks) == nil else { return await file.close() }
            do {
                let count = try await copy(file, into: store)
                try await store.values.set(Array("done".utf8), for: path, in: Self.marks)
                log.notice("Copied \(count) values from \(path) to the store. LIFELINE_STORE_IMPORT can be removed.")
            } catch {
                await file.close()
                throw error
            }
            return await file.close()
        }
    }

    private func copy(_ file: LineFileValues, into store: any Store) async throws -> Int {
        let cipher = store.isShared ? ValueCipher(secrets: settings.secrets) : nil
        var count = 0
        for (group, items, expiry) in try await file.groups() {
            var isNew = false
            for (key, item) in items {
                let bytes = cipher?.seal(item.bytes, for: key, in: group) ?? item.bytes
                let result = try await store.values.compareAndSet(bytes, for: key, in: group, expected: nil)
                guard case .stored = result else { continue }
                isNew = true
                count += 1
            }
            if isNew, let expiry {
                let left = max(1, expiry.timeIntervalSince(clock.now))
                try await store.values.setExpiry(.seconds(Int64(left)), of: group)
            }
        }
        return count
    }
}
