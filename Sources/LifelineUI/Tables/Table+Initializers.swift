extension Table {
    // MARK: Data

    @inlinable public init<Data: RandomAccessCollection>(
        _ data: Data,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data> {
        self.init(
            columns(), TableForEachContent(data), customization: columnCustomization)
    }

    @inlinable public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Sort, Sort.Compared == Value {
        self.init(
            columns(), TableForEachContent(data), sort: TableSort(sortOrder), customization: columnCustomization)
    }

    @inlinable public init<Data: RandomAccessCollection>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data> {
        self.init(
            columns(), TableForEachContent(data), selection: .one(selection), customization: columnCustomization)
    }

    @inlinable public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Sort, Sort.Compared == Value {
        self.init(
            columns(), TableForEachContent(data), selection: .one(selection), sort: TableSort(sortOrder),
            customization: columnCustomization)
    }

    @inlinable public init<Data: RandomAccessCollection>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data> {
        self.init(
            columns(), TableForEachContent(data), selection: .many(selection), customization: columnCustomization)
    }

    @inlinable public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Sort, Sort.Compared == Value {
        self.init(
            columns(), TableForEachContent(data), selection: .many(selection), sort: TableSort(sortOrder),
            customization: columnCustomization)
    }

    // MARK: Data with children

    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data> {
        self.init(
            columns(), TableOutlineGroupContent(data: data, children: { $0[keyPath: children] }),
            customization: columnCustomization)
    }

    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>,
        sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableColumnSortComparator == Sort, Sort.Compared == Value {
        self.init(
            columns(), TableOutlineGroupContent(data: data, children: { $0[keyPath: children] }),
            sort: TableSort(sortOrder), customization: columnCustomization)
    }

    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>,
        selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data> {
        self.init(
            columns(), TableOutlineGroupContent(data: data, children: { $0[keyPath: children] }),
            selection: .one(selection), customization: columnCustomization)
    }

    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>,
        selection: Binding<Value.ID?>,
        sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableColumnSortComparator == Sort, Sort.Compared == Value {
        self.init(
            columns(), TableOutlineGroupContent(data: data, children: { $0[keyPath: children] }),
            selection: .one(selection), sort: TableSort(sortOrder), customization: columnCustomization)
    }

    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>,
        selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data> {
        self.init(
            columns(), TableOutlineGroupContent(data: data, children: { $0[keyPath: children] }),
            selection: .many(selection), customization: columnCustomization)
    }

    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>,
        selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableColumnSortComparator == Sort, Sort.Compared == Value {
        self.init(
            columns(), TableOutlineGroupContent(data: data, children: { $0[keyPath: children] }),
            selection: .many(selection), sort: TableSort(sortOrder), customization: columnCustomization)
    }

    // MARK: Rows

    public init(
        of valueType: Value.Type,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(
            columns(), rows(), customization: columnCustomization)
    }

    public init<Sort: SortComparator>(
        of valueType: Value.Type,
        sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort, Sort.Compared == Value {
        self.init(
            columns(), rows(), sort: TableSort(sortOrder), customization: columnCustomization)
    }

    public init(
        of valueType: Value.Type,
        selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(
            columns(), rows(), selection: .one(selection), customization: columnCustomization)
    }

    public init<Sort: SortComparator>(
        of valueType: Value.Type,
        selection: Binding<Value.ID?>,
        sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort, Sort.Compared == Value {
        self.init(
            columns(), rows(), selection: .one(selection), sort: TableSort(sortOrder),
            customization: columnCustomization)
    }

    public init(
        of valueType: Value.Type,
        selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(
            columns(), rows(), selection: .many(selection), customization: columnCustomization)
    }

    public init<Sort: SortComparator>(
        of valueType: Value.Type,
        selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort, Sort.Compared == Value {
        self.init(
            columns(), rows(), selection: .many(selection), sort: TableSort(sortOrder),
            customization: columnCustomization)
    }
}
