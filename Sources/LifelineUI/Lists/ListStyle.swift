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

/// Rows from edge to edge, as in the plain style.
public struct InsetListStyle: ListStyle {
    public init() {}
    public var _isGrouped: Bool { false }
}

/// The style of lists in the sidebar of a split view: rows from edge to edge, on its background.
public struct SidebarListStyle: ListStyle {
    public init() {}
    public var _isGrouped: Bool { false }
}

/// The same as the inset style: panels at full width would look odd in a window.
public typealias GroupedListStyle = InsetGroupedListStyle
/// The default style of lists.
public typealias DefaultListStyle = InsetGroupedListStyle

extension ListStyle where Self == PlainListStyle {
    public static var plain: PlainListStyle { .init() }
}

extension ListStyle where Self == InsetListStyle {
    public static var inset: InsetListStyle { .init() }
}

extension ListStyle where Self == SidebarListStyle {
    public static var sidebar: SidebarListStyle { .init() }
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

private enum ScrollContentBackgroundKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

private enum MinimumRowHeightKey: EnvironmentKey {
    static var defaultValue: CGFloat { 44 }
}

extension EnvironmentValues {
    /// The height in points that rows of lists have at least; 44 by default. A lower one suits dense lists for a mouse.
    public var defaultMinListRowHeight: CGFloat {
        get { self[MinimumRowHeightKey.self] }
        set { self[MinimumRowHeightKey.self] = newValue }
    }

    var scrollContentBackground: Visibility {
        get { self[ScrollContentBackgroundKey.self] }
        set { self[ScrollContentBackgroundKey.self] = newValue }
    }
}

enum TagKey: LayoutValueKey { static var defaultValue: AnyHashable? { nil } }
enum RowInsetsKey: LayoutValueKey { static var defaultValue: EdgeInsets? { nil } }
enum RowBackgroundKey: LayoutValueKey { static var defaultValue: Color? { nil } }
/// The edges of a row at which its separators are hidden.
enum RowSeparatorKey: LayoutValueKey { static var defaultValue: VerticalEdge.Set { [] } }
enum RowSeparatorTintKey: LayoutValueKey { static var defaultValue: Color? { nil } }

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

    /// Shows or hides the standard background of the lists and text editors inside, to show another one through them.
    ///
    /// ```swift
    /// List(cards) { Text($0.title) }
    ///     .listStyle(.plain)
    ///     .scrollContentBackground(.hidden)
    ///     .background(.teal)
    /// ```
    /// The rows of a plain list become transparent, too; those of a grouped list keep their panels.
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.scrollContentBackground, visibility)
    }

    /// Shows or hides the lines at edges of the row. The line between two rows is hidden if one of them hides it.
    nonisolated public func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        layoutValue(key: RowSeparatorKey.self, value: visibility == .hidden ? edges : [])
    }

    /// Sets the colour of the line below the row; nil for the standard one.
    ///
    /// - Parameter edges: The bottom edge has the line between the row and the next one.
    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        layoutValue(key: RowSeparatorTintKey.self, value: edges.contains(.bottom) ? color : nil)
    }
}

extension HorizontalAlignment {
    private enum SeparatorLeading: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.leading] }
    }

    private enum SeparatorTrailing: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.trailing] }
    }

    /// Where the line below a row of a list begins. A row sets it by `alignmentGuide`; otherwise lines begin 16 points
    /// from the leading edge.
    public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)

    /// Where the line below a row of a list ends. A row sets it by `alignmentGuide`; otherwise lines end at the trailing
    /// edge.
    public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailing.self)
}
