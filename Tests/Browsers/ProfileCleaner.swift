import Foundation
import Glibc
import Synchronization

/// Ends the browsers and removes their profile folders when the test process exits.
enum ProfileCleaner {
    private static let browsers = Mutex<[String: pid_t?]?>(nil)

    /// - Parameter browser: A process to end first; `nil` if it ends by itself.
    static func add(_ profile: String, of browser: pid_t?) {
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
            if let browser {
                kill(browser, SIGKILL)
                var status: Int32 = 0
                waitpid(browser, &status, 0)
            }
            try? FileManager.default.removeItem(atPath: profile)
        }
    }
}
