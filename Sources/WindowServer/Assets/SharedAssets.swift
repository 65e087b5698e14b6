import Synchronization

/// Files that the process has for browsers at all its servers, under the hash of their contents: pictures, mostly.
///
/// A file is there while something holds its `Lease`, and for a while after, for browsers that were told of it and have
/// not fetched it yet. Everybody who knows an address can read what it gives; an address can't be guessed.
package final class SharedAssets: Sendable {
    package static let shared = SharedAssets()

    /// How long a file stays that nobody holds any more. It goes when another one is published after that time.
    private static let grace = Duration.seconds(120)

    private struct Entry {
        let asset: Asset
        var leases = 0
        var releasedAt: ContinuousClock.Instant?
    }

    private let entries = Mutex<[String: Entry]>([:])

    /// Keeps a file published.
    package final class Lease: Sendable {
        /// The path at which browsers get the file.
        package let address: String

        fileprivate init(address: String) { self.address = address }

        deinit { SharedAssets.shared.release(address) }
    }

    /// Publishes bytes. Equal bytes have one address.
    package func publish(_ bytes: [UInt8], contentType: String) -> Lease {
        let hash = AssetCatalog.hash(bytes)
        let address = AssetCatalog.root + hash
        let now = ContinuousClock.now
        entries.withLock { entries in
            for (address, entry) in entries {
                if let end = entry.releasedAt, end + Self.grace < now { entries[address] = nil }
            }
            entries[address, default: Entry(asset: Asset(contentType: contentType, hash: hash) { bytes })].leases += 1
            entries[address]?.releasedAt = nil
        }
        return Lease(address: address)
    }

    subscript(address: String) -> Asset? { entries.withLock { $0[address]?.asset } }

    /// The files that are held by somebody.
    package var count: Int { entries.withLock { $0.values.count { $0.leases > 0 } } }

    private func release(_ address: String) {
        entries.withLock { entries in
            entries[address]?.leases -= 1
            if entries[address]?.leases == 0 { entries[address]?.releasedAt = .now }
        }
    }
}
