import Synchronization

@testable import Stores

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A disk with room for so many bytes: what does not fit is written in part, as the kernel does.
final class Disk: Sendable {
    private let left: Mutex<Int>

    init(_ room: Int) { left = Mutex(room) }

    var room: Int {
        get { left.withLock { $0 } }
        set { left.withLock { $0 = newValue } }
    }

    var write: @Sendable (Int32, [UInt8]) throws(LineFileError) -> Void {
        { descriptor, bytes throws(LineFileError) in
            let fitting = min(self.room, bytes.count)
            self.room -= fitting
            try LineFile.writeWhole(descriptor, Array(bytes.prefix(fitting)))
            if fitting < bytes.count { throw LineFileError(ENOSPC) }
        }
    }
}
