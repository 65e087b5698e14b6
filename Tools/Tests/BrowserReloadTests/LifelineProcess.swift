import Foundation
import Synchronization
import Testing

/// `lifeline run` as a user starts it: in a terminal of its own, with what it says as text.
final class LifelineProcess: Sendable {
    struct Failure: Error, CustomStringConvertible { let description: String }

    private let terminal: Int32
    let pid: pid_t
    private let said = Said()

    /// Apart from the process, which must end when nobody holds it any more, though its words are listened to.
    private final class Said: Sendable {
        let text = Mutex("")

        func listen(to terminal: Int32) {
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(terminal, &buffer, buffer.count)
                guard count > 0 else { break }
                let new = String(decoding: buffer[..<count], as: UTF8.self).replacing("\r\n", with: "\n")
                text.withLock { $0 += new }
            }
            close(terminal)
        }
    }

    /// The tool that was built with the tests, or the one that a script names.
    static let executable =
        Wanted.tool
        ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("lifeline").path

    /// The repository that the tests stand in.
    static let repository = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    .path

    init(_ arguments: [String], environment: [String: String] = [:]) throws {
        var (outer, inner): (Int32, Int32) = (0, 0)
        var size = winsize(ws_row: 40, ws_col: 200, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&outer, &inner, nil, nil, &size) == 0 else { throw Failure(description: "There is no terminal.") }
        _ = fcntl(outer, F_SETFD, FD_CLOEXEC)
        terminal = outer
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [Int32(0), 1, 2] { posix_spawn_file_actions_adddup2(&actions, inner, descriptor) }
        posix_spawn_file_actions_addclose(&actions, inner)
        var argv = ([Self.executable] + arguments).map { strdup($0) } + [nil]
        var pairs = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        pairs["NO_COLOR"] = nil
        var envp = pairs.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            argv.forEach { free($0) }
            envp.forEach { free($0) }
        }
        var child: pid_t = 0
        let code = posix_spawn(&child, Self.executable, &actions, nil, &argv, &envp)
        close(inner)
        guard code == 0 else { throw Failure(description: "\(Self.executable): \(String(cString: strerror(code)))") }
        pid = child
        let said = said
        Thread { [outer] in said.listen(to: outer) }.start()
    }

    deinit { end() }

    /// All that it has said, without colours.
    var text: String { said.text.withLock { $0 }.replacing(/\u{1b}\[[0-9]*m/, with: "") }
    var hasColors: Bool { said.text.withLock { $0.contains("\u{1b}[") } }

    /// What it says after this.
    struct Mark { fileprivate let count: Int }
    var mark: Mark { Mark(count: text.utf8.count) }
    func text(since mark: Mark) -> String { String(decoding: text.utf8.dropFirst(mark.count), as: UTF8.self) }

    @discardableResult
    func wait(for words: String, since mark: Mark? = nil, seconds: Int = 60) async throws -> String {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            let now = mark.map { text(since: $0) } ?? text
            if now.contains(words) { return now }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw Failure(description: "It did not say “\(words)”, but:\n\(mark.map { text(since: $0) } ?? text)")
    }

    func press(_ key: String) { _ = key.withCString { write(terminal, $0, strlen($0)) } }

    /// Its end, as a shell would give it; nil if it goes on.
    func exitStatus(seconds: Int = 20) async throws -> Int32? {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            var status: Int32 = 0
            if waitpid(pid, &status, WNOHANG) == pid {
                return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + status & 0x7f
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        return nil
    }

    private func end() {
        var status: Int32 = 0
        guard waitpid(pid, &status, WNOHANG) == 0 else { return }
        kill(pid, SIGTERM)
        for _ in 0..<300 {
            if waitpid(pid, &status, WNOHANG) == pid { return }
            usleep(10_000)
        }
        kill(pid, SIGKILL)
        waitpid(pid, &status, 0)
    }

    /// A port that nothing listens on.
    static func freePort() -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(descriptor, $0, size)
                getsockname(descriptor, $0, &size)
            }
            return Int(UInt16(bigEndian: $0.pointee.sin_port))
        }
    }
}

/// A source file that is edited, and put back at the end.
final class EditedFile {
    let path: String
    private let original: String
    private(set) var text: String

    init(_ path: String) throws {
        self.path = path
        original = try String(contentsOfFile: path, encoding: .utf8)
        text = original
    }

    deinit { try? original.write(toFile: path, atomically: true, encoding: .utf8) }

    func replace(_ old: String, _ new: String) throws {
        #expect(text.contains(old), "\(path) has no “\(old)”")
        text = text.replacing(old, with: new)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
