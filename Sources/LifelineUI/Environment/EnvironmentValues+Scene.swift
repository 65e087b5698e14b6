private enum ScenePhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .active }
}

private enum AuthenticationKey: EnvironmentKey {
    static var defaultValue: Authentication { Authentication() }
}

enum LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
}

private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar? { nil }
}

private enum TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone? { nil }
}

private enum SceneLanguageKey: EnvironmentKey {
    static var defaultValue: SceneLanguage { .standard }
}

private enum DisplayScaleKey: EnvironmentKey {
    static var defaultValue: CGFloat { 1 }
}

private enum ReduceMotionKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private enum ContrastKey: EnvironmentKey {
    static var defaultValue: ColorSchemeContrast { .standard }
}

private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction {
        var action = OpenURLAction { _ in .systemAction }
        action.isDefault = true
        return action
    }
}

extension EnvironmentValues {
    /// The undo manager of the scene.
    ///
    /// ```swift
    /// @Environment(\.undoManager) private var undoManager
    ///
    /// undoManager?.registerUndo(withTarget: model) { $0.insert(row, at: index) }
    /// ```
    public var undoManager: UndoManager? {
        // Bodies, in which the environment is read, run on the main actor.
        MainActor.assumeIsolated { UIWindowScene.current?.undoManager }
    }
}

/// The state of a scene.
public enum ScenePhase: Int, Comparable, Sendable {
    /// The tab is hidden, or its connection is lost.
    case background
    /// The page has not connected yet.
    case inactive
    /// The tab is visible.
    case active

    public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rawValue < b.rawValue }

    init(_ state: UIScene.ActivationState) {
        switch state {
        case .foregroundActive: self = .active
        case .unattached, .foregroundInactive: self = .inactive
        case .background: self = .background
        }
    }
}

/// Whether the user prefers more contrast.
public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }

/// Opens a link: `openURL(url)`.
public struct OpenURLAction {
    /// What happens to a URL.
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled, discarded
            case system(URL?)
        }
        let kind: Kind
        /// The handler has opened the URL.
        public static let handled = Result(kind: .handled)
        /// Nothing happens.
        public static let discarded = Result(kind: .discarded)
        /// The browser opens it.
        public static let systemAction = Result(kind: .system(nil))
        /// The browser opens another URL.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    let handler: (URL) -> Result
    /// Whether the app has set no action.
    var isDefault = false

    /// Creates an action. The handler decides what happens to a URL.
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    /// Opens a URL: by the action's handler, or in the browser.
    @preconcurrency @MainActor public func callAsFunction(_ url: URL) {
        if case .system(let other) = handler(url).kind {
            UIWindowScene.current?.openInBrowser(other ?? url)
        }
    }
}

extension EnvironmentValues {
    /// What the app's authenticator knew about who opened the page: `UIWindowScene.authentication`. Without details it is
    /// not passed down, and has its default.
    public internal(set) var authentication: Authentication {
        get { self[AuthenticationKey.self] }
        set { self[AuthenticationKey.self] = newValue }
    }

    /// Whether the scene is visible.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }

    /// The language and region of the scene.
    var sceneLanguage: SceneLanguage {
        get { self[SceneLanguageKey.self] }
        set { self[SceneLanguageKey.self] = newValue }
    }

    /// The direction of layout and of lines of text: that of the scene's language. Setting it mirrors the content.
    public var layoutDirection: LayoutDirection {
        get {
            entries[ObjectIdentifier(LayoutDirectionKey.self)] == nil
                ? sceneLanguage.isRightToLeft ? .rightToLeft : .leftToRight : self[LayoutDirectionKey.self]
        }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// The calendar of the browser's region.
    public var calendar: Calendar {
        get { self[CalendarKey.self] ?? sceneLanguage.calendar }
        set { self[CalendarKey.self] = newValue }
    }

    /// The time zone of the browser.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] ?? sceneLanguage.timeZone }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// Device pixels per point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The length of a device pixel in points.
    public var pixelLength: CGFloat { 1 / max(1, displayScale) }

    /// Whether movements should be replaced by fades.
    public internal(set) var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }

    /// Whether the system is set to more contrast.
    public internal(set) var colorSchemeContrast: ColorSchemeContrast {
        get { self[ContrastKey.self] }
        set { self[ContrastKey.self] = newValue }
    }

    /// Opens links: in the browser, unless `environment(\.openURL, …)` sets another action.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}
