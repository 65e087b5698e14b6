/// A column of a table: its title, and the content of its cell in each row.
///
/// ```swift
/// TableColumn("Name", value: \.name)
/// TableColumn("Age", value: \.age) { Text("\($0.age)") }
/// TableColumn("") { person in Button("Remove") { remove(person) } }
/// ```
/// A column with a value can be sorted by if the table has a `sortOrder`.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>:
    _PrimitiveTableColumnContent
{
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort

    private let label: Label
    private let content: (RowValue) -> Content
    private let comparator: Sort?
    private let text: ((RowValue) -> String)?

    init(
        label: Label, comparator: Sort?, text: ((RowValue) -> String)? = nil, content: @escaping (RowValue) -> Content
    ) {
        self.label = label
        self.comparator = comparator
        self.text = text
        self.content = content
    }

    public func _collectColumns(into columns: inout [_TableColumn<RowValue>]) {
        let (content, text) = (content, text)
        columns.append(
            _TableColumn(
                title: AnyView(label), titleText: label.spokenText ?? "",
                cell: { row in AnyView(HStack(spacing: 8) { content(row) }) },
                text: { text?($0) ?? content($0).spokenText },
                comparator: comparator.map {
                    var forward = $0
                    forward.order = .forward
                    return forward
                }))
    }
}

extension TableColumn where Label == Text {
    /// Creates a column that is sorted by a comparator of rows.
    public init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort.Compared == RowValue {
        self.init(label: Text(titleKey), comparator: comparator, content: content)
    }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort.Compared == RowValue {
        self.init(label: Text(title), comparator: comparator, content: content)
    }

    public init(
        _ title: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort.Compared == RowValue {
        self.init(label: title, comparator: comparator, content: content)
    }
}

extension TableColumn where Sort == Never, Label == Text {
    /// Creates a column that cannot be sorted by.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(titleKey), comparator: nil, content: content)
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(title), comparator: nil, content: content)
    }

    public init(_ title: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: title, comparator: nil, content: content)
    }

    /// Creates a column that shows a string.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(label: Text(titleKey), comparator: nil, text: { $0[keyPath: value] }) {
            Text(verbatim: $0[keyPath: value])
        }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(label: Text(title), comparator: nil, text: { $0[keyPath: value] }) {
            Text(verbatim: $0[keyPath: value])
        }
    }

    public init<Value>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, Value>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: nil, content: content)
    }

    @_disfavoredOverload
    public init<Value>(
        _ title: some StringProtocol, value: KeyPath<RowValue, Value>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: nil, content: content)
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// Creates a column that is sorted by a string.
    public init(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(titleKey), comparator: KeyPathComparator(value), text: { $0[keyPath: value] }, content: content)
    }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(title), comparator: KeyPathComparator(value), text: { $0[keyPath: value] }, content: content)
    }

    /// Creates a column that is sorted by a value.
    public init<Value: Comparable>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value), content: content)
    }

    @_disfavoredOverload
    public init<Value: Comparable>(
        _ title: some StringProtocol, value: any KeyPath<RowValue, Value> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
    }

    /// Creates a column that is sorted by an optional value; nil precedes all others.
    public init<Value: Comparable>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value?> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value), content: content)
    }

    @_disfavoredOverload
    public init<Value: Comparable>(
        _ title: some StringProtocol, value: any KeyPath<RowValue, Value?> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
    }

    /// Creates a column that shows a string and is sorted by it.
    public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) where Content == Text {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value), text: { $0[keyPath: value] }) {
            Text(verbatim: $0[keyPath: value])
        }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable) where Content == Text {
        self.init(label: Text(title), comparator: KeyPathComparator(value), text: { $0[keyPath: value] }) {
            Text(verbatim: $0[keyPath: value])
        }
    }

    /// Creates a column that shows a string and is sorted by a comparator of strings.
    public init<Comparator: SortComparator & Sendable>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable, comparator: Comparator
    ) where Comparator.Compared == String, Content == Text {
        self.init(
            label: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator),
            text: { $0[keyPath: value] }
        ) {
            Text(verbatim: $0[keyPath: value])
        }
    }

    @_disfavoredOverload
    public init<Comparator: SortComparator & Sendable>(
        _ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable, comparator: Comparator
    ) where Comparator.Compared == String, Content == Text {
        self.init(
            label: Text(title), comparator: KeyPathComparator(value, comparator: comparator),
            text: { $0[keyPath: value] }
        ) {
            Text(verbatim: $0[keyPath: value])
        }
    }

    /// Creates a column that is sorted by a comparator of values.
    public init<Value, Comparator: SortComparator & Sendable>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value> & Sendable, comparator: Comparator,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Comparator.Compared == Value {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator), content: content)
    }

    @_disfavoredOverload
    public init<Value, Comparator: SortComparator & Sendable>(
        _ title: some StringProtocol, value: any KeyPath<RowValue, Value> & Sendable, comparator: Comparator,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Comparator.Compared == Value {
        self.init(label: Text(title), comparator: KeyPathComparator(value, comparator: comparator), content: content)
    }
}

extension TableColumn where Sort == ColumnComparator<RowValue>, Label == Text {
    /// Creates a column that is sorted by a string.
    public init(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(titleKey), comparator: ColumnComparator(value), text: { $0[keyPath: value] }, content: content)
    }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(title), comparator: ColumnComparator(value), text: { $0[keyPath: value] }, content: content)
    }

    /// Creates a column that is sorted by a value.
    public init<Value: Comparable & _SendableMetatype>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: ColumnComparator(value), content: content)
    }

    @_disfavoredOverload
    public init<Value: Comparable & _SendableMetatype>(
        _ title: some StringProtocol, value: any KeyPath<RowValue, Value> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: ColumnComparator(value), content: content)
    }

    /// Creates a column that is sorted by an optional value; nil precedes all others.
    public init<Value: Comparable & _SendableMetatype>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value?> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: ColumnComparator(value), content: content)
    }

    @_disfavoredOverload
    public init<Value: Comparable & _SendableMetatype>(
        _ title: some StringProtocol, value: any KeyPath<RowValue, Value?> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: ColumnComparator(value), content: content)
    }

    /// Creates a column that shows a string and is sorted by it, in the order of `LocalizedStandardComparator`.
    public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) where Content == Text {
        self.init(label: Text(titleKey), comparator: ColumnComparator(value), text: { $0[keyPath: value] }) {
            Text(verbatim: $0[keyPath: value])
        }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable) where Content == Text {
        self.init(label: Text(title), comparator: ColumnComparator(value), text: { $0[keyPath: value] }) {
            Text(verbatim: $0[keyPath: value])
        }
    }

    /// Creates a column that is sorted by a comparator of values.
    public init<Value: _SendableMetatype, Comparator: SortComparator & Sendable>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value> & Sendable, comparator: Comparator,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Comparator.Compared == Value {
        self.init(label: Text(titleKey), comparator: ColumnComparator(value, comparator: comparator), content: content)
    }

    @_disfavoredOverload
    public init<Value: _SendableMetatype, Comparator: SortComparator & Sendable>(
        _ title: some StringProtocol, value: any KeyPath<RowValue, Value> & Sendable, comparator: Comparator,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Comparator.Compared == Value {
        self.init(label: Text(title), comparator: ColumnComparator(value, comparator: comparator), content: content)
    }
}
