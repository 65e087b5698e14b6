/// The order of the items of a menu. Without effect.
public struct MenuOrder: Hashable, Sendable {
    private let name: String

    public static let automatic = MenuOrder(name: "automatic")
    public static let fixed = MenuOrder(name: "fixed")
    public static let priority = MenuOrder(name: "priority")
}

/// The importance of a dialog. Without effect.
public struct DialogSeverity: Hashable, Sendable {
    private let name: String

    public static let automatic = DialogSeverity(name: "automatic")
    public static let standard = DialogSeverity(name: "standard")
    public static let critical = DialogSeverity(name: "critical")
}

extension View {
    /// Has no effect: the marks of menus belong to their labels.
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View { self }

    /// Has no effect: menus keep the order of their content.
    nonisolated public func menuOrder(_ order: MenuOrder) -> some View { self }

    /// Has no effect: dialogs have one look.
    nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
}
