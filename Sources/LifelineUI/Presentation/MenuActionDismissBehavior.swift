/// Whether choosing an item closes its menu.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private let name: String

    /// That of `enabled`.
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    /// The menu is closed.
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    /// The menu stays open, for items that are used several times.
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

private enum MenuActionDismissBehaviorKey: EnvironmentKey {
    static var defaultValue: MenuActionDismissBehavior { .automatic }
}

extension EnvironmentValues {
    var menuActionDismissBehavior: MenuActionDismissBehavior {
        get { self[MenuActionDismissBehaviorKey.self] }
        set { self[MenuActionDismissBehaviorKey.self] = newValue }
    }
}

extension View {
    /// Sets whether choosing an item of the menus inside, or the items inside of a menu, closes the menu.
    ///
    /// ```swift
    /// Menu("Font") {
    ///     Button("Larger") { size += 1 }.menuActionDismissBehavior(.disabled)
    ///     Button("Smaller") { size -= 1 }.menuActionDismissBehavior(.disabled)
    /// }
    /// ```
    nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuActionDismissBehavior, behavior)
    }
}
