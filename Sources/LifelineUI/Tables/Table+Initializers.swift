extension Table {
    // MARK: Data

    /// Creates a table with a row for each element. Rows can't be selected, and titles do not sort.
    ///
    /// - Parameter columnCustomization: Widths, order and visibility of columns, which the user changes.
    @inlinable public init<Data: RandomAccessCollection>(
        _ data: Data,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data> {
        self.init(
            columns(), TableForEachContent(data), customization: columnCustomization)
    }

    /// Creates a table with a row for each element that can be sorted.
    ///
    /// - Parameter sortOrder: Comparators by precedence, which a click on a title changes. The app sorts the data.
    @inlinable public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Sort, Sort.Compared == Value {
        self.init(
            columns(), TableForEachContent(data), sort: TableSort(sortOrder), customization: columnCustomization)
    }

    /// Creates a table with a row for each element, of which one can be selected.
    ///
    /// - Parameter selection: The ID of the selected row; nil for none.
    @inlinable public init<Data: RandomAccessCollection>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data> {
        self.init(
            columns(), TableForEachContent(data), selection: .one(selection), customization: columnCustomization)
    }

    /// Creates a table with a row for each element that can be sorted, and of which one can be selected.
    ///
    /// - Parameters:
    ///   - selection: The ID of the selected row; nil for none.
    ///   - sortOrder: Comparators by precedence, which a click on a title changes. The app sorts the data.
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

    /// Creates a table with a row for each element, of which several can be selected.
    ///
    /// - Parameter selection: The IDs of the selected rows.
    @inlinable public init<Data: RandomAccessCollection>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data> {
        self.init(
            columns(), TableForEachContent(data), selection: .many(selection), customization: columnCustomization)
    }

    /// Creates a table with a row for each element that can be sorted, and of which several can be selected.
    ///
    /// - Parameters:
    ///   - selection: The IDs of the selected rows.
    ///   - sortOrder: Comparators by precedence, which a click on a title changes. The app sorts the data.
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

    /// Creates a table of a tree, whose rows expand to show their children. `children` is nil for a leaf.
    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data> {
        self.init(
            columns(), TableOutlineGroupContent(data: data, children: { $0[keyPath: children] }),
            customization: columnCustomization)
    }

    /// Creates a table of a tree, whose rows expand to show their children. `children` is nil for a leaf. A click on a
    /// title changes `sortOrder`; the app sorts its data.
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

    /// Creates a table of a tree, whose rows expand to show their children. `children` is nil for a leaf. One row can
    /// be selected.
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

    /// Creates a table of a tree, whose rows expand to show their children. `children` is nil for a leaf. A click on a
    /// title changes `sortOrder`; the app sorts its data. One row can be selected.
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

    /// Creates a table of a tree, whose rows expand to show their children. `children` is nil for a leaf. Several rows
    /// can be selected.
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

    /// Creates a table of a tree, whose rows expand to show their children. `children` is nil for a leaf. A click on a
    /// title changes `sortOrder`; the app sorts its data. Several rows can be selected.
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

    /// Creates a table with rows built by a closure, such as sections and `ForEach`.
    public init(
        of valueType: Value.Type,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(
            columns(), rows(), customization: columnCustomization)
    }

    /// Creates a table with rows built by a closure, such as sections and `ForEach`. A click on a title changes
    /// `sortOrder`; the app sorts its data.
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

    /// Creates a table with rows built by a closure, such as sections and `ForEach`. One row can be selected.
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

    /// Creates a table with rows built by a closure, such as sections and `ForEach`. A click on a title changes
    /// `sortOrder`; the app sorts its data. One row can be selected.
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

    /// Creates a table with rows built by a closure, such as sections and `ForEach`. Several rows can be selected.
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

    /// Creates a table with rows built by a closure, such as sections and `ForEach`. A click on a title changes
    /// `sortOrder`; the app sorts its data. Several rows can be selected.
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
