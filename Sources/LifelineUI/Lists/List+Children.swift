// Lists of trees. Each visible element is a row; see `OutlineGroup`.

extension List where SelectionValue == Never {
    /// Creates a list of the elements of a tree. Those below an element are shown and hidden by a button in its row.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
        self.init(selection: nil, content: OutlineGroup(data, children: children, content: rowContent))
    }

    /// Creates a list of a tree, whose rows expand to show their children. `children` is nil for a leaf.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, ID, Row> {
        self.init(selection: nil, content: OutlineGroup(data, id: id, children: children, content: rowContent))
    }

    /// Creates a list of the elements of a tree, with bindings to them.
    public init<C: RandomAccessCollection & MutableCollection, E: Identifiable, Row: View>(
        _ data: Binding<C>, children: WritableKeyPath<E, C?>, @ViewBuilder rowContent: @escaping (Binding<E>) -> Row
    ) where C.Element == E, Content == OutlineGroup<IdentifiedBindings<C, E.ID>, E.ID, Row> {
        self.init(selection: nil, content: OutlineGroup(data, children: children, content: rowContent))
    }
}

extension List {
    /// Creates a list of the elements of a tree, of which one can be selected by its ID.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
        self.init(
            selection: selection.map { ListSelection.one($0) },
            content: OutlineGroup(data, children: children, content: rowContent))
    }

    /// Creates a list of a tree in which one row can be selected.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, ID, Row> {
        self.init(
            selection: selection.map { ListSelection.one($0) },
            content: OutlineGroup(data, id: id, children: children, content: rowContent))
    }

    /// Creates a list of the elements of a tree, of which any number can be selected by their IDs.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
        self.init(
            selection: selection.map { ListSelection.many($0) },
            content: OutlineGroup(data, children: children, content: rowContent))
    }

    /// Creates a list of a tree in which several rows can be selected.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, ID, Row> {
        self.init(
            selection: selection.map { ListSelection.many($0) },
            content: OutlineGroup(data, id: id, children: children, content: rowContent))
    }
}
