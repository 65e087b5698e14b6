import Foundation
import LifelineAssets

/// A folder in which the processes of an app keep the files that their pages load: each process serves those of all.
///
/// While builds are replaced one by one, a page of one build may request a file from a process of another one. The
/// files are named after the hash of their contents, so they never change. Those that no process has published for 30 days
/// are removed.
struct AssetFolder: Sendable {
    private static let lifetime: TimeInterval = 30 * 86_400
    private static let largestFile = 64 << 20
    private static let option = "LIFELINE_ASSET_FOLDER"

    private let folder: URL

    /// - Throws: `WindowServerError.invalidOption` if the folder can't be written.
    init(path: String) throws(WindowServerError) {
        folder = URL(fileURLWithPath: path, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let probe = folder.appendingPathComponent(".\(UUID().uuidString)")
            try Data().write(to: probe)
            try FileManager.default.removeItem(at: probe)
        } catch {
            throw .invalidOption(Self.option, value: path, expected: "a folder that the process can write")
        }
        removeOldFiles()
    }

    /// Keeps a file. One that is there already is only marked as used.
    ///
    /// - Parameter load: Returns the contents; called only for a new file.
    func save(_ address: String, contentType: String, load: () -> [UInt8]?) {
        guard let file = file(at: address) else { return }
        let manager = FileManager.default
        if (try? manager.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)) != nil { return }
        guard let bytes = load(), bytes.count <= Self.largestFile else { return }
        try? manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        // The first line is the type, since an address need not have a name.
        try? (Data("\(contentType)\n".utf8) + bytes).write(to: file, options: .atomic)
    }

    /// Returns a file that any of the processes has saved. Reads it, so the caller keeps it.
    func asset(at address: String) -> Asset? {
        guard let file = file(at: address), let data = try? Data(contentsOf: file),
            let end = data.firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        let bytes = [UInt8](data[(end + 1)...])
        let hash = file.pathComponents[folder.pathComponents.count]
        return Asset(contentType: String(decoding: data[..<end], as: UTF8.self), hash: hash) { bytes }
    }

    /// Returns the file of an address: a hash, with or without names below it. Nil for all other addresses, so that none
    /// leads out of the folder.
    private func file(at address: String) -> URL? {
        guard address.hasPrefix(SharedAssets.root), address.utf8.count < 200 else { return nil }
        let parts = address.dropFirst(SharedAssets.root.count).split(separator: "/", omittingEmptySubsequences: false)
        guard let hash = parts.first, Self.isHash(hash), parts.count <= 3 else { return nil }
        for name in parts.dropFirst() {
            guard !name.isEmpty, !name.hasPrefix("."), name.utf8.allSatisfy(Self.isPlain) else { return nil }
        }
        let below = parts.count == 1 ? ["content"] : parts.dropFirst().map(String.init)
        return below.reduce(folder.appendingPathComponent(String(hash))) { $0.appendingPathComponent($1) }
    }

    private static func isHash(_ name: some StringProtocol) -> Bool {
        name.utf8.count == 16 && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// Whether a character of a file's name is a letter, a digit, a hyphen or a full stop.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x2d, 0x2e, 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        default: false
        }
    }

    private func removeOldFiles() {
        let manager = FileManager.default
        let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where Self.isHash(name) {
            let hash = folder.appendingPathComponent(name)
            guard let files = manager.enumerator(atPath: hash.path) else { continue }
            let newest = files.compactMap { entry -> Date? in
                let attributes = files.fileAttributes
                guard entry is String, attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
                return attributes?[.modificationDate] as? Date
            }.max()
            if let newest, newest.timeIntervalSinceNow < -Self.lifetime { try? manager.removeItem(at: hash) }
        }
    }
}
