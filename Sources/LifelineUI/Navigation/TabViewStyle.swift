/// The style of tab views.
@preconcurrency @MainActor
public protocol TabViewStyle {
    /// How pages are shown beside each other; nil for tabs in a bar.
    var _pages: _PagedTabStyle? { get }
}

public struct _PagedTabStyle: Hashable, Sendable {
    let display: PageTabViewStyle.IndexDisplayMode
}

/// Tabs in a bar.
public struct DefaultTabViewStyle: TabViewStyle {
    nonisolated public init() {}
    public var _pages: _PagedTabStyle? { nil }
}

/// Tabs in a bar.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    nonisolated public init() {}
    public var _pages: _PagedTabStyle? { nil }
}

/// Tabs in a bar: there is no sidebar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    nonisolated public init() {}
    public var _pages: _PagedTabStyle? { nil }
}

/// Pages beside each other, which are scrolled one by one, with a dot for each.
///
/// ```swift
/// TabView(selection: $page) {
///     ForEach(0..<3) { WelcomePage(number: $0).tag($0) }
/// }
/// .tabViewStyle(.page)
/// ```
/// All pages exist at once. The selection is that of their tags.
public struct PageTabViewStyle: TabViewStyle {
    /// Whether the dots are shown.
    public struct IndexDisplayMode: Hashable, Sendable {
        let name: String
        /// If there are several pages.
        public static let automatic = IndexDisplayMode(name: "automatic")
        public static let always = IndexDisplayMode(name: "always")
        public static let never = IndexDisplayMode(name: "never")
    }

    private let display: IndexDisplayMode

    /// Creates a style with or without dots.
    nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) { display = indexDisplayMode }

    public var _pages: _PagedTabStyle? { _PagedTabStyle(display: display) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    nonisolated public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    nonisolated public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    nonisolated public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// Pages beside each other, with or without dots.
    nonisolated public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// The style of the dots of pages.
@preconcurrency @MainActor
public protocol IndexViewStyle {
    var _hasBackground: Bool { get }
}

/// Dots, on a background if that is wanted.
public struct PageIndexViewStyle: IndexViewStyle {
    /// Whether the dots have a background.
    public struct BackgroundDisplayMode: Hashable, Sendable {
        let name: String
        /// None.
        public static let automatic = BackgroundDisplayMode(name: "automatic")
        /// As `always`: a page does not report that the dots are being used.
        public static let interactive = BackgroundDisplayMode(name: "interactive")
        public static let always = BackgroundDisplayMode(name: "always")
        public static let never = BackgroundDisplayMode(name: "never")
    }

    private let mode: BackgroundDisplayMode

    /// Creates a style whose dots have a background or not.
    nonisolated public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }

    public var _hasBackground: Bool { mode == .always || mode == .interactive }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    nonisolated public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    /// Dots with a background or not.
    nonisolated public static func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}

private enum PagedTabsKey: EnvironmentKey {
    static var defaultValue: _PagedTabStyle? { nil }
}

private enum PageDotsBackgroundKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var pagedTabs: _PagedTabStyle? {
        get { self[PagedTabsKey.self] }
        set { self[PagedTabsKey.self] = newValue }
    }

    var pageDotsHaveBackground: Bool {
        get { self[PageDotsBackgroundKey.self] }
        set { self[PageDotsBackgroundKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the tab views inside.
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { environment(\.pagedTabs, style._pages) }

    /// Sets the style of the dots of pages inside.
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.pageDotsHaveBackground, style._hasBackground)
    }
}
