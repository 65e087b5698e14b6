/// A part of a `TabView`: tabs, or sections of them.
public protocol TabContent<TabValue>: View {
    /// The type of the values by which the tabs are selected; `Never` for tabs without values.
    associatedtype TabValue
}

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
    let name: String
    /// The tab leads to a search. Without a label it is shown as “Search” with a magnifying glass.
    public static let search = TabRole(name: "search")
}

/// A page of a `TabView` with its label in the bar.
///
/// The type of the value follows from the tab view's selection. It may be an optional, as in `selection: $tab` for
/// `@State var tab: Part?`.
///
/// ```swift
/// TabView(selection: $tab) {
///     Tab("Inbox", systemImage: "tray", value: .inbox) { Inbox() }.badge(unread)
///     Tab("Sent", systemImage: "paperplane", value: .sent) { Sent() }
/// }
/// ```
public struct Tab<Value, Content: View, Label: View>: TabContent {
    public typealias TabValue = Value

    private let value: AnyHashable?
    private let content: Content
    private let label: Label

    private init(_ value: AnyHashable?, _ content: Content, _ label: Label) {
        self.value = value
        self.content = content
        self.label = label
    }

    public var body: some View {
        // Each tab is one page, whatever the number of views in it.
        VStack { content }
            .tabItem { label }
            .layoutValue(key: TagKey.self, value: value)
    }
}

extension Tab where Value: Hashable {
    /// Creates a tab with a label of its own, which is selected by a value.
    public init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(AnyHashable(value), content(), label())
    }
}

extension Tab where Value == Never {
    /// Creates a tab with a label of its own, in a tab view without a selection.
    public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, content(), label())
    }
}

extension Tab where Label == LifelineUI.Label<Text, Image> {
    /// Creates a tab with a title and a symbol, which is selected by a value.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value: Hashable {
        self.init(AnyHashable(value), content(), LifelineUI.Label(titleKey, systemImage: systemImage))
    }

    /// Creates a tab with a title and a symbol, which is selected by a value.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value: Hashable {
        self.init(AnyHashable(value), content(), LifelineUI.Label(title, systemImage: systemImage))
    }

    /// Creates a tab with a title and a symbol, in a tab view without a selection.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) where Value == Never {
        self.init(nil, content(), LifelineUI.Label(titleKey, systemImage: systemImage))
    }

    /// Creates a tab with a title and a symbol, in a tab view without a selection.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) where Value == Never {
        self.init(nil, content(), LifelineUI.Label(title, systemImage: systemImage))
    }

    /// - Parameter image: The name of an image of the app.
    public init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value: Hashable {
        self.init(AnyHashable(value), content(), LifelineUI.Label(titleKey, image: image))
    }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value: Hashable {
        self.init(AnyHashable(value), content(), LifelineUI.Label(title, image: image))
    }

    /// Creates a tab with a title and an image of the app, in a tab view without a selection.
    public init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) where Value == Never {
        self.init(nil, content(), LifelineUI.Label(titleKey, image: image))
    }

    /// Creates a tab with a title and an image of the app, in a tab view without a selection.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) where Value == Never {
        self.init(nil, content(), LifelineUI.Label(title, image: image))
    }

    /// Creates a tab for searching, with the label “Search” in the visitor's language.
    public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) where Value: Hashable {
        self.init(
            AnyHashable(value), content(), LifelineUI.Label(FrameworkText.search.string, systemImage: "magnifyingglass")
        )
    }

    /// Creates a tab for searching, with the label “Search” in the visitor's language.
    public init(role: TabRole, @ViewBuilder content: () -> Content) where Value == Never {
        self.init(nil, content(), LifelineUI.Label(FrameworkText.search.string, systemImage: "magnifyingglass"))
    }
}

/// Tabs that belong together. The bar shows them like others, without the section's header.
public struct TabSection<Header: View, Content: View, SelectionValue>: TabContent {
    public typealias TabValue = SelectionValue

    private let content: Content

    public var body: some View { content }
}

extension TabSection where Content: TabContent<SelectionValue> {
    /// Creates a group of tabs. Its header is not shown.
    public init(@TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header) {
        self.content = content()
    }
}

extension TabSection where Header == Text, Content: TabContent<SelectionValue> {
    /// Creates a group of tabs. Its header is not shown.
    public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group of tabs. Its header is not shown.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension TabSection where Header == EmptyView, Content: TabContent<SelectionValue> {
    /// Creates a group of tabs. Its header is not shown.
    public init(@TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}
