/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The available space in one dimension. Compact below 600 points of width, or 480 of height.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The preferred contrast.
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal, high
}

/// The direction of the language.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}

/// The preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let extraSmall = UIContentSizeCategory(rawValue: "XS")
    public static let small = UIContentSizeCategory(rawValue: "S")
    public static let medium = UIContentSizeCategory(rawValue: "M")
    /// The default.
    public static let large = UIContentSizeCategory(rawValue: "L")
    public static let extraLarge = UIContentSizeCategory(rawValue: "XL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "XXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "XXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "AX1")

    /// Creates the category for the reader's text enlargement (1 is the browser's default).
    init(textScale: Double) {
        switch textScale {
        case ..<0.85: self = .extraSmall
        case ..<0.92: self = .small
        case ..<0.98: self = .medium
        case ..<1.06: self = .large
        case ..<1.18: self = .extraLarge
        case ..<1.30: self = .extraExtraLarge
        case ..<1.45: self = .extraExtraExtraLarge
        default: self = .accessibilityMedium
        }
    }
}

/// The environment of a view: light or dark, regular or compact, the screen's density, and the reader's preferences.
///
/// The values are reported by the scene's browser; `overrideUserInterfaceStyle` of a view or controller overrides the
/// style for its content.
public final class UITraitCollection: Hashable, Sendable {
    let values: Values

    struct Values: Hashable, Sendable {
        var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        var displayScale: CGFloat = 0
        var accessibilityContrast = UIAccessibilityContrast.unspecified
        var preferredContentSizeCategory = UIContentSizeCategory.large
        var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
        /// The identifier of the scene's locale, so that a change is one of the traits.
        var language = ""
        var isReduceMotionEnabled = false
        var hasCoarsePointer = false
        var canHover = true
        var hasCommandKey = false
        var canShare = false
    }

    init(_ values: Values) { self.values = values }

    public convenience init() { self.init(Values()) }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        var values = Values()
        values.userInterfaceStyle = userInterfaceStyle
        self.init(values)
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        var values = Values()
        values.horizontalSizeClass = horizontalSizeClass
        self.init(values)
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        var values = Values()
        values.verticalSizeClass = verticalSizeClass
        self.init(values)
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        var values = Values()
        values.preferredContentSizeCategory = preferredContentSizeCategory
        self.init(values)
    }

    /// Whether the view is shown in light or dark colours.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// Whether the page is narrow or wide.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// Whether the page is low or high.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// Device pixels per point.
    public var displayScale: CGFloat { values.displayScale }
    /// Whether the system is set to more contrast.
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    /// The size of texts. `large` unless a view overrides it: pages do not report the system's.
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// The direction of the layout.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }

    package var isReduceMotionEnabled: Bool { values.isReduceMotionEnabled }
    /// Whether the primary pointer is a finger.
    package var hasCoarsePointer: Bool { values.hasCoarsePointer }
    package var canHover: Bool { values.canHover }
    /// Whether the keyboard has a Command key: on Apple devices.
    package var hasCommandKey: Bool { values.hasCommandKey }
    /// Whether the browser can open the operating system's dialog for sharing.
    package var canShare: Bool { values.canShare }

    static let light = UITraitCollection(userInterfaceStyle: .light)
    static let dark = UITraitCollection(userInterfaceStyle: .dark)

    /// The traits of the current scene, whose event or turn is being processed.
    @MainActor public static var current: UITraitCollection { UIWindowScene.current?.traitCollection ?? light }

    func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
        guard style != .unspecified, style != values.userInterfaceStyle else { return self }
        var values = values
        values.userInterfaceStyle = style
        return UITraitCollection(values)
    }

    /// Returns whether colours that depend on the appearance may differ.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle || accessibilityContrast != other?.accessibilityContrast
    }

    public static func == (a: UITraitCollection, b: UITraitCollection) -> Bool { a.values == b.values }
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// An object with traits: a scene, window, controller or view.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    /// The traits of the view, controller, window or scene.
    var traitCollection: UITraitCollection { get }
    /// Called when the traits have changed. The previous ones are nil if there were none.
    func traitCollectionDidChange(_ previous: UITraitCollection?)
}
