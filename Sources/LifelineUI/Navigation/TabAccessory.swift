/// Where the accessory of a tab view is.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
    /// At the bottom of the page, where the bar of tabs is at the top.
    case inline
    /// Above the bar of tabs.
    case expanded
}

private enum TabAccessoryKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }

private enum TabAccessoryPlacementKey: EnvironmentKey {
    static var defaultValue: TabViewBottomAccessoryPlacement? { nil }
}

extension EnvironmentValues {
    var tabAccessory: AnyView? {
        get { self[TabAccessoryKey.self] }
        set { self[TabAccessoryKey.self] = newValue }
    }

    /// Where the accessory of a tab view is, for the views in it; nil elsewhere.
    public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
        get { self[TabAccessoryPlacementKey.self] }
        set { self[TabAccessoryPlacementKey.self] = newValue }
    }
}

/// The accessory of a tab view: a strip below its pages.
struct _TabAccessory: View {
    let content: AnyView
    let placement: TabViewBottomAccessoryPlacement

    var body: some View {
        VStack(spacing: 0) {
            Divider()
            content
                .padding(.horizontal, 16)
                .frame(maxWidth: .infinity, minHeight: 48)
        }
        .background(Color(.secondarySystemBackground))
        .environment(\.tabViewBottomAccessoryPlacement, placement)
        .layoutPriority(1)
    }
}

extension View {
    /// Adds a view that stays below the pages of the tab views inside, such as the controls of a player.
    public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        tabViewBottomAccessory(isEnabled: true, content: content)
    }

    /// Adds a view that stays below the pages of the tab views inside, if it is enabled.
    public func tabViewBottomAccessory<Content: View>(
        isEnabled: Bool, @ViewBuilder content: () -> Content
    ) -> some View {
        environment(\.tabAccessory, isEnabled ? AnyView(content()) : nil)
    }
}
