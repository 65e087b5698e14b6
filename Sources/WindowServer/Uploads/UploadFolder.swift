import Foundation

/// The folder of a server's uploaded files: readable by this user alone, and removed with the process.
///
/// It contains a file that the process keeps locked. The folders of processes that ended without removing theirs are
/// recognized by their lock, which the system released.
final class UploadFolder: Sendable {
    private static let prefix = "lifeline-uploads-"
    private static let lockName = ".lock"

    let url: URL
    private let lock: Int32

    /// Creates a folder.
    ///
    /// - Throws: `UploadRefusal.failed` if that is not possible.
    init(in parent: URL) throws(UploadRefusal) {
        var template = Array((parent.path + "/" + Self.prefix + "XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw .failed("No folder can be created in \(parent.path): \(String(cString: strerror(errno)))")
        }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        url = URL(fileURLWithPath: path, isDirectory: true)
        lock = Self.openLock(in: path, creates: true)
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            rmdir(path)
            throw .failed("The folder \(path) can't be locked: \(String(cString: strerror(errno)))")
        }
    }

    deinit { close(lock) }

    /// The default parent: `TMPDIR` if set, else `/var/tmp`, which is on a disk where `/tmp` often is in memory.
    static var standardParent: URL {
        if ProcessInfo.processInfo.environment["TMPDIR"] == nil, access("/var/tmp", W_OK) == 0 {
            return URL(fileURLWithPath: "/var/tmp", isDirectory: true)
        }
        return FileManager.default.temporaryDirectory
    }

    /// Removes the folder with all files.
    func remove() {
        // Ended uploads remove their files at the same time, on other threads, which interrupts this.
        for _ in 0..<1_000 where access(url.path, F_OK) == 0 {
            if (try? FileManager.default.removeItem(at: url)) != nil { return }
        }
    }

    /// The bytes that are free for this user on the folder's disk.
    var freeBytes: Int {
        var values = statvfs()
        guard statvfs(url.path, &values) == 0 else { return 0 }
        let (bytes, overflows) = UInt64(values.f_bavail).multipliedReportingOverflow(by: UInt64(values.f_frsize))
        return overflows ? .max : Int(clamping: bytes)
    }

    // MARK: Folders of ended processes

    private static func openLock(in path: String, creates: Bool) -> Int32 {
        open(path + "/" + lockName, O_RDWR | O_CLOEXEC | O_NOFOLLOW | (creates ? O_CREAT | O_EXCL : 0), 0o600)
    }

    /// Removes the folders of this user that no process has locked.
    ///
    /// - Returns: The number of removed folders.
    @discardableResult
    static func removeStale(in parent: URL) -> Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        return names.count { name in
            guard name.hasPrefix(prefix) else { return false }
            let path = parent.path + "/" + name
            var status = stat()
            // Not a link: others may write to the parent.
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
                return false
            }
            let lock = openLock(in: path, creates: false)
            defer { close(lock) }
            if lock >= 0 {
                guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return false }
            } else {
                // A process may be about to create its lock.
                guard errno == ENOENT, time(nil) - status.st_mtim.tv_sec > 60 else { return false }
            }
            return (try? FileManager.default.removeItem(atPath: path)) != nil
        }
    }
}
