import Foundation
import Glibc
import Synchronization

/// Kills browsers and removes their profile folders when the test process exits.
enum ProfileCleaner {
    private static let browsers = Mutex<[String: pid_t?]?>(nil)

    /// Registers a profile folder for removal.
    /// - Parameter browser: The process to kill before the removal; `nil` if it exits by itself.
    static func add(_ profile: String, of browser: pid_t?) {
        let isFirst = browsers.withLock { list in
            defer { list = (list ?? [:]).merging([profile: browser]) { $1 } }
            return list == nil
        }
        guard isFirst else { return }
        // Writing to a browser that has exited must fail with an error, not raise SIGPIPE.
        signal(SIGPIPE, SIG_IGN)
        atexit { ProfileCleaner.clean() }
    }

    static func remove(_ profile: String) {
        browsers.withLock { _ = $0?.removeValue(forKey: profile) }
        try? FileManager.default.removeItem(atPath: profile)
    }

    /// Kills each browser before removing its folder, because it could still write to the folder.
    private static func clean() {
        for (profile, browser) in browsers.withLock({ $0 ?? [:] }) {
            if let browser {
                kill(browser, SIGKILL)
                var status: Int32 = 0
                waitpid(browser, &status, 0)
            }
            try? FileManager.default.removeItem(atPath: profile)
        }
    }
}
