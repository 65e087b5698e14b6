/// Rows of a table: a `TableRow`, a `ForEach` or a `Section` of rows, a `DisclosureTableRow`, or a type whose
/// `tableRowBody` combines some.
@preconcurrency @MainActor
public protocol TableRowContent<TableRowValue> {
    /// The type of a row's value.
    associatedtype TableRowValue: Identifiable
    associatedtype TableRowBody: TableRowContent

    /// The rows that this content consists of.
    @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }

    func _collectRows(into rows: inout _TableRowCollector<TableRowValue>)
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue {
    public func _collectRows(into rows: inout _TableRowCollector<TableRowValue>) {
        tableRowBody._collectRows(into: &rows)
    }
}

/// Row content without a body of its own.
@preconcurrency @MainActor
public protocol _PrimitiveTableRowContent: TableRowContent where TableRowBody == Never {}

extension _PrimitiveTableRowContent {
    public var tableRowBody: Never { fatalError("\(Self.self) is primitive; its `tableRowBody` must not be called.") }
}

extension Never: TableRowContent {
    public typealias TableRowValue = Never
    /// Never called.
    public var tableRowBody: Never { fatalError("`Never` has no body.") }
    public func _collectRows(into rows: inout _TableRowCollector<Never>) {}
}

/// A row of a table, which shows the cells of the columns for a value.
public struct TableRow<Value: Identifiable>: _PrimitiveTableRowContent {
    public typealias TableRowValue = Value
    let value: Value

    /// Creates a row with a value, which the cells of all columns receive.
    public init(_ value: Value) { self.value = value }

    public func _collectRows(into rows: inout _TableRowCollector<Value>) { rows.append(value) }
}

/// A row that shows and hides further rows below it.
///
/// ```swift
/// Table(of: Folder.self) {
///     TableColumn("Name", value: \.name)
/// } rows: {
///     ForEach(folders) { folder in
///         DisclosureTableRow(folder) {
///             ForEach(folder.children) { TableRow($0) }
///         }
///     }
/// }
/// ```
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: _PrimitiveTableRowContent
where Label.TableRowValue == Content.TableRowValue {
    public typealias TableRowValue = Label.TableRowValue
    private let value: TableRowValue
    private let isExpanded: Binding<Bool>?
    private let content: () -> Content

    /// - Parameter isExpanded: Whether the rows of `content` are visible; by default the table stores this.
    public init<Value: Identifiable>(
        _ value: Value, isExpanded: Binding<Bool>? = nil,
        @TableRowBuilder<Value> content: @escaping () -> Content
    ) where Label == TableRow<Value>, Content.TableRowValue == Value {
        self.value = value
        self.isExpanded = isExpanded
        self.content = content
    }

    public func _collectRows(into rows: inout _TableRowCollector<TableRowValue>) {
        let disclosure = rows.disclosure(of: value, isExpanded)
        rows.append(value, disclosure)
        guard disclosure.isExpanded else { return }
        rows.depth += 1
        content()._collectRows(into: &rows)
        rows.depth -= 1
    }
}

/// Rows for the elements of a collection. Created by the initializers of tables that take data.
public struct TableForEachContent<Data: RandomAccessCollection>: _PrimitiveTableRowContent
where Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element
    let data: Data
    /// Collects the ids where the types are known: see `DistinctIDs`.
    let distinctIDs: (TableRows<Data.Element>, [Data.Element.ID]?) -> DistinctIDs<Data.Element.ID>?

    @inlinable init(_ data: Data) {
        self.init(data: data) { DistinctIDs(of: $0, { $0.id }, unless: $1) }
    }

    @usableFromInline init(
        data: Data,
        distinctIDs: @escaping (TableRows<Data.Element>, [Data.Element.ID]?) -> DistinctIDs<Data.Element.ID>?
    ) {
        self.data = data
        self.distinctIDs = distinctIDs
    }

    public func _collectRows(into rows: inout _TableRowCollector<Data.Element>) {
        rows.append(contentsOf: (data as? [Data.Element]) ?? Array(data), distinctIDs)
    }
}

