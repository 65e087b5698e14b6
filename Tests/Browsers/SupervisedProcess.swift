import Foundation
import Glibc
import Synchronization

/// A child process that is killed when this process exits, even after a crash.
///
/// A supervising shell starts the program and reads a signal's name from a pipe. Only this process has the pipe's write
/// end, so its exit closes the pipe and the shell kills the program.
public final class SupervisedProcess: Sendable {
    public enum Signal: String, Sendable {
        /// Kills the program immediately.
        case kill = "KILL"
        /// Requests that the program exits.
        case terminate = "TERM"
    }

    private let supervisor: pid_t
    /// The pipe's write end; `nil` after a signal was sent.
    private let pipe: Mutex<Int32?>
    let logPath: String

    /// - Parameters:
    ///   - folder: The folder of the log file.
    ///   - environment: Variables added to this process's environment.
    public init(
        _ executable: String, _ arguments: [String], folder: String, log: String = "log",
        environment: [String: String] = [:]
    ) throws {
        logPath = folder + "/" + log
        let ends = try PipeEnds.open()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, logPath, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        posix_spawn_file_actions_adddup2(&actions, ends.read, 0)
        // Resets inherited state: this thread may block signals, and this process ignores SIGPIPE.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        // Closes inherited descriptors: an open server socket would keep its port in use.
        let script = """
            exec 9<&0
            for file in /proc/$$/fd/*; do
              number=${file##*/}
              if [ "$number" -gt 2 ] && [ "$number" != 9 ]; then eval "exec $number>&-"; fi
            done
            "$@" </dev/null 9<&- &
            read -r signal <&9
            kill "-${signal:-KILL}" $!
            wait $!
            """
        let words = ["/bin/bash", "-c", script, "supervisor", executable] + arguments
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var variables: [UnsafeMutablePointer<CChar>?] = all.map { strdup("\($0)=\($1)") } + [nil]
        defer { for variable in variables { free(variable) } }
        var identifier = pid_t()
        let result = posix_spawn(&identifier, "/bin/bash", &actions, &attributes, &pointers, &variables)
        close(ends.read)
        guard result == 0 else {
            close(ends.write)
            throw BrowserError.cannotLaunch("\(executable): \(String(cString: strerror(result)))")
        }
        supervisor = identifier
        pipe = Mutex(ends.write)
    }

    deinit {
        if send(.kill) { Thread { [supervisor] in _ = Self.exitCode(of: supervisor) }.start() }
    }

    /// Sends a signal to the program and waits until it has exited.
    /// - Returns: The exit code, or 128 plus the number of the terminating signal; `nil` if a signal was sent before.
    @discardableResult
    public func end(_ signal: Signal = .kill) async -> Int32? {
        guard send(signal) else { return nil }
        return await withCheckedContinuation { continuation in
            Thread { [supervisor] in continuation.resume(returning: Self.exitCode(of: supervisor)) }.start()
        }
    }

    /// Sends a signal by way of the supervisor. Returns false if a signal was sent before.
    private func send(_ signal: Signal) -> Bool {
        let end = pipe.withLock { end in
            defer { end = nil }
            return end
        }
        guard let end else { return false }
        let line = signal.rawValue + "\n"
        _ = line.withCString { write(end, $0, strlen($0)) }
        close(end)
        return true
    }

    /// Waits until the supervisor exits. Its exit code is the program's.
    private static func exitCode(of process: pid_t) -> Int32 {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return (status >> 8) & 0xFF
    }

    /// The program's standard output and standard error.
    var log: String { (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? "" }

    /// Waits until the log matches a pattern, and returns the first capture group. Throws on timeout.
    public func firstMatch(of pattern: String, timeout: Duration = .patience) async throws -> String {
        let deadline = ContinuousClock.now + timeout
        let expression = try Regex(pattern)
        while ContinuousClock.now < deadline {
            if let match = log.firstMatch(of: expression), match.count > 1, let text = match[1].substring {
                return String(text)
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw BrowserError.cannotLaunch("no match for \(pattern) in the log: \(log.suffix(2000))")
    }
}

/// Temporary folders for the profiles and logs of programs, removed when this process exits.
public enum ProfileFolder {
    /// Creates a folder whose name contains `name`.
    public static func create(_ name: String) throws -> String {
        let path = NSTemporaryDirectory() + "lifeline-\(name)-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        ProfileCleaner.add(path, of: nil)
        return path
    }

    public static func remove(_ path: String) { ProfileCleaner.remove(path) }
}
