import Foundation

/// A program that is run to its end, with what it wrote.
enum Subprocess {
    struct Failure: Error, CustomStringConvertible {
        let program: String
        let code: Int32
        var description: String { "\(program) can't be started: \(String(cString: strerror(code)))" }
    }

    struct Result: Sendable {
        /// The exit status; 128 and the number for a signal.
        let status: Int32
        /// Standard output and standard error, as they came.
        let output: String
    }

    /// Spawned without Foundation's `Process`, which takes 10 ms longer.
    static func start(
        _ arguments: [String], environment: [String: String]? = nil, output: Int32? = nil,
        errors: Int32? = nil, ownGroup: Bool = false
    ) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawn_file_actions_adddup2(&actions, output, 2)
        }
        if let errors { posix_spawn_file_actions_adddup2(&actions, errors, 2) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var flags: Int32 = 0
        if ownGroup {
            posix_spawnattr_setpgroup(&attributes, 0)
            flags |= POSIX_SPAWN_SETPGROUP
        }
        // The driver handles signals of its own; a child begins with the defaults.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGCHLD] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        flags |= Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var argv = arguments.map { strdup($0) } + [nil]
        let pairs = environment ?? ProcessInfo.processInfo.environment
        var envp = pairs.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            argv.forEach { free($0) }
            envp.forEach { free($0) }
        }
        var pid: pid_t = 0
        let code = posix_spawnp(&pid, arguments[0], &actions, &attributes, &argv, &envp)
        guard code == 0 else { throw Failure(program: arguments[0], code: code) }
        return pid
    }

    /// - Parameter onOutput: called with each piece of the output as it comes.
    static func run(
        _ arguments: [String], environment: [String: String]? = nil, onOutput: (ArraySlice<UInt8>) -> Void = { _ in }
    ) throws(Failure) -> Result {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure(program: arguments[0], code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let pid: pid_t
        do {
            pid = try start(arguments, environment: environment, output: ends[1])
        } catch {
            close(ends[0])
            close(ends[1])
            throw error
        }
        close(ends[1])
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(ends[0], &buffer, buffer.count)
            if count > 0 {
                output.append(contentsOf: buffer[..<count])
                onOutput(buffer[..<count])
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        close(ends[0])
        return Result(status: wait(for: pid), output: String(decoding: output, as: UTF8.self))
    }

    static func wait(for pid: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 { if errno != EINTR { return -1 } }
        return exitStatus(status)
    }

    static func exitStatus(_ status: Int32) -> Int32 {
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }
}
