// Values for settings that change nothing in a browser.

/// Whether a kind of input scrolls. Without effect.
public struct ScrollInputBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = ScrollInputBehavior(name: "automatic")
    public static let enabled = ScrollInputBehavior(name: "enabled")
    public static let disabled = ScrollInputBehavior(name: "disabled")
}

/// A kind of input that scrolls. Without effect.
public struct ScrollInputKind: Hashable, Sendable {
    private let name: String

    public static let handGestureShortcut = ScrollInputKind(name: "handGestureShortcut")
    public static let look = ScrollInputKind(name: "look")
}

/// How the chosen item of a palette is marked. Without effect.
public struct PaletteSelectionEffect: Hashable, Sendable {
    private let name: String

    public static let automatic = PaletteSelectionEffect(name: "automatic")
    public static let custom = PaletteSelectionEffect(name: "custom")
}

/// When a search field is reduced to a button. Without effect.
public struct SearchToolbarBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = SearchToolbarBehavior(name: "automatic")
    public static let minimize = SearchToolbarBehavior(name: "minimize")
}

/// Whether the bar stays while searching. Without effect.
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = SearchPresentationToolbarBehavior(name: "automatic")
    public static let avoidHidingContent = SearchPresentationToolbarBehavior(name: "avoidHidingContent")
}

/// Where suggestions of a search are shown. Without effect: they are a list over the searched view.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
    private let name: String

    public static let automatic = SearchSuggestionsPlacement(name: "automatic")
    public static let menu = SearchSuggestionsPlacement(name: "menu")
    public static let content = SearchSuggestionsPlacement(name: "content")
}

/// The side of a line break at which a caret is shown. Without effect.
public struct TextSelectionAffinity: Hashable, Sendable {
    private let name: String

    public static let automatic = TextSelectionAffinity(name: "automatic")
    public static let upstream = TextSelectionAffinity(name: "upstream")
    public static let downstream = TextSelectionAffinity(name: "downstream")
}

/// Where a bar of tabs is shown at first. Without effect.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String

    public static let automatic = AdaptableTabBarPlacement(name: "automatic")
    public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
    public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// When a tab for searching focuses its field. Without effect.
public struct TabSearchActivation: Hashable, Sendable {
    private let name: String

    public static let automatic = TabSearchActivation(name: "automatic")
    public static let searchTabSelection = TabSearchActivation(name: "searchTabSelection")
}

/// Where controls for formatting are shown. Without effect.
public struct TextInputFormattingControlPlacement: Hashable, Sendable {
    private let name: String

    public static let `default` = TextInputFormattingControlPlacement(name: "default")
    public static let contextMenu = TextInputFormattingControlPlacement(name: "contextMenu")
    public static let inputAssistant = TextInputFormattingControlPlacement(name: "inputAssistant")
}

/// How much the background of a view stands out. Without effect.
public struct BackgroundProminence: Hashable, Sendable {
    private let name: String

    public static let standard = BackgroundProminence(name: "standard")
    public static let increased = BackgroundProminence(name: "increased")
}

/// How people may customize an item of a toolbar. Without effect.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
    private let name: String

    public static let `default` = ToolbarCustomizationBehavior(name: "default")
    public static let reorderable = ToolbarCustomizationBehavior(name: "reorderable")
    public static let disabled = ToolbarCustomizationBehavior(name: "disabled")
}

/// How people may customize a tab. Without effect.
public struct TabCustomizationBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = TabCustomizationBehavior(name: "automatic")
    public static let reorderable = TabCustomizationBehavior(name: "reorderable")
    public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// Whether the system is set to bold text. Without effect: browsers do not report it.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

/// The size of rows in sidebars. Without effect: browsers do not report it.
public enum SidebarRowSize: Hashable, Sendable { case small, medium, large }
