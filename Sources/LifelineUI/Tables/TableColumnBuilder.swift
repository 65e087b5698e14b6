/// Builds the columns of a table from the statements of a closure.
@preconcurrency @MainActor
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
    public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
    where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
        column
    }

    /// A column that cannot be sorted by, in a table that can be sorted.
    @_disfavoredOverload
    public static func buildExpression<Column: TableColumnContent>(
        _ column: Column
    ) -> _UnsortedTableColumns<Column, Sort>
    where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Never {
        _UnsortedTableColumns(content: column)
    }

    public static func buildPartialBlock<Column: TableColumnContent>(first column: Column) -> Column
    where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
        column
    }

    public static func buildPartialBlock<First: TableColumnContent, Next: TableColumnContent>(
        accumulated first: First, next: Next
    ) -> _TableColumnPair<First, Next>
    where
        First.TableRowValue == RowValue, First.TableColumnSortComparator == Sort,
        Next.TableRowValue == RowValue, Next.TableColumnSortComparator == Sort
    {
        _TableColumnPair(first: first, next: next)
    }

    public static func buildIf<Column: TableColumnContent>(
        _ column: Column?
    ) -> _OptionalTableColumns<RowValue, Sort, Column>
    where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
        _OptionalTableColumns(content: column)
    }

    public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
        first: First
    ) -> _EitherTableColumns<RowValue, Sort, First, Second>
    where
        First.TableRowValue == RowValue, First.TableColumnSortComparator == Sort,
        Second.TableRowValue == RowValue, Second.TableColumnSortComparator == Sort
    {
        .first(first)
    }

    public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
        second: Second
    ) -> _EitherTableColumns<RowValue, Sort, First, Second>
    where
        First.TableRowValue == RowValue, First.TableColumnSortComparator == Sort,
        Second.TableRowValue == RowValue, Second.TableColumnSortComparator == Sort
    {
        .second(second)
    }
}

/// Columns followed by further ones.
public struct _TableColumnPair<First: TableColumnContent, Next: TableColumnContent>: _PrimitiveTableColumnContent
where
    First.TableRowValue == Next.TableRowValue, First.TableColumnSortComparator == Next.TableColumnSortComparator
{
    public typealias TableRowValue = First.TableRowValue
    public typealias TableColumnSortComparator = First.TableColumnSortComparator
    let first: First
    let next: Next

    public func _collectColumns(into columns: inout [_TableColumn<TableRowValue>]) {
        first._collectColumns(into: &columns)
        next._collectColumns(into: &columns)
    }
}

/// Columns that are not sorted by.
public struct _UnsortedTableColumns<Content: TableColumnContent, Sort: SortComparator>: _PrimitiveTableColumnContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableColumnSortComparator = Sort
    let content: Content

    public func _collectColumns(into columns: inout [_TableColumn<TableRowValue>]) {
        content._collectColumns(into: &columns)
    }
}

/// Columns that may be missing.
public struct _OptionalTableColumns<RowValue: Identifiable, Sort: SortComparator, Content: TableColumnContent>:
    _PrimitiveTableColumnContent
where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    let content: Content?

    public func _collectColumns(into columns: inout [_TableColumn<RowValue>]) {
        content?._collectColumns(into: &columns)
    }
}

/// The columns of one of two branches.
public enum _EitherTableColumns<
    RowValue: Identifiable, Sort: SortComparator, First: TableColumnContent, Second: TableColumnContent
>: _PrimitiveTableColumnContent
where
    First.TableRowValue == RowValue, First.TableColumnSortComparator == Sort,
    Second.TableRowValue == RowValue, Second.TableColumnSortComparator == Sort
{
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    case first(First)
    case second(Second)

    public func _collectColumns(into columns: inout [_TableColumn<RowValue>]) {
        switch self {
        case .first(let content): content._collectColumns(into: &columns)
        case .second(let content): content._collectColumns(into: &columns)
        }
    }
}

/// Columns for the elements of a collection.
///
/// ```swift
/// Table(products) {
///     TableColumn("Product", value: \.name)
///     TableColumnForEach(years, id: \.self) { year in
///         TableColumn("\(year)") { Text($0.sales[year, default: 0], format: .number) }
///     }
/// }
/// ```
public struct TableColumnForEach<
    Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Sort: SortComparator,
    Content: TableColumnContent
>: _PrimitiveTableColumnContent where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    /// The elements.
    public let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let content: (Data.Element) -> Content

    /// Creates columns for each element, identified by a value that must be unique.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = id
        self.content = content
    }

    /// Creates columns for each element.
    public init(
        _ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data, id: \.id, content: content)
    }

    public func _collectColumns(into columns: inout [_TableColumn<RowValue>]) {
        for element in data {
            var own: [_TableColumn<RowValue>] = []
            content(element)._collectColumns(into: &own)
            for (index, var column) in own.enumerated() {
                column.elementID = AnyHashable([AnyHashable(element[keyPath: id]), AnyHashable(index)])
                columns.append(column)
            }
        }
    }
}
