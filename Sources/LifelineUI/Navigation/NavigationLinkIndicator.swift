private enum NavigationLinkIndicatorKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
    /// Whether links in lists have a chevron.
    var navigationLinkIndicator: Visibility {
        get { self[NavigationLinkIndicatorKey.self] }
        set { self[NavigationLinkIndicatorKey.self] = newValue }
    }
}

extension View {
    /// Sets whether the navigation links inside have an indicator that they lead to another page.
    ///
    /// `.automatic`, the default, and `.visible` show a chevron in lists; elsewhere links have none.
    nonisolated public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
        environment(\.navigationLinkIndicator, visibility)
    }
}
