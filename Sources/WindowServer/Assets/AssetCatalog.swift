import Crypto
import LifelineAssets
import Synchronization

/// The files that a server serves to browsers: the client's modules and style sheet, the fonts, and what the app
/// publishes.
///
/// Files are looked up in a table by their whole address, so no address reaches anything else.
public final class AssetCatalog: Sendable {
    static let root = SharedAssets.root

    private let assets = Mutex<[String: Asset]>([:])
    private let folder: AssetFolder?
    /// A hash of the client's files. Pages of another build must reload.
    let build: String
    /// The addresses of the client's files, by name.
    let client: [String: String]

    /// - Parameter folder: Keeps the files for all processes of the app, and those of other builds; nil if the process
    ///   serves only its own.
    /// - Throws: `WindowServerError.unreadableResource`.
    init(clientFiles: ClientFiles, folder: AssetFolder? = nil) throws(WindowServerError) {
        self.folder = folder
        let files = try clientFiles.load()
        var hasher = SHA256()
        for (name, bytes) in files {
            hasher.update(data: Array(name.utf8) + [0])
            hasher.update(data: bytes)
        }
        let build = SharedAssets.hexadecimal(hasher.finalize())
        // Modules import each other by relative names, so all share one folder, named after the hash of all files.
        var addresses: [String: String] = [:]
        var all: [String: Asset] = [:]
        for (name, bytes) in files {
            let address = Self.root + build + "/" + name
            addresses[name] = address
            let contentType = Asset.contentType(ofFile: name)
            all[address] = Asset(contentType: contentType, hash: build) { bytes }
            folder?.save(address, contentType: contentType) { bytes }
        }
        self.build = build
        client = addresses
        assets.withLock { $0 = all }
    }

    /// Returns an address for files beside it, such as a style sheet: it holds at each base path.
    static func relative(_ address: String) -> String { String(address.dropFirst(root.count)) }

    subscript(address: String) -> Asset? {
        if let asset = assets.withLock({ $0[address] }) ?? SharedAssets.shared[address]?.asset { return asset }
        guard let asset = folder?.asset(at: address) else { return nil }
        assets.withLock { $0[address] = asset }
        return asset
    }

    /// Serves bytes, such as an image, and returns the path at which browsers get them. Equal bytes have one path.
    ///
    /// The bytes stay for the life of the process, and anybody who knows the path can read them.
    public func publish(_ bytes: [UInt8], contentType: String) -> String {
        let hash = SharedAssets.hash(bytes)
        let address = Self.root + hash
        assets.withLock { assets in
            if assets[address] == nil { assets[address] = Asset(contentType: contentType, hash: hash) { bytes } }
        }
        folder?.save(address, contentType: contentType) { bytes }
        return address
    }

    /// Serves a file under a known hash. The file is read on the first request.
    func publish(name: String, hash: String, load: @escaping @Sendable () -> [UInt8]?) -> String {
        let address = Self.root + hash + "/" + name
        let contentType = Asset.contentType(ofFile: name)
        assets.withLock { $0[address] = Asset(contentType: contentType, hash: hash, load: load) }
        folder?.save(address, contentType: contentType, load: load)
        return address
    }
}

extension SharedAssets.File {
    /// The file as an asset of a server.
    var asset: Asset {
        served.withLock { served in
            if let known = served as? Asset { return known }
            let asset = Asset(contentType: contentType, hash: hash, policy: policy ?? Asset.defaultPolicy) { [bytes] in
                bytes
            }
            served = asset
            return asset
        }
    }
}
