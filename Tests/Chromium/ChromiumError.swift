/// What can go wrong while driving the browser; each says what was being done.
public enum ChromiumError: Error, Sendable, CustomStringConvertible {
    case notInstalled
    case cannotLaunch(String)
    case browserEnded(during: String)
    case command(method: String, message: String)
    case script(String)
    case navigation(url: String, reason: String)
    case timeout(String)

    public var description: String {
        switch self {
        case .notInstalled:
            "No Chromium found. Install it (Debian: apt-get install chromium), or set CHROMIUM to the program's path."
        case .cannotLaunch(let reason): "Chromium could not be started: \(reason)"
        case .browserEnded(let during): "Chromium ended during \(during)."
        case .command(let method, let message): "\(method) failed: \(message)"
        case .script(let message): "The script threw: \(message)"
        case .navigation(let url, let reason): "\(url) could not be loaded: \(reason)"
        case .timeout(let what): "Timed out: \(what)"
        }
    }
}
