import Foundation
import Glibc
import Synchronization

/// A headless Chromium and the two pipes over which it speaks the DevTools protocol.
///
/// The browser reads commands from its descriptor 3 and writes answers to its descriptor 4. There is no port that
/// another program could reach, and the browser ends by itself when this process does, because its pipe closes.
struct BrowserProcess: Sendable {
    let identifier: pid_t
    let commands: Int32
    let answers: Int32
    let profile: String

    static var executable: String? {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["CHROMIUM"] { return path }
        let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
        for name in ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"] {
            for folder in folders where access("\(folder)/\(name)", X_OK) == 0 { return "\(folder)/\(name)" }
        }
        return nil
    }

    static func launch(flags: [String]) throws -> BrowserProcess {
        guard let executable else { throw ChromiumError.notInstalled }
        let profile = NSTemporaryDirectory() + "lifeline-chromium-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try FileManager.default.createDirectory(atPath: profile, withIntermediateDirectories: true)

        let toBrowser = try pipeEnds()
        let fromBrowser = try pipeEnds()
        defer {
            close(toBrowser.read)
            close(fromBrowser.write)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, profile + "/log", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, toBrowser.read, 3)
        posix_spawn_file_actions_adddup2(&actions, fromBrowser.write, 4)

        let arguments = [executable] + Self.flags(profile: profile) + flags + ["about:blank"]
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var identifier = pid_t()
        let result = posix_spawn(&identifier, executable, &actions, nil, &pointers, environ)
        guard result == 0 else {
            throw ChromiumError.cannotLaunch("\(executable): \(String(cString: strerror(result)))")
        }
        ProfileCleaner.add(profile, of: identifier)
        return BrowserProcess(
            identifier: identifier, commands: toBrowser.write, answers: fromBrowser.read, profile: profile)
    }

    /// What the browser wrote to its standard error; names the missing library or option when it does not start.
    var log: String {
        let text = (try? String(contentsOfFile: profile + "/log", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").suffix(8).joined(separator: "\n")
    }

    private static func flags(profile: String) -> [String] {
        [
            "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile)", "--no-first-run",
            "--no-default-browser-check", "--disable-dev-shm-usage", "--disable-gpu", "--mute-audio",
            "--disable-extensions", "--disable-sync", "--disable-background-networking", "--disable-component-update",
            "--disable-default-apps", "--disable-domain-reliability", "--metrics-recording-only", "--no-pings",
            "--disable-features=Translate,OptimizationHints,MediaRouter,InterestFeedContentSuggestions",
            // Without it Chromium drops clicks that arrive before the first frame of a page is on the screen.
            "--allow-pre-commit-input",
            // Pages of parallel tests are all in the background; they must run at full speed none the less.
            "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
            "--disable-renderer-backgrounding", "--hide-scrollbars", "--force-color-profile=srgb",
            "--font-render-hinting=none", "--lang=en-US", "--password-store=basic",
        ] + (getuid() == 0 ? ["--no-sandbox"] : [])
    }

    /// Both ends are numbered above 9, so that placing them at 3 and 4 in the child can never overwrite one of them.
    private static func pipeEnds() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw ChromiumError.cannotLaunch(String(cString: strerror(errno))) }
        defer { for end in ends { close(end) } }
        let read = fcntl(ends[0], F_DUPFD_CLOEXEC, 10)
        let write = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
        guard read >= 0, write >= 0 else { throw ChromiumError.cannotLaunch(String(cString: strerror(errno))) }
        return (read, write)
    }
}

/// Ends the browsers and removes their profile folders when the test process exits.
enum ProfileCleaner {
    private static let browsers = Mutex<[String: pid_t]?>(nil)

    static func add(_ profile: String, of browser: pid_t) {
        let isFirst = browsers.withLock { list in
            defer { list = (list ?? [:]).merging([profile: browser]) { $1 } }
            return list == nil
        }
        guard isFirst else { return }
        // A write to a browser that has ended must be an error, not a signal.
        signal(SIGPIPE, SIG_IGN)
        atexit { ProfileCleaner.clean() }
    }

    static func remove(_ profile: String) {
        browsers.withLock { _ = $0?.removeValue(forKey: profile) }
        try? FileManager.default.removeItem(atPath: profile)
    }

    /// The browser is ended first: it would write into its folder while that is removed.
    private static func clean() {
        for (profile, browser) in browsers.withLock({ $0 ?? [:] }) {
            kill(browser, SIGKILL)
            var status: Int32 = 0
            waitpid(browser, &status, 0)
            try? FileManager.default.removeItem(atPath: profile)
        }
    }
}
