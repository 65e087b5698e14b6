import Foundation

/// A browser engine that the tests run in.
public enum Engine: String, Sendable, CaseIterable {
    case chromium, firefox, webkit

    /// The engine of this run: `LIFELINE_BROWSER`, Chromium by default.
    public static let current: Engine = {
        guard let name = ProcessInfo.processInfo.environment["LIFELINE_BROWSER"], !name.isEmpty else {
            return .chromium
        }
        guard let engine = Engine(rawValue: name) else {
            fatalError(
                "LIFELINE_BROWSER is \(name); the engines are \(allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return engine
    }()

    /// The browser's name, as people call it.
    public var name: String {
        switch self {
        case .chromium: "Chromium"
        case .firefox: "Firefox"
        case .webkit: "WebKitGTK"
        }
    }

    /// How many pages may be open at a time, besides further pages of a context that has one; `nil` for any number.
    ///
    /// Chromium emulates the focus of each page. In the other engines one window has the focus: their tests run one after the
    /// other (`swift test --no-parallel`, as `scripts/test --browsers` has it), and each may open what it needs.
    var concurrentPages: Int? { self == .chromium ? 4 : nil }

    /// The program to start; `nil` if it is not installed.
    var executable: String? {
        switch self {
        case .chromium:
            Self.find(["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"], variable: "CHROMIUM")
        case .firefox: Self.find(["firefox-esr", "firefox"], variable: "FIREFOX")
        case .webkit: Self.find(["WebKitWebDriver"], variable: "WEBKIT_DRIVER")
        }
    }

    /// The Debian packages that a driver of this engine needs.
    var packages: String {
        switch self {
        case .chromium: "chromium"
        case .firefox: "firefox-esr"
        case .webkit: "webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1"
        }
    }

    static func find(_ names: [String], variable: String? = nil) -> String? {
        let environment = ProcessInfo.processInfo.environment
        if let variable, let path = environment[variable] { return path }
        let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
        for name in names {
            for folder in folders where access("\(folder)/\(name)", X_OK) == 0 { return "\(folder)/\(name)" }
        }
        return nil
    }
}
