/// A feature of an engine and its driver that not all engines support.
///
/// All engines support pages, scripts, mouse, wheel and keyboard input, and screenshots.
public enum Capability: String, Sendable, CaseIterable {
    case accessibilityTree
    case accessibilityElements
    case touch
    case pixelRatio
    case mediaFeatures
    case inputMethods
    case networkConditions
    case animationRate
    case preloadScripts
    case printing
    case layoutShifts
    case cacheBypassingReload
    case contrastPreference
    case downloads
    case dragAndDrop
    case clipboardFiles

    /// The capability's name within a sentence, as in “The test requires …”.
    public var title: String {
        switch self {
        case .accessibilityTree: "the accessibility tree"
        case .accessibilityElements: "DOM elements of accessibility nodes"
        case .touch: "touch input"
        case .pixelRatio: "device pixel ratios"
        case .mediaFeatures: "print media and forced colors"
        case .inputMethods: "input method composition"
        case .networkConditions: "network throttling"
        case .animationRate: "animation playback rates"
        case .preloadScripts: "preload scripts"
        case .printing: "PDF output with countable pages"
        case .layoutShifts: "the Layout Instability API"
        case .cacheBypassingReload: "reloads that bypass the cache"
        case .contrastPreference: "`prefers-contrast`"
        case .downloads: "downloads to a folder"
        case .dragAndDrop: "drag and drop"
        case .clipboardFiles: "clipboard events with files"
        }
    }
}

extension Engine {
    /// Returns why this engine does not support a capability, or `nil` if it does.
    ///
    /// The reasons appear in `Documentation/Browsers.md`.
    public func unsupportedReason(for capability: Capability) -> String? {
        switch self {
        case .chromium: nil
        case .firefox: Self.unsupportedInFirefox[capability]
        case .webkit: Self.unsupportedInWebKit[capability]
        }
    }

    private static let unsupportedInFirefox: [Capability: String] = [
        .accessibilityElements: "Firefox's accessibility tree in the parent process has no references to DOM elements.",
        .networkConditions: "WebDriver BiDi can take a page offline but cannot throttle its network.",
        .printing: "Firefox compresses the page objects of its PDFs, so pages cannot be counted.",
        .layoutShifts: "Firefox does not implement the Layout Instability API.",
        .cacheBypassingReload: "Firefox does not support `ignoreCache` in `browsingContext.reload`.",
        .contrastPreference: "Firefox cannot override `prefers-contrast` for a page.",
        .downloads: "WebDriver BiDi cannot set the folder for a page's downloads.",
        .dragAndDrop: "WebDriver BiDi has no commands for drags of data.",
        .clipboardFiles: "Firefox drops the files of clipboard events that a script creates.",
    ]

    private static let unsupportedInWebKit: [Capability: String] = [
        .accessibilityTree: "WebDriver has no command for the accessibility tree.",
        .accessibilityElements: "WebDriver has no command for the accessibility tree.",
        .touch: "WebKitWebDriver supports no touch actions.",
        .pixelRatio: "GTK's scale factor is an integer and fixed for the process.",
        .mediaFeatures: "WebKitGTK reads media features from GTK settings: color scheme and reduced motion only.",
        .inputMethods: "WebDriver has no command for input method composition.",
        .networkConditions: "WebDriver has no command for network conditions.",
        .printing: "WebKitWebDriver does not implement the print command.",
        .layoutShifts: "WebKit does not implement the Layout Instability API.",
        .cacheBypassingReload: "WebDriver has no command for reloads that bypass the cache.",
        .contrastPreference: "WebDriver has no command for media features.",
        .downloads: "WebDriver has no command for the folder of downloads.",
        .dragAndDrop: "WebDriver has no commands for drags of data.",
    ]
}
