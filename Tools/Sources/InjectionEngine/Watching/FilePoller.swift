import Foundation

/// Notices changes by looking at the files' times repeatedly, where the system sends no events: in folders that another
/// machine shares with this one.
///
/// A change is reported once the file has not changed further between two looks, so that it is not half written. Looking
/// takes at most a sixth of a processor.
final class FilePoller: FileObserver {
    let descriptor: Int32? = nil
    private let shortestInterval: Duration
    private var next = ContinuousClock.now

    /// What tells one content of a file or folder from another.
    private struct Version: Equatable {
        let seconds: Int
        let nanoseconds: Int
        let size: Int
        /// Editors replace a file by another one.
        let number: UInt
        let isFolder: Bool

        init?(_ path: String) {
            var information = stat()
            guard stat(path, &information) == 0 else { return nil }
            seconds = information.st_mtim.tv_sec
            nanoseconds = information.st_mtim.tv_nsec
            size = Int(information.st_size)
            number = UInt(information.st_ino)
            isFolder = information.st_mode & S_IFMT == S_IFDIR
        }
    }

    private struct Folder {
        let version: Version
        let isDeep: Bool
    }

    private var folders: [String: Folder] = [:]
    private var files: [String: Version] = [:]
    /// What had changed at the last look.
    private var unsettled: Set<String> = []

    init(folders: [String], shallow: [String] = [], interval: Duration = .milliseconds(100)) {
        shortestInterval = interval
        for folder in shallow { addShallow(folder) }
        for folder in folders { add(folder) }
    }

    func add(_ folder: String) {
        if folders[folder]?.isDeep != true { _ = list(folder, isDeep: true) }
    }

    func addShallow(_ folder: String) {
        if folders[folder] == nil { _ = list(folder, isDeep: false) }
    }

    func changes() -> Set<String> {
        let start = ContinuousClock.now
        guard start >= next else { return [] }
        let changed = look()
        next = .now + max(shortestInterval, start.duration(to: .now) * 5)
        defer { unsettled = changed }
        return unsettled.subtracting(changed)
    }

    /// The files that are others than at the last look, new, or gone.
    private func look() -> Set<String> {
        var changed: Set<String> = []
        for (path, version) in files {
            let current = Version(path)
            guard current != version else { continue }
            files[path] = current
            changed.insert(path)
        }
        for (path, folder) in folders where Version(path) != folder.version {
            changed.formUnion(list(path, isDeep: folder.isDeep))
        }
        return changed
    }

    /// Remembers what is in a folder, and below a deep one. Returns the files that were not known.
    private func list(_ path: String, isDeep: Bool) -> Set<String> {
        guard let version = Version(path), version.isFolder else {
            folders[path] = nil
            return []
        }
        folders[path] = Folder(version: version, isDeep: isDeep)
        var new: Set<String> = []
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            let inside = "\(path)/\(name)"
            guard let version = Version(inside) else { continue }
            if !version.isFolder {
                if files.updateValue(version, forKey: inside) == nil { new.insert(inside) }
            } else if isDeep, !name.hasPrefix("."), folders[inside]?.isDeep != true {
                new.formUnion(list(inside, isDeep: true))
            }
        }
        return new
    }
}
