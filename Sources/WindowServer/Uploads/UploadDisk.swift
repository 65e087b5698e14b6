import Foundation
import NIOPosix

/// Work with files, on threads that may wait for the disk.
enum UploadDisk {
    /// Runs blocking work. It is not cancelled: what was written must be known.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            NIOThreadPool.singleton.submit { state in
                guard case .active = state else { return continuation.resume(throwing: CancellationError()) }
                continuation.resume(with: Swift.Result(catching: body))
            }
        }
    }

    /// Runs blocking work later.
    static func start(_ body: @escaping @Sendable () -> Void) {
        NIOThreadPool.singleton.submit { _ in body() }
    }
}

/// An open file. It is closed when it is released.
final class UploadFile: Sendable {
    private let descriptor: Int32

    /// Opens a file for writing at an offset, and discards what follows it. Creates the file at offset 0.
    init(writing path: String, at offset: Int) throws(UploadRefusal) {
        let flags = O_WRONLY | O_CLOEXEC | O_NOFOLLOW | (offset == 0 ? O_CREAT : 0)
        descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { throw Self.failure() }
        guard ftruncate(descriptor, off_t(offset)) == 0, lseek(descriptor, off_t(offset), SEEK_SET) == off_t(offset)
        else { throw Self.failure() }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func append(_ bytes: [UInt8]) throws(UploadRefusal) {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(descriptor, rest, rest.count)
            if count == rest.count { return }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.failure() }
            rest = Array(rest.dropFirst(count))
        }
    }

    /// Returns the first bytes of a file.
    static func beginning(of path: String, count: Int) throws(UploadRefusal) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw failure() }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        while length < count {
            var part = [UInt8](repeating: 0, count: count - length)
            let received = read(descriptor, &part, part.count)
            if received < 0, errno == EINTR { continue }
            guard received >= 0 else { throw failure() }
            if received == 0 { break }
            bytes.replaceSubrange(length..<length + received, with: part[..<received])
            length += received
        }
        return Array(bytes[..<length])
    }

    private static func failure() -> UploadRefusal {
        switch errno {
        case ENOSPC, EDQUOT: .noSpace
        default: .failed(String(cString: strerror(errno)))
        }
    }
}
