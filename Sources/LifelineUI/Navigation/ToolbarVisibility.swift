/// Which bar.
public struct ToolbarPlacement: Hashable, Sendable {
    enum Bar: Hashable, Sendable { case navigation, bottom }
    let bar: Bar

    /// The one above the page.
    public static let automatic = ToolbarPlacement(bar: .navigation)
    public static let navigationBar = ToolbarPlacement(bar: .navigation)
    /// The one below the page.
    public static let bottomBar = ToolbarPlacement(bar: .bottom)
}

extension View {
    /// Whether the bars of the page are shown: the navigation bar if none is named.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        toolbarVisibility(visibility, bars)
    }

    /// The newer name.
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        toolbarVisibility(visibility, bars)
    }

    private func toolbarVisibility(_ visibility: Visibility, _ places: [ToolbarPlacement]) -> some View {
        let bars = Set(places.isEmpty ? [.navigation] : places.map(\.bar))
        return transformPreference(NavigationBarKey.self) { content in
            guard visibility != .automatic else { return }
            if bars.contains(.navigation) { content.isHidden = visibility == .hidden }
            if bars.contains(.bottom) { content.hidesBottomBar = visibility == .hidden }
        }
    }
}