/// Rows for the elements of a collection and, if they have any, rows for their children. Created by the initializers
/// of tables that take the key path of children.
public struct TableOutlineGroupContent<Data: RandomAccessCollection>: _PrimitiveTableRowContent
where Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element
    let data: Data
    let children: (Data.Element) -> Data?

    public func _collectRows(into rows: inout _TableRowCollector<Data.Element>) { collect(data, &rows) }

    private func collect(_ data: Data, _ rows: inout _TableRowCollector<Data.Element>) {
        for element in data {
            guard let children = children(element) else {
                rows.append(element)
                continue
            }
            let disclosure = rows.disclosure(of: element, nil)
            rows.append(element, disclosure)
            guard disclosure.isExpanded else { continue }
            rows.depth += 1
            collect(children, &rows)
            rows.depth -= 1
        }
    }
}

extension ForEach: TableRowContent, _PrimitiveTableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    /// Creates rows for each element, identified by a value that must be unique in the table.
    public init<Value: Identifiable>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Content.TableRowValue == Value {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }

    public init<Value: Identifiable>(
        _ data: Data, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID, Content.TableRowValue == Value {
        self.init(data: data, id: { $0.id }, content: content)
    }

    /// Creates a row for each element, with the element as its value.
    public init(_ data: Data)
    where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
        self.init(data: data, id: { $0.id }, content: { TableRow($0) })
    }

    public func _collectRows(into rows: inout _TableRowCollector<Content.TableRowValue>) {
        guard let insertion = edits.insertion else {
            for element in data { content(element)._collectRows(into: &rows) }
            return
        }
        let outer = rows.dragging
        for (offset, element) in data.enumerated() {
            rows.dragging = TableRowDragging(around: outer)
            rows.dragging?.insertion = insertion
            rows.dragging?.offset = offset
            content(element)._collectRows(into: &rows)
        }
        rows.dragging = outer
    }
}

extension Section: TableRowContent, _PrimitiveTableRowContent
where Parent: View, Content: TableRowContent, Footer: View {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    /// Creates a section of rows with a header.
    public init<Value: Identifiable>(
        @TableRowBuilder<Value> content: () -> Content, @ViewBuilder header: () -> Parent
    ) where Footer == EmptyView, Content.TableRowValue == Value {
        self.init(rows: content(), header: header(), footer: EmptyView())
    }

    /// Creates a section of rows with a title.
    public init<Value: Identifiable>(
        _ titleKey: LocalizedStringKey, @TableRowBuilder<Value> content: () -> Content
    ) where Parent == Text, Footer == EmptyView, Content.TableRowValue == Value {
        self.init(rows: content(), header: Text(titleKey), footer: EmptyView())
    }

    /// Creates a section of rows with a title.
    @_disfavoredOverload
    public init<Value: Identifiable>(
        _ title: some StringProtocol, @TableRowBuilder<Value> content: () -> Content
    ) where Parent == Text, Footer == EmptyView, Content.TableRowValue == Value {
        self.init(rows: content(), header: Text(title), footer: EmptyView())
    }

    /// Creates a section of rows without a header.
    public init<Value: Identifiable>(
        @TableRowBuilder<Value> content: () -> Content
    ) where Parent == EmptyView, Footer == EmptyView, Content.TableRowValue == Value {
        self.init(rows: content(), header: EmptyView(), footer: EmptyView())
    }

    public func _collectRows(into rows: inout _TableRowCollector<Content.TableRowValue>) {
        rows.beginSection(
            header: Parent.self == EmptyView.self ? nil : AnyView(header),
            footer: Footer.self == EmptyView.self ? nil : AnyView(footer))
        content._collectRows(into: &rows)
        rows.endSection()
    }
}
