import Crypto
import Synchronization

/// Files that all servers of the process provide to browsers, under the hash of their contents: mostly images.
///
/// A file is available while a `Lease` of it exists, and for a while after, for browsers that know its address but have
/// not fetched it yet. Anyone who knows an address can read the file; addresses cannot be guessed.
package final class SharedAssets: Sendable {
    package static let shared = SharedAssets()

    /// The common path prefix of all addresses.
    package static let root = "/lifeline/assets/"

    /// How long a file without leases remains. It is removed when another one is published after that time.
    private static let grace = Duration.seconds(120)

    /// A published file.
    package final class File: Sendable {
        package let bytes: [UInt8]
        package let contentType: String
        package let hash: String
        /// What a server derives from the file to serve it, such as its compressed form. Computed once.
        package let served = Mutex<(any Sendable)?>(nil)

        fileprivate init(bytes: [UInt8], contentType: String, hash: String) {
            self.bytes = bytes
            self.contentType = contentType
            self.hash = hash
        }
    }

    private struct Entry {
        let file: File
        var leases = 0
        var releasedAt: ContinuousClock.Instant?
    }

    private let entries = Mutex<[String: Entry]>([:])

    /// Keeps a file published while it exists.
    package final class Lease: Sendable {
        /// The path at which browsers get the file.
        package let address: String

        fileprivate init(address: String) { self.address = address }

        deinit { SharedAssets.shared.release(address) }
    }

    /// Publishes bytes. Equal bytes have one address.
    package func publish(_ bytes: [UInt8], contentType: String) -> Lease {
        let hash = Self.hash(bytes)
        let address = Self.root + hash
        let now = ContinuousClock.now
        entries.withLock { entries in
            for (address, entry) in entries {
                if let end = entry.releasedAt, end + Self.grace < now { entries[address] = nil }
            }
            entries[address, default: Entry(file: File(bytes: bytes, contentType: contentType, hash: hash))].leases += 1
            entries[address]?.releasedAt = nil
        }
        return Lease(address: address)
    }

    package subscript(address: String) -> File? { entries.withLock { $0[address]?.file } }

    /// The number of files with a lease.
    package var count: Int { entries.withLock { $0.values.count { $0.leases > 0 } } }

    private func release(_ address: String) {
        entries.withLock { entries in
            entries[address]?.leases -= 1
            if entries[address]?.leases == 0 { entries[address]?.releasedAt = .now }
        }
    }

    /// Returns the name of a file with these bytes.
    package static func hash(_ bytes: [UInt8]) -> String { hexadecimal(SHA256.hash(data: bytes)) }

    /// Returns the first 64 bits of a hash, in hexadecimal.
    package static func hexadecimal(_ digest: SHA256.Digest) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: digest.prefix(8).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
