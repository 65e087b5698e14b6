import Foundation

/// Notices changes by the system's events (inotify).
final class FileWatcher: FileObserver {
    struct Failure: Error, CustomStringConvertible {
        let path: String
        let code: Int32
        var description: String {
            code == ENOSPC
                ? "the system's limit of watched folders is reached; raise it: sysctl fs.inotify.max_user_watches=524288"
                : "\(path) can't be watched: \(String(cString: strerror(code)))"
        }
    }

    private let queue: Int32
    var descriptor: Int32? { queue }
    private var folders: [Int32: String] = [:]
    private var shallow: Set<Int32> = []

    private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)

    /// - Parameter shallow: Folders of which only what lies in them directly is watched.
    init(folders: [String], shallow: [String] = []) throws(Failure) {
        queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard queue >= 0 else { throw Failure(path: folders.first ?? "", code: errno) }
        for folder in shallow { try addShallow(folder) }
        for folder in folders { try watch(folder) }
    }

    deinit { close(queue) }

    func add(_ folder: String) throws(Failure) {
        if !folders.values.contains(folder) { try watch(folder) }
    }

    func addShallow(_ folder: String) throws(Failure) {
        guard !folders.values.contains(folder) else { return }
        try watch(folder, isDeep: false)
        if let watch = folders.first(where: { $0.value == folder })?.key { shallow.insert(watch) }
    }

    private func watch(_ folder: String, isDeep: Bool = true) throws(Failure) {
        let watch = inotify_add_watch(queue, folder, Self.events)
        guard watch >= 0 else {
            let code = errno
            if code == ENOENT || code == ENOTDIR { return }
            throw Failure(path: folder, code: code)
        }
        self.folders[watch] = folder
        shallow.remove(watch)
        guard isDeep else { return }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".") {
            var isFolder: ObjCBool = false
            let path = "\(folder)/\(name)"
            if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
                try self.watch(path)
            }
        }
    }

    func changes() -> Set<String> {
        var result: Set<String> = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(queue, &buffer, buffer.count)
            guard count > 0 else { break }
            var offset = 0
            while offset + 16 <= count {
                let (watch, mask, length) = buffer.withUnsafeBytes {
                    (
                        $0.loadUnaligned(fromByteOffset: offset, as: Int32.self),
                        $0.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
                        Int($0.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                    )
                }
                let name = String(
                    decoding: buffer[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }, as: UTF8.self)
                offset += 16 + length
                guard let folder = folders[watch], !name.isEmpty else { continue }
                let path = "\(folder)/\(name)"
                if mask & UInt32(IN_ISDIR) != 0 {
                    if shallow.contains(watch) { continue }
                    if mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 {
                        try? self.watch(path)
                        // What was written before the folder was watched.
                        if let inside = FileManager.default.enumerator(atPath: path) {
                            for case let name as String in inside { result.insert("\(path)/\(name)") }
                        }
                    }
                } else {
                    result.insert(path)
                }
            }
        }
        return result
    }
}
