/// A bar of a page.
public struct ToolbarPlacement: Hashable, Sendable {
    enum Bar: Hashable, Sendable { case navigation, bottom }
    let bar: Bar

    /// The bar above the page.
    public static let automatic = ToolbarPlacement(bar: .navigation)
    public static let navigationBar = ToolbarPlacement(bar: .navigation)
    /// The bar below the page.
    public static let bottomBar = ToolbarPlacement(bar: .bottom)
}

extension View {
    /// Sets whether the page's bars are shown: the navigation bar if none is specified.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        toolbarVisibility(visibility, bars)
    }

    /// The newer name of `toolbar(_:for:)`.
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
