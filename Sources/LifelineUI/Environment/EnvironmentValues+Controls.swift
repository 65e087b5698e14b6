/// Whether the window of a control has the keyboard focus.
public enum ControlActiveState: CaseIterable, Sendable {
    /// The tab is visible, and its window has the focus. A page does not report that another window has it.
    case key
    /// The tab is visible. Not used: see `key`.
    case active
    /// The tab is hidden, or its connection is lost.
    case inactive
}

/// The place of the bar of tabs.
public struct TabBarPlacement: Hashable, Sendable {
    private let name: String

    public static let automatic = TabBarPlacement(name: "automatic")
    /// At the bottom of narrow pages.
    public static let bottomBar = TabBarPlacement(name: "bottomBar")
    /// At the top of wide pages.
    public static let topBar = TabBarPlacement(name: "topBar")
    /// Beside the page. Not used: there is no sidebar of tabs.
    public static let sidebar = TabBarPlacement(name: "sidebar")
    /// Pages beside each other, with dots.
    public static let pageIndicator = TabBarPlacement(name: "pageIndicator")
}

private enum TabBarPlacementKey: EnvironmentKey {
    static var defaultValue: TabBarPlacement? { nil }
}

private enum MinListHeaderHeightKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
}

extension EnvironmentValues {
    /// Whether the tab is visible: that `scenePhase` is `active`.
    public var appearsActive: Bool { scenePhase == .active }

    /// Whether the window of a control has the focus: `key` while the tab is visible, otherwise `inactive`.
    public var controlActiveState: ControlActiveState { appearsActive ? .key : .inactive }

    /// Where the bar of the surrounding tab view is; nil outside of one.
    public internal(set) var tabBarPlacement: TabBarPlacement? {
        get { self[TabBarPlacementKey.self] }
        set { self[TabBarPlacementKey.self] = newValue }
    }

    /// Whether the browser's correction of spelling is off in text fields inside.
    public var autocorrectionDisabled: Bool {
        get { textInput.disablesCorrection }
        set { textInput.disablesCorrection = newValue }
    }

    /// The minimum scale to which texts that do not fit are reduced before they are truncated; 1 by default.
    public var minimumScaleFactor: CGFloat {
        get { CGFloat(textTraits.minimumScaleFactor) }
        set { textTraits.minimumScaleFactor = max(0.01, min(1, Double(newValue))) }
    }

    /// Whether controls show their labels: `hidden` inside of `labelsHidden()`, otherwise `automatic`.
    public var labelsVisibility: Visibility { labelsAreHidden ? .hidden : .automatic }

    /// The minimum height of the headers of lists, in points; nil, the default, for that of their text.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[MinListHeaderHeightKey.self] }
        set { self[MinListHeaderHeightKey.self] = newValue }
    }
}
