/// What a test may need of a browser and its driver beside pages, scripts, a mouse, a wheel, a keyboard and screenshots.
public enum Capability: String, Sendable, CaseIterable {
    case accessibilityTree
    case accessibilityElements
    case touch
    case pixelRatio
    case media
    case inputMethods
    case networkConditions
    case animationRate
    case startScripts
    case printing
    case layoutShifts
    case reloadPastCaches
    case contrast

    /// Completes “The test needs …”.
    public var title: String {
        switch self {
        case .accessibilityTree: "the accessibility tree"
        case .accessibilityElements: "the elements behind the accessibility tree"
        case .touch: "fingers"
        case .pixelRatio: "a device pixel ratio"
        case .media: "a printed page's or a high contrast's media features"
        case .inputMethods: "an input method"
        case .networkConditions: "a slow network"
        case .animationRate: "slow animations"
        case .startScripts: "scripts that run before a page's own"
        case .printing: "a printed document whose pages can be counted"
        case .layoutShifts: "the Layout Instability API"
        case .reloadPastCaches: "a reload past all caches"
        case .contrast: "a wish for more contrast"
        }
    }
}

extension Engine {
    /// Why tests that need a capability are skipped in this engine; `nil` if it has the capability.
    ///
    /// `Documentation/Browsers.md` is generated from these reasons.
    public func lack(of capability: Capability) -> String? {
        switch self {
        case .chromium: nil
        case .firefox: Self.lacksOfFirefox[capability]
        case .webkit: Self.lacksOfWebKit[capability]
        }
    }

    private static let lacksOfFirefox: [Capability: String] = [
        .accessibilityElements: "The accessibility tree in Firefox's own process does not refer to a page's elements.",
        .networkConditions: "WebDriver BiDi can take a page off the network, but not slow its network down.",
        .printing: "Firefox compresses what a PDF says of its pages.",
        .layoutShifts: "Firefox does not implement the Layout Instability API.",
        .reloadPastCaches: "Firefox does not implement `ignoreCache` of `browsingContext.reload`.",
        .contrast: "Firefox has no override of `prefers-contrast` for a page.",
    ]

    private static let lacksOfWebKit: [Capability: String] = [
        .accessibilityTree: "WebDriver has no command for the accessibility tree.",
        .accessibilityElements: "WebDriver has no command for the accessibility tree.",
        .touch: "WebKitWebDriver takes actions of the mouse only.",
        .pixelRatio: "The scale of GTK is a whole number, and belongs to the process.",
        .media: "WebKitGTK takes its media features from the desktop, which knows light and dark, and reduced motion.",
        .inputMethods: "WebDriver has no command for an input method.",
        .networkConditions: "WebDriver has no command for the network.",
        .printing: "WebKitWebDriver does not implement the command for printing.",
        .layoutShifts: "WebKit does not implement the Layout Instability API.",
        .reloadPastCaches: "WebDriver has no command for a reload past all caches.",
        .contrast: "WebDriver has no command for media features.",
    ]
}
