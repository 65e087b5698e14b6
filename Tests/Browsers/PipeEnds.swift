import Glibc

enum PipeEnds {
    /// Opens a pipe with descriptors above 9, so that duplicating them to low numbers in the child overwrites neither.
    static func open() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw BrowserError.cannotLaunch(String(cString: strerror(errno))) }
        defer { for end in ends { close(end) } }
        let read = fcntl(ends[0], F_DUPFD_CLOEXEC, 10)
        let write = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
        guard read >= 0, write >= 0 else { throw BrowserError.cannotLaunch(String(cString: strerror(errno))) }
        return (read, write)
    }
}
