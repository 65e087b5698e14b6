import Logging
import Routes

/// The log of the app's store. It contains no values, and at most a few lines of each kind.
enum StoreLog {
    private static let limiter = LogLimiter()

    /// - Parameter kind: A fixed text.
    static func write(_ level: Logger.Level, _ kind: String, _ text: String) {
        limiter.write(level, kind, text, to: UIApplication.log, [:])
    }
}
