/// A part of a `TabView`: tabs, or sections of them.
public protocol TabContent<TabValue>: View {
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
        ZStack { content }
            .tabItem { label }
            .layoutValue(key: TagKey.self, value: value)
    }
}

extension Tab where Value: Hashable {
    public init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(AnyHashable(value), content(), label())
    }
}

extension Tab where Value == Never {
    public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, content(), label())
    }
}

extension Tab where Label == LifelineUI.Label<Text, Image> {
    public init(
        _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value: Hashable {
        self.init(AnyHashable(value), content(), LifelineUI.Label(title, systemImage: systemImage))
    }

    public init(
        _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) where Value == Never {
        self.init(nil, content(), LifelineUI.Label(title, systemImage: systemImage))
    }

    /// - Parameter image: The name of an image of the app.
    public init(
        _ title: some StringProtocol, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value: Hashable {
        self.init(AnyHashable(value), content(), LifelineUI.Label(title, image: image))
    }

    public init(
        _ title: some StringProtocol, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) where Value == Never {
        self.init(nil, content(), LifelineUI.Label(title, image: image))
    }

    public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) where Value: Hashable {
        self.init(AnyHashable(value), content(), LifelineUI.Label("Search", systemImage: "magnifyingglass"))
    }

    public init(role: TabRole, @ViewBuilder content: () -> Content) where Value == Never {
        self.init(nil, content(), LifelineUI.Label("Search", systemImage: "magnifyingglass"))
    }
}

/// Tabs that belong together. The bar shows them like others, without the section's header.
public struct TabSection<Header: View, Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) { self.content = content() }

    public var body: some View { content }
}

extension TabSection where Header == Text {
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension TabSection where Header == EmptyView {
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}
