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
        /// The content security policy of a document that is shown in a frame; nil for a policy that allows nothing.
        package let policy: String?
        /// What a server derives from the file to serve it, such as its compressed form. Computed once.
        package let served = Mutex<(any Sendable)?>(nil)

        fileprivate init(bytes: [UInt8], contentType: String, hash: String, policy: String? = nil) {
            self.bytes = bytes
            self.contentType = contentType
            self.hash = hash
            self.policy = policy
        }
    }

    private struct Entry {
        let file: File
        var leases = 0
        var releasedAt: ContinuousClock.Instant?
    }

    private let entries = Mutex<[String: Entry]>([:])

    /// Keeps a file, or the files of a folder, published while it exists.
    package final class Lease: Sendable {
        /// The path at which browsers get the file; of a folder, the common path of its files, without a slash at the
        /// end.
        package let address: String
        private let files: [String]

        fileprivate init(address: String, files: [String]) {
            self.address = address
            self.files = files
        }

        deinit { for file in files { SharedAssets.shared.release(file) } }
    }

    /// Publishes bytes. Equal bytes have one address.
    package func publish(_ bytes: [UInt8], contentType: String) -> Lease {
        let hash = Self.hash(bytes)
        return publish(
            [Self.root + hash: File(bytes: bytes, contentType: contentType, hash: hash)], at: Self.root + hash)
    }

    /// Publishes an HTML document for a frame.
    ///
    /// - Parameter policy: The document's content security policy. The address depends on it, too.
    package func publish(document bytes: [UInt8], policy: String) -> Lease {
        let hash = Self.hash(bytes + [0] + Array(policy.utf8))
        let file = File(bytes: bytes, contentType: "text/html; charset=utf-8", hash: hash, policy: policy)
        return publish([Self.root + hash: file], at: Self.root + hash)
    }

    /// Publishes the files of a folder under the hash of all of them, so that they can refer to each other by relative
    /// addresses, and an address always has the same content.
    ///
    /// - Parameter files: The files by their names in the folder, such as `parts/line.js`.
    package func publish(folder files: [String: (bytes: [UInt8], contentType: String)]) -> Lease {
        var hasher = SHA256()
        for (name, file) in files.sorted(by: { $0.key < $1.key }) {
            hasher.update(data: Array("\(name)\0\(file.bytes.count)\0".utf8))
            hasher.update(data: file.bytes)
        }
        let hash = Self.hexadecimal(hasher.finalize())
        let root = Self.root + hash
        let published = files.map { name, file in
            (root + "/" + name, File(bytes: file.bytes, contentType: file.contentType, hash: hash))
        }
        return publish(Dictionary(uniqueKeysWithValues: published), at: root)
    }

    private func publish(_ files: [String: File], at address: String) -> Lease {
        let now = ContinuousClock.now
        entries.withLock { entries in
            for (address, entry) in entries {
                if let end = entry.releasedAt, end + Self.grace < now { entries[address] = nil }
            }
            for (address, file) in files {
                entries[address, default: Entry(file: file)].leases += 1
                entries[address]?.releasedAt = nil
            }
        }
        return Lease(address: address, files: Array(files.keys))
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
