/// An error while driving a browser.
public enum BrowserError: Error, Sendable, CustomStringConvertible {
    case notInstalled(Engine)
    case cannotLaunch(String)
    case browserEnded(during: String)
    case command(method: String, message: String)
    case script(String)
    case navigation(url: String, reason: String)
    case timeout(String)
    /// The engine lacks a capability that the test uses without declaring it.
    case unsupported(Engine, Capability)

    public var description: String {
        switch self {
        case .notInstalled(let engine):
            "\(engine.name) is not installed. Install it (Debian: apt-get install \(engine.packages))"
                + (engine == .chromium ? ", or set CHROMIUM to the path of its executable." : ".")
        case .cannotLaunch(let reason): "The browser could not be launched: \(reason)"
        case .browserEnded(let during): "The browser exited during \(during)."
        case .command(let method, let message): "\(method) failed: \(message)"
        case .script(let message): "The script threw: \(message)"
        case .navigation(let url, let reason): "\(url) could not be loaded: \(reason)"
        case .timeout(let what): "Timed out: \(what)"
        case .unsupported(let engine, let capability):
            "The test requires \(capability.title), which \(engine.name) does not support: "
                + (engine.unsupportedReason(for: capability) ?? "")
        }
    }
}
