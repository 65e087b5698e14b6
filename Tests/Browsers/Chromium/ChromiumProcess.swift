import Foundation
import Glibc

/// A headless Chromium and the two pipes over which it speaks the DevTools protocol.
///
/// The browser reads commands from its descriptor 3 and writes answers to its descriptor 4. There is no port that
/// another program could reach, and the browser ends by itself when this process does, because its pipe closes.
struct ChromiumProcess: Sendable {
    let identifier: pid_t
    let commands: Int32
    let answers: Int32
    let profile: String

    static func launch(flags: [String]) throws -> ChromiumProcess {
        guard let executable = Engine.chromium.executable else { throw BrowserError.notInstalled(.chromium) }
        let profile = NSTemporaryDirectory() + "lifeline-chromium-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try FileManager.default.createDirectory(atPath: profile, withIntermediateDirectories: true)

        let toBrowser = try PipeEnds.open()
        let fromBrowser = try PipeEnds.open()
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
            throw BrowserError.cannotLaunch("\(executable): \(String(cString: strerror(result)))")
        }
        ProfileCleaner.add(profile, of: identifier)
        return ChromiumProcess(
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
}
