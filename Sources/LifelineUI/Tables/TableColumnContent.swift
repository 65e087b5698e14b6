/// Columns of a table: a `TableColumn`, a `TableColumnForEach`, a group of them, or a type whose `tableColumnBody`
/// combines some.
@preconcurrency @MainActor
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The type of a row's value.
    associatedtype TableRowValue: Identifiable = Never
    /// The type of the comparators that sort by these columns; `Never` if they cannot be sorted by.
    associatedtype TableColumnSortComparator: SortComparator = Never
    associatedtype TableColumnBody: TableColumnContent

    /// The columns that this content consists of.
    @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody { get }

    func _collectColumns(into columns: inout [_TableColumn<TableRowValue>])
}

extension TableColumnContent where TableColumnBody.TableRowValue == TableRowValue {
    public func _collectColumns(into columns: inout [_TableColumn<TableRowValue>]) {
        tableColumnBody._collectColumns(into: &columns)
    }
}

/// Column content without a body of its own.
@preconcurrency @MainActor
public protocol _PrimitiveTableColumnContent: TableColumnContent where TableColumnBody == Never {}

extension _PrimitiveTableColumnContent {
    public var tableColumnBody: Never {
        fatalError("\(Self.self) is primitive; its `tableColumnBody` must not be called.")
    }
}

extension Never: TableColumnContent {
    /// Never called.
    public var tableColumnBody: Never { fatalError("`Never` has no body.") }
    public func _collectColumns(into columns: inout [_TableColumn<Never>]) {}
}

/// A column, without the types of its content.
@preconcurrency @MainActor
public struct _TableColumn<RowValue: Identifiable> {
    /// The position among the declared columns of the table.
    var position = 0
    /// The ID of the element of a `TableColumnForEach`, and the position in its content.
    var elementID: AnyHashable?
    var title: AnyView
    /// The title as text: the name in menus and for assistive technology.
    var titleText: String
    var cell: (RowValue) -> AnyView
    /// The text of a cell, for copying; nil if its content has none.
    var text: (RowValue) -> String?
    /// The forward comparator of the column, of the table's type of comparators.
    var comparator: Any?
    var width = TableColumnWidth()
    var alignment = HorizontalAlignment.leading
    var customizationID: String?
    var defaultVisibility = Visibility.automatic
    var disabledCustomizations = TableColumnCustomizationBehavior()

    /// Identifies the column among those of its table.
    var id: AnyHashable { customizationID.map(AnyHashable.init) ?? elementID ?? AnyHashable(position) }
}

/// A column at its position. What is shown for it stays that of the column wherever it is moved.
struct TableColumnPosition: Identifiable {
    let id: AnyHashable
    let index: Int

    @MainActor static func list<Value>(_ indices: some Sequence<Int>, of columns: [_TableColumn<Value>]) -> [Self] {
        indices.map { Self(id: columns[$0].id, index: $0) }
    }
}

/// The widths that a column accepts. Points.
struct TableColumnWidth: Equatable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    static let defaultMinimum: CGFloat = 72

    var isFixed: Bool { min != nil && min == max }

    func clamped(_ width: CGFloat) -> CGFloat {
        let low = min ?? ideal.map { Swift.min($0, Self.defaultMinimum) } ?? Self.defaultMinimum
        return Swift.max(low, Swift.min(max ?? .infinity, width))
    }
}

/// The horizontal alignment of a column's title and cells.
public struct TableColumnAlignment: Hashable, Sendable {
    fileprivate enum Kind: Hashable { case leading, center, trailing }
    fileprivate let kind: Kind

    /// The leading edge.
    public static let automatic = TableColumnAlignment(kind: .leading)
    public static let leading = TableColumnAlignment(kind: .leading)
    public static let center = TableColumnAlignment(kind: .center)
    public static let trailing = TableColumnAlignment(kind: .trailing)
    /// The trailing edge, at which digits of the same value align.
    public static let numeric = TableColumnAlignment(kind: .trailing)

    var horizontal: HorizontalAlignment {
        switch kind {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

/// Columns with a property changed. Created by modifiers of columns.
public struct _ModifiedTableColumns<Content: TableColumnContent>: _PrimitiveTableColumnContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableColumnSortComparator = Content.TableColumnSortComparator
    let content: Content
    let change: (inout _TableColumn<TableRowValue>) -> Void

    public func _collectColumns(into columns: inout [_TableColumn<TableRowValue>]) {
        var own: [_TableColumn<TableRowValue>] = []
        content._collectColumns(into: &own)
        for var column in own {
            change(&column)
            columns.append(column)
        }
    }
}

extension TableColumnContent {
    /// Sets a fixed width in points; nil lets the table choose it.
    public func width(_ width: CGFloat? = nil) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        _ModifiedTableColumns(content: self) {
            $0.width = TableColumnWidth(min: width, ideal: width, max: width)
        }
    }

    /// Sets the bounds within which the table, and people who drag the edge of its title, choose the column's width.
    ///
    /// - Parameters:
    ///   - min: The smallest width; 72 points by default.
    ///   - ideal: The width if there is room. By default, the columns share the room equally.
    ///   - max: The greatest width; unlimited by default.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil)
        -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
    {
        _ModifiedTableColumns(content: self) { $0.width = TableColumnWidth(min: min, ideal: ideal, max: max) }
    }

    /// Aligns the titles and cells of the columns.
    public func alignment(_ alignment: TableColumnAlignment)
        -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
    {
        _ModifiedTableColumns(content: self) { $0.alignment = alignment.horizontal }
    }

    /// Identifies the column in a `TableColumnCustomization`. Without an ID, a column can be neither hidden nor moved.
    public func customizationID(_ id: String) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        _ModifiedTableColumns(content: self) { $0.customizationID = id }
    }

    /// Sets whether the column is visible unless a `TableColumnCustomization` says otherwise.
    public func defaultVisibility(_ visibility: Visibility)
        -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
    {
        _ModifiedTableColumns(content: self) { $0.defaultVisibility = visibility }
    }

    /// Prevents people from changing some properties of the column.
    public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior)
        -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
    {
        _ModifiedTableColumns(content: self) { $0.disabledCustomizations = behavior }
    }
}
