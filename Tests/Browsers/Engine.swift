import Foundation

/// A browser engine that tests run in.
public enum Engine: String, Sendable, CaseIterable {
    case chromium, firefox, webkit

    /// The engine of this test run, from the variable `LIFELINE_BROWSER`; Chromium by default.
    public static let current: Engine = {
        guard let name = ProcessInfo.processInfo.environment["LIFELINE_BROWSER"], !name.isEmpty else {
            return .chromium
        }
        guard let engine = Engine(rawValue: name) else {
            fatalError(
                "LIFELINE_BROWSER is \(name); expected one of \(allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return engine
    }()

    /// The display name of the engine's browser.
    public var name: String {
        switch self {
        case .chromium: "Chromium"
        case .firefox: "Firefox"
        case .webkit: "WebKitGTK"
        }
    }

    /// The maximum number of contexts created by ``Browser/newPage`` that may be open at a time; `nil` for no limit.
    ///
    /// Chromium emulates focus for each page. In the other engines only one window has focus, so their tests run
    /// serially (`swift test --no-parallel`, as in `scripts/test --browsers`) and need no limit.
    var concurrentPages: Int? { self == .chromium ? 4 : nil }

    /// The path of the executable to launch; `nil` if it is not installed.
    var executable: String? {
        switch self {
        case .chromium:
            Self.findExecutable(
                ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"], variable: "CHROMIUM")
        case .firefox: Self.findExecutable(["firefox-esr", "firefox"], variable: "FIREFOX")
        case .webkit: Self.findExecutable(["WebKitWebDriver"], variable: "WEBKIT_DRIVER")
        }
    }

    /// The Debian packages that this engine's driver requires.
    var packages: String {
        switch self {
        case .chromium: "chromium"
        case .firefox: "firefox-esr"
        case .webkit: "webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1"
        }
    }

    static func findExecutable(_ names: [String], variable: String? = nil) -> String? {
        let environment = ProcessInfo.processInfo.environment
        if let variable, let path = environment[variable] { return path }
        let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
        for name in names {
            for folder in folders where access("\(folder)/\(name)", X_OK) == 0 { return "\(folder)/\(name)" }
        }
        return nil
    }
}
