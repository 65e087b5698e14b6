/// The appearance of tables.
public protocol TableStyle: Sendable {
    var _kind: _TableStyleKind { get }
}

public struct _TableStyleKind: Hashable, Sendable {
    var alternatesBackgrounds: Bool
    var isBordered: Bool
}

/// Rows separated by lines, without a border.
public struct InsetTableStyle: TableStyle {
    public let _kind: _TableStyleKind

    /// - Parameter alternatesRowBackgrounds: Whether every other row has another background.
    public init(alternatesRowBackgrounds: Bool = false) {
        _kind = _TableStyleKind(alternatesBackgrounds: alternatesRowBackgrounds, isBordered: false)
    }
}

/// Rows inside a border.
public struct BorderedTableStyle: TableStyle {
    public let _kind: _TableStyleKind

    /// - Parameter alternatesRowBackgrounds: Whether every other row has another background.
    public init(alternatesRowBackgrounds: Bool = false) {
        _kind = _TableStyleKind(alternatesBackgrounds: alternatesRowBackgrounds, isBordered: true)
    }
}

/// The default style of tables.
public typealias AutomaticTableStyle = InsetTableStyle

extension TableStyle where Self == InsetTableStyle {
    public static var automatic: InsetTableStyle { InsetTableStyle() }
    public static var inset: InsetTableStyle { InsetTableStyle() }
    public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle {
        InsetTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
    }
}

extension TableStyle where Self == BorderedTableStyle {
    public static var bordered: BorderedTableStyle { BorderedTableStyle() }
    public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
        BorderedTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
    }
}

private enum TableStyleKey: EnvironmentKey {
    static var defaultValue: _TableStyleKind { InsetTableStyle()._kind }
}

private enum TableColumnHeadersKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
    var tableStyleKind: _TableStyleKind {
        get { self[TableStyleKey.self] }
        set { self[TableStyleKey.self] = newValue }
    }

    var tableColumnHeaders: Visibility {
        get { self[TableColumnHeadersKey.self] }
        set { self[TableColumnHeadersKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the tables inside.
    nonisolated public func tableStyle(_ style: some TableStyle) -> some View {
        environment(\.tableStyleKind, style._kind)
    }

    /// Shows or hides the titles of the columns of the tables inside.
    nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
        environment(\.tableColumnHeaders, visibility)
    }
}
