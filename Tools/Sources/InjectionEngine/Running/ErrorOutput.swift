import Foundation
import Synchronization

/// The standard error of a process: passed on as it comes, its end kept.
final class ErrorOutput: Sendable {
    private static let limit = 65_536

    private let kept = Mutex<[UInt8]>([])
    private let isAtEnd = DispatchSemaphore(value: 0)
    /// Where the process writes; closed here once it has started.
    let end: Int32

    init() throws(Subprocess.Failure) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Subprocess.Failure(program: "a pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        end = ends[1]
        let source = ends[0]
        Thread { [self] in copy(from: source) }.start()
    }

    private func copy(from source: Int32) {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(source, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            var written = 0
            while written < count {
                let step = buffer.withUnsafeBytes { write(2, $0.baseAddress! + written, count - written) }
                guard step > 0 else { break }
                written += step
            }
            kept.withLock { kept in
                kept += buffer[..<count]
                if kept.count > 2 * Self.limit { kept.removeFirst(kept.count - Self.limit) }
            }
        }
        close(source)
        isAtEnd.signal()
    }

    /// What was written last. Waits for the rest of it, at most a second: what the process started may still write.
    func text() -> String {
        if isAtEnd.wait(timeout: .now() + 1) == .success { isAtEnd.signal() }
        return kept.withLock { String(decoding: $0, as: UTF8.self) }
    }
}
