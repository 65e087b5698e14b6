enum ListStyleKind: Hashable, Sendable { case insetGrouped, plain }

/// The style of lists.
public protocol ListStyle: Sendable {
    var _isGrouped: Bool { get }
}

/// Rows from edge to edge.
public struct PlainListStyle: ListStyle {
    public init() {}
    public var _isGrouped: Bool { false }
}

/// Rows on rounded panels, one for each section.
public struct InsetGroupedListStyle: ListStyle {
    public init() {}
    public var _isGrouped: Bool { true }
}

/// The same as the inset style: panels at full width would look odd in a window.
public typealias GroupedListStyle = InsetGroupedListStyle
/// The default style of lists.
public typealias DefaultListStyle = InsetGroupedListStyle

extension ListStyle where Self == PlainListStyle {
    public static var plain: PlainListStyle { .init() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: InsetGroupedListStyle { .init() }
    public static var grouped: InsetGroupedListStyle { .init() }
    public static var automatic: InsetGroupedListStyle { .init() }
}

private enum ListStyleKey: EnvironmentKey {
    static var defaultValue: ListStyleKind { .insetGrouped }
}

extension EnvironmentValues {
    var listStyleKind: ListStyleKind {
        get { self[ListStyleKey.self] }
        set { self[ListStyleKey.self] = newValue }
    }
}

enum TagKey: LayoutValueKey { static var defaultValue: AnyHashable? { nil } }
enum RowInsetsKey: LayoutValueKey { static var defaultValue: EdgeInsets? { nil } }
enum RowBackgroundKey: LayoutValueKey { static var defaultValue: Color? { nil } }
enum RowSeparatorKey: LayoutValueKey { static var defaultValue: Bool { true } }

/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

extension View {
    /// Sets the style of the lists inside.
    nonisolated public func listStyle(_ style: some ListStyle) -> some View {
        environment(\.listStyleKind, style._isGrouped ? .insetGrouped : .plain)
    }

    /// Sets the insets of the row's content.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        layoutValue(key: RowInsetsKey.self, value: insets)
    }

    /// Sets the colour behind the row.
    nonisolated public func listRowBackground(_ color: Color?) -> some View {
        layoutValue(key: RowBackgroundKey.self, value: color)
    }

    nonisolated public func listRowSeparator(_ visibility: Visibility) -> some View {
        layoutValue(key: RowSeparatorKey.self, value: visibility != .hidden)
    }
}
