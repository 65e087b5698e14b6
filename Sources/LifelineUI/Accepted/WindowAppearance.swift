/// Whether a window can be resized. Without effect.
public struct WindowResizability: Hashable, Sendable {
    private let name: String

    public static let automatic = WindowResizability(name: "automatic")
    public static let contentSize = WindowResizability(name: "contentSize")
    public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

/// Whether windows are opened again. Without effect.
public struct SceneRestorationBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = SceneRestorationBehavior(name: "automatic")
    public static let disabled = SceneRestorationBehavior(name: "disabled")
}

/// Whether a window is opened at launch. Without effect.
public struct SceneLaunchBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = SceneLaunchBehavior(name: "automatic")
    public static let presented = SceneLaunchBehavior(name: "presented")
    public static let suppressed = SceneLaunchBehavior(name: "suppressed")
}

/// Whether a window may be changed. Without effect.
public struct WindowInteractionBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = WindowInteractionBehavior(name: "automatic")
    public static let enabled = WindowInteractionBehavior(name: "enabled")
    public static let disabled = WindowInteractionBehavior(name: "disabled")
}

/// When materials look active. Without effect.
public struct MaterialActiveAppearance: Hashable, Sendable {
    private let name: String

    public static let automatic = MaterialActiveAppearance(name: "automatic")
    public static let active = MaterialActiveAppearance(name: "active")
    public static let inactive = MaterialActiveAppearance(name: "inactive")
    public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

extension View {
    /// Has no effect: browsers decide about the size and place of their windows.
    nonisolated public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Has no effect: browsers decide about the size and place of their windows.
    nonisolated public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Has no effect: browsers decide about the size and place of their windows.
    nonisolated public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Has no effect: browsers decide about the size and place of their windows.
    nonisolated public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Has no effect: materials look the same in all windows.
    nonisolated public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View { self }
}

extension Scene {
    /// Has no effect: browsers decide about the size and place of their windows.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

    /// Has no effect: browsers decide about the size and place of their windows.
    public func defaultSize(_ size: CGSize) -> some Scene { self }

    /// Has no effect: browsers decide about the size and place of their windows.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

    /// Has no effect: browsers decide about the size and place of their windows.
    public func defaultPosition(_ position: UnitPoint) -> some Scene { self }

    /// Has no effect: browsers open their tabs again.
    public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }

    /// Has no effect: a tab shows the window of its address.
    public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene { self }
}
