/// How the title of a page is shown.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let mode: NavigationBarItem.TitleDisplayMode
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    /// In the bar.
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
    /// Below the bar.
    public static let large = ToolbarTitleDisplayMode(mode: .large)
    /// Below the bar, as `large`.
    public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
}

extension View {
    /// Sets how the title of the page is shown.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    /// Sets the style behind the page's bars: the navigation bar if none is specified.
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        let shown = bars.isEmpty ? [.navigation] : bars.map(\.bar)
        return navigationBar {
            if shown.contains(.navigation) { $0.background = AnyShapeStyle(style) }
            if shown.contains(.bottom) { $0.bottomBackground = AnyShapeStyle(style) }
        }
    }

    /// Shows or hides the style behind the page's bars. By default it is shown if one was set.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        backgroundVisibility(visibility, bars)
    }

    /// The newer name of `toolbarBackground(_:for:)`.
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        backgroundVisibility(visibility, bars)
    }

    private func backgroundVisibility(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
        let shown = bars.isEmpty ? [.navigation] : bars.map(\.bar)
        return navigationBar {
            guard visibility == .hidden else { return }
            if shown.contains(.navigation) { $0.background = nil }
            if shown.contains(.bottom) { $0.bottomBackground = nil }
        }
    }

    /// Sets the style of the texts and symbols in the page's bars: the navigation bar if none is specified.
    public func toolbarForegroundStyle<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        let shown = bars.isEmpty ? [.navigation] : bars.map(\.bar)
        return navigationBar {
            if shown.contains(.navigation) { $0.foreground = AnyShapeStyle(style) }
            if shown.contains(.bottom) { $0.bottomForeground = AnyShapeStyle(style) }
        }
    }

    /// Sets the appearance of the page's navigation bar.
    public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        navigationBar { $0.colorScheme = scheme }
    }
}
