/// Builds the tabs of a `TabView` whose values are of one type, which follows from its selection.
///
/// A tab view whose content has views other than tabs is built by `ViewBuilder`; then values need their types:
/// `value: Part.inbox`.
@preconcurrency @MainActor
@resultBuilder
public enum TabContentBuilder<TabValue> {
    public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
    where Content.TabValue == TabValue { content }

    public static func buildBlock<Content: TabContent>(_ content: Content) -> Content
    where Content.TabValue == TabValue { content }

    public static func buildBlock<each Content: TabContent>(
        _ content: repeat each Content
    ) -> _TabContents<TabValue, TupleView<repeat each Content>> {
        _TabContents(content: TupleView((repeat each content)))
    }

    public static func buildIf<Content: TabContent>(_ content: Content?) -> _TabContents<TabValue, Content?>
    where Content.TabValue == TabValue { _TabContents(content: content) }

    public static func buildEither<True: TabContent, False: TabContent>(
        first: True
    ) -> _TabContents<TabValue, _ConditionalContent<True, False>>
    where True.TabValue == TabValue, False.TabValue == TabValue {
        _TabContents(content: ViewBuilder.buildEither(first: first))
    }

    public static func buildEither<True: TabContent, False: TabContent>(
        second: False
    ) -> _TabContents<TabValue, _ConditionalContent<True, False>>
    where True.TabValue == TabValue, False.TabValue == TabValue {
        _TabContents(content: ViewBuilder.buildEither(second: second))
    }

    public static func buildLimitedAvailability<Content: TabContent>(
        _ content: Content
    ) -> _TabContents<TabValue, AnyView> where Content.TabValue == TabValue {
        _TabContents(content: AnyView(content))
    }
}

/// Several tabs, or a tab with a modifier.
public struct _TabContents<TabValue, Content: View>: TabContent {
    let content: Content

    public var body: some View { content }
}

extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
}

extension Group: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
}

extension TabContent {
    /// Shows a number beside the tab's label. None for 0.
    public func badge(_ count: Int) -> some TabContent<TabValue> {
        badge(count == 0 ? nil : Text(verbatim: "\(count)"))
    }

    /// Shows a text beside the tab's label; none for nil.
    public func badge(_ label: Text?) -> some TabContent<TabValue> {
        _TabContents<TabValue, _>(content: modifier(_BadgeModifier(badge: label)))
    }

    /// Shows a text beside the tab's label.
    public func badge(_ key: LocalizedStringKey) -> some TabContent<TabValue> { badge(Text(key)) }

    /// Shows a text beside the tab's label; none for nil and for an empty text.
    @_disfavoredOverload
    public func badge(_ label: (some StringProtocol)?) -> some TabContent<TabValue> {
        badge(label.flatMap { $0.isEmpty ? nil : Text(verbatim: String($0)) })
    }
}
