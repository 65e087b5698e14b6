private enum ScenePhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .active }
}

enum LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
}

private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { .current }
}

private enum TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { .current }
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
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
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
    case inactive
    case active

    public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rawValue < b.rawValue }
}

/// Whether the user prefers more contrast.
public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }

/// Opens a link: `openURL(url)`.
public struct OpenURLAction {
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled, discarded
            case system(URL?)
        }
        let kind: Kind
        public static let handled = Result(kind: .handled)
        public static let discarded = Result(kind: .discarded)
        /// The browser opens it.
        public static let systemAction = Result(kind: .system(nil))
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    let handler: (URL) -> Result

    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    @preconcurrency @MainActor public func callAsFunction(_ url: URL) {
        if case .system(let other) = handler(url).kind {
            UIWindowScene.current?.openInBrowser(other ?? url)
        }
    }
}

extension EnvironmentValues {
    /// Whether the scene is visible.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }

    /// The direction of layout and of lines of text. Setting it mirrors the content.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
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

    public internal(set) var colorSchemeContrast: ColorSchemeContrast {
        get { self[ContrastKey.self] }
        set { self[ContrastKey.self] = newValue }
    }

    /// Opens links.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}
