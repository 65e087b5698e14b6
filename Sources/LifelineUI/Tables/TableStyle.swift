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
    /// Rows without a border around the table, whose backgrounds alternate or not.
    public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle {
        InsetTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
    }
}

extension TableStyle where Self == BorderedTableStyle {
    public static var bordered: BorderedTableStyle { BorderedTableStyle() }
    /// Rows in a bordered table, whose backgrounds alternate or not.
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

/// Whether every other row has another background.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
    let isEnabled: Bool?

    /// As the style says.
    public static let automatic = AlternatingRowBackgroundBehavior(isEnabled: nil)
    public static let enabled = AlternatingRowBackgroundBehavior(isEnabled: true)
    public static let disabled = AlternatingRowBackgroundBehavior(isEnabled: false)
}

private enum AlternatingRowBackgroundsKey: EnvironmentKey {
    static var defaultValue: AlternatingRowBackgroundBehavior { .automatic }
}

extension EnvironmentValues {
    var alternatingRowBackgrounds: AlternatingRowBackgroundBehavior {
        get { self[AlternatingRowBackgroundsKey.self] }
        set { self[AlternatingRowBackgroundsKey.self] = newValue }
    }
}

extension View {
    /// Sets whether every other row of the lists and tables inside has another background.
    nonisolated public func alternatingRowBackgrounds(
        _ behavior: AlternatingRowBackgroundBehavior = .enabled
    ) -> some View {
        environment(\.alternatingRowBackgrounds, behavior)
    }

    /// Sets the style of the tables inside.
    nonisolated public func tableStyle(_ style: some TableStyle) -> some View {
        environment(\.tableStyleKind, style._kind)
    }

    /// Shows or hides the titles of the columns of the tables inside.
    nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
        environment(\.tableColumnHeaders, visibility)
    }
}
