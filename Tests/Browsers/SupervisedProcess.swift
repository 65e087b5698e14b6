import Foundation
import Glibc
import Synchronization

/// A program that ends with this process, however that ends.
///
/// A shell starts it, and waits for a signal's name or the end of a pipe whose other end is open in this process only.
public final class SupervisedProcess: Sendable {
    /// How a program is ended.
    public enum Signal: String, Sendable {
        /// At once, as a crash would.
        case kill = "KILL"
        /// The program is asked to stop.
        case terminate = "TERM"
    }

    private let supervisor: pid_t
    /// The pipe's end, until the program is ended.
    private let pipe: Mutex<Int32?>
    let logPath: String

    /// - Parameters:
    ///   - folder: Where the log is written; removed when this process exits.
    ///   - environment: What the program's environment has besides this process's.
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
        // The log is opened first: its descriptor is not the pipe's.
        posix_spawn_file_actions_adddup2(&actions, ends.read, 0)
        // This thread may block signals, and this process ignores that of a broken pipe. The program is to do neither.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        // Sockets of this process are not to stay open in the program: one of a server keeps its port.
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

    /// Ends the program, and waits until it has ended.
    /// - Returns: Its exit code, or 128 plus the number of the signal that ended it; `nil` if it was ended before.
    @discardableResult
    public func end(_ signal: Signal = .kill) async -> Int32? {
        guard send(signal) else { return nil }
        return await withCheckedContinuation { continuation in
            Thread { [supervisor] in continuation.resume(returning: Self.exitCode(of: supervisor)) }.start()
        }
    }

    /// Returns false if a signal was sent before.
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

    /// Waits until a process has ended. The shell's exit code is that of its program.
    private static func exitCode(of process: pid_t) -> Int32 {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return (status >> 8) & 0xFF
    }

    /// What the program wrote.
    var log: String { (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? "" }

    /// The first match of a pattern in the log, once it is there; throws if that takes too long.
    public func firstMatch(of pattern: String, timeout: Duration = .patience) async throws -> String {
        let deadline = ContinuousClock.now + timeout
        let expression = try Regex(pattern)
        while ContinuousClock.now < deadline {
            if let match = log.firstMatch(of: expression), match.count > 1, let text = match[1].substring {
                return String(text)
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw BrowserError.cannotLaunch("its log has no \(pattern): \(log.suffix(2000))")
    }
}

/// A folder for the profile and the logs of a program, removed when this process exits.
public enum ProfileFolder {
    /// - Parameter name: Part of the folder's name.
    public static func create(_ name: String) throws -> String {
        let path = NSTemporaryDirectory() + "lifeline-\(name)-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        ProfileCleaner.add(path, of: nil)
        return path
    }

    public static func remove(_ path: String) { ProfileCleaner.remove(path) }
}
