#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file of lines that only grows, until it is replaced. One process uses it at a time.
///
/// A line is written by one kernel call. A failed write, for example on a full disk, may leave a partial line: the file
/// is truncated to its last whole line at once, or before the next write if that fails, too.
final class LineFile: Sendable {
    let path: String
    private let descriptor: Int32
    private let writer: @Sendable (Int32, [UInt8]) throws(LineFileError) -> Void

    /// Opens a file, creating it if necessary, and locks it.
    ///
    /// - Parameter write: Appends bytes to the file; tests make it fail.
    init(
        _ path: String, isNew: Bool = false,
        write: @escaping @Sendable (Int32, [UInt8]) throws(LineFileError) -> Void
    ) throws(LineFileError) {
        self.path = path
        writer = write
        while true {
            let flags = O_RDWR | O_CREAT | O_CLOEXEC | (isNew ? O_TRUNC : 0)
            let descriptor = open(path, flags, 0o600)
            guard descriptor >= 0 else { throw LineFileError(errno) }
            var (opened, current) = (stat(), stat())
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &opened) == 0 else {
                let number = errno
                close(descriptor)
                throw LineFileError(number)
            }
            // Another process may have replaced the file before it was locked.
            if stat(path, &current) == 0, current.st_ino == opened.st_ino, current.st_dev == opened.st_dev {
                self.descriptor = descriptor
                return
            }
            close(descriptor)
        }
    }

    deinit { close(descriptor) }

    /// Lets other processes use the file.
    func unlock() { flock(descriptor, LOCK_UN) }

    /// Calls a function with each part of the file's content.
    func forEachPart(_ body: (ArraySlice<UInt8>) -> Void) throws(LineFileError) {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw LineFileError(errno) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = Self.retry { read(descriptor, &buffer, buffer.count) }
            guard count >= 0 else { throw LineFileError(errno) }
            if count == 0 { return }
            body(buffer[..<count])
        }
    }

    /// Appends bytes after a length; what is beyond it is cut off if this fails.
    func append(_ bytes: [UInt8], after length: Int) throws(LineFileError) {
        do throws(LineFileError) {
            try writer(descriptor, bytes)
        } catch {
            try? truncate(to: length)
            throw error
        }
    }

    func truncate(to length: Int) throws(LineFileError) {
        guard Self.retry({ Int(ftruncate(descriptor, length)) }) == 0, lseek(descriptor, length, SEEK_SET) == length
        else { throw LineFileError(errno) }
    }

    /// Waits until the content is on the disk.
    func synchronize() throws(LineFileError) {
        guard Self.retry({ Int(fsync(descriptor)) }) == 0 else { throw LineFileError(errno) }
    }

    /// Writes bytes by one kernel call, unless the disk has no room for all of them.
    static func writeWhole(_ descriptor: Int32, _ bytes: [UInt8]) throws(LineFileError) {
        let count = retry { write(descriptor, bytes, bytes.count) }
        guard count >= 0 else { throw LineFileError(errno) }
        guard count == bytes.count else { throw LineFileError(ENOSPC) }
    }

    private static func retry(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

/// An error of the system.
struct LineFileError: Error, Hashable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    /// Whether another process uses the file.
    var isLock: Bool { number == EWOULDBLOCK }

    /// The error for callers of a store.
    ///
    /// - Parameter path: The path of the file.
    func storeError(_ path: String) -> StoreError {
        switch number {
        case EWOULDBLOCK:
            StoreError(
                .unavailable,
                "The store \(path) is used by another process. Set LIFELINE_STORE to another path, or to sqlite:PATH for a store that processes share."
            )
        case ENOSPC, EDQUOT, EFBIG:
            StoreError(.full, "The store \(path) can't be written: the disk is full. Free disk space.")
        default:
            StoreError(
                .unavailable,
                "The store \(path) can't be opened or written: \(text). Set LIFELINE_STORE to a path that the app can write."
            )
        }
    }

    private var text: String { strerror(number).map { String(cString: $0) } ?? "error \(number)" }
}
