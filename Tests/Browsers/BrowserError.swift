/// What can go wrong while driving the browser; each says what was being done.
public enum BrowserError: Error, Sendable, CustomStringConvertible {
    case notInstalled(Engine)
    case cannotLaunch(String)
    case browserEnded(during: String)
    case command(method: String, message: String)
    case script(String)
    case navigation(url: String, reason: String)
    case timeout(String)
    /// The test should declare the capability that it needs.
    case lacks(Engine, Capability)

    public var description: String {
        switch self {
        case .notInstalled(let engine):
            "\(engine.name) is not installed. Install it (Debian: apt-get install \(engine.packages))"
                + (engine == .chromium ? ", or set CHROMIUM to the program's path." : ".")
        case .cannotLaunch(let reason): "The browser could not be started: \(reason)"
        case .browserEnded(let during): "The browser ended during \(during)."
        case .command(let method, let message): "\(method) failed: \(message)"
        case .script(let message): "The script threw: \(message)"
        case .navigation(let url, let reason): "\(url) could not be loaded: \(reason)"
        case .timeout(let what): "Timed out: \(what)"
        case .lacks(let engine, let capability):
            "The test needs \(capability.title), which \(engine.name) lacks: \(engine.lack(of: capability) ?? "")"
        }
    }
}
