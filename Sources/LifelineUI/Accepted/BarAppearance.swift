/// The purpose of a bar. Without effect.
public struct ToolbarRole: Hashable, Sendable {
    private let name: String

    public static let automatic = ToolbarRole(name: "automatic")
    public static let browser = ToolbarRole(name: "browser")
    public static let editor = ToolbarRole(name: "editor")
    public static let navigationStack = ToolbarRole(name: "navigationStack")
}

/// When a tab bar becomes smaller. Without effect.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
    public static let never = TabBarMinimizeBehavior(name: "never")
}

extension View {
    /// Has no effect: the browser has no status bar of the app.
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// Has no effect: the browser has no status bar of the app.
    nonisolated public func statusBar(hidden: Bool) -> some View { self }

    /// Has no effect: the browser's and the system's controls are theirs.
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    /// Has no effect: the browser's and the system's controls are theirs.
    nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

    /// Has no effect: bars of pages have one arrangement.
    nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { self }

    /// Has no effect: bars stay while their page is scrolled.
    nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
}

extension Scene {
    /// Has no effect: the browser's and the system's controls are theirs.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some Scene { self }
}
