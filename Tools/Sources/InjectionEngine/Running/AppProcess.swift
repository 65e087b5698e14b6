import Foundation

/// The user's app, as a child of the driver.
public final class AppProcess {
    public let pid: pid_t
    public private(set) var status: Int32?
    let started = ContinuousClock.now
    private let errors: ErrorOutput

    init(
        executable: String, arguments: [String], environment additional: [String: String] = [:], server: AgentServer,
        restoring state: String? = nil
    ) throws {
        var environment = ProcessInfo.processInfo.environment
        environment.merge(additional) { $1 }
        environment["LIFELINE_HOT_SOCKET"] = server.path
        environment["LIFELINE_HOT_TOKEN"] = server.token
        environment["LIFELINE_HOT_RESTORE"] = state
        // A browser's cookie stays good over a restart, so that its tabs get their own states again.
        if environment["LIFELINE_SECRET"] == nil { environment["LIFELINE_SECRET"] = server.secret }
        // A crash then says where, in the user's lines, and does not ask anything. `top` are frames from the outermost on,
        // which leave the others what is left of `limit`.
        environment["SWIFT_BACKTRACE"] =
            "enable=yes,interactive=no,color=no,limit=64,top=8,sanitize=no,threads=crashed,images=none,registers=none"
        let errors = try ErrorOutput()
        self.errors = errors
        defer { close(errors.end) }
        pid = try Subprocess.start([executable] + arguments, environment: environment, errors: errors.end)
    }

    /// Whether it has ended; then `status` says how.
    public func poll() -> Bool {
        guard status == nil else { return true }
        var value: Int32 = 0
        guard waitpid(pid, &value, WNOHANG) == pid else { return false }
        status = Subprocess.exitStatus(value)
        return true
    }

    /// The end of what it wrote to standard error.
    var lastErrors: String { errors.text() }

    /// Whether a debugger is attached.
    var isTraced: Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8) else { return false }
        let line = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
        return line?.split(separator: "\t").last.map { $0 != "0" } ?? false
    }

    /// Whether it has crashed and says where, which can take long.
    var isBacktracing: Bool {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
        return tasks.contains { task in
            let children = try? String(contentsOfFile: "/proc/\(pid)/task/\(task)/children", encoding: .utf8)
            return children?.split(separator: " ").contains { child in
                // Linux keeps the first fifteen bytes of a name.
                let name = try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)
                return name?.hasPrefix("swift-backtrac") == true
            } ?? false
        }
    }

    /// Ends it where it is, which it says.
    func abort() { kill(pid, SIGABRT) }

    func killAtOnce() { kill(pid, SIGKILL) }

    /// Asks it to end, and makes it end after a second.
    public func stop() {
        guard !poll() else { return }
        kill(pid, SIGTERM)
        for _ in 0..<100 {
            if poll() { return }
            usleep(10_000)
        }
        kill(pid, SIGKILL)
        while !poll() { usleep(1000) }
    }
}
