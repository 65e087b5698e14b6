/// The editing actions that a list offers for its rows.
public struct EditActions<Data>: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Rows can be moved.
    public static var move: EditActions<Data> { .init(rawValue: 1) }
    /// Rows can be removed.
    public static var delete: EditActions<Data> { .init(rawValue: 2) }
    /// Rows can be moved and removed.
    public static var all: EditActions<Data> { [.move, .delete] }
}

extension ForEach {
    fileprivate func editing<C>(_ data: Binding<C>, _ actions: EditActions<C>) -> Self
    where C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection {
        var copy = self
        if actions.contains(.delete) { copy.edits.delete = { data.wrappedValue.remove(atOffsets: $0) } }
        if actions.contains(.move) {
            copy.edits.move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
        }
        return copy
    }
}

extension ForEach where Content: View {
    /// Rows for the elements of a binding, which users can delete and move in edit mode. Editing changes the
    /// collection.
    public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
        _ data: Binding<C>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where C.Element: Identifiable, Data == IdentifiedBindings<C, ID>, ID == C.Element.ID {
        self = ForEach(data, content: content).editing(data, editActions)
    }

    /// Creates a view for each element, which receives a binding to it, and lets a list edit the collection.
    public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == IdentifiedBindings<C, ID> {
        self = ForEach(data, id: id, content: content).editing(data, editActions)
    }
}

extension List where SelectionValue == Never {
    /// Rows for the elements of a binding, which users can delete and move in edit mode.
    ///
    /// ```swift
    /// List($items, editActions: .all) { $item in TextField("Item", text: $item.name) }
    /// ```
    public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
        _ data: Binding<C>, editActions: EditActions<C>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    )
    where
        C.Element: Identifiable, Content == ForEach<IdentifiedBindings<C, C.Element.ID>, C.Element.ID, Row>
    {
        self.init(selection: nil, content: ForEach(data, editActions: editActions, content: rowContent))
    }
}

extension List {
    /// Creates a list that edits a collection, in which one row can be selected.
    public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
        _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    )
    where
        C.Element: Identifiable, Content == ForEach<IdentifiedBindings<C, C.Element.ID>, C.Element.ID, Row>
    {
        self.init(
            selection: selection.map { ListSelection.one($0) },
            content: ForEach(data, editActions: editActions, content: rowContent))
    }

    /// Creates a list that edits a collection, in which several rows can be selected.
    public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
        _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    )
    where
        C.Element: Identifiable, Content == ForEach<IdentifiedBindings<C, C.Element.ID>, C.Element.ID, Row>
    {
        self.init(
            selection: selection.map { ListSelection.many($0) },
            content: ForEach(data, editActions: editActions, content: rowContent))
    }
}

/// Whether deleting or moving a row is disabled, if its `ForEach` supports it.
enum DeleteDisabledKey: LayoutValueKey { static var defaultValue: Bool { false } }
enum MoveDisabledKey: LayoutValueKey { static var defaultValue: Bool { false } }
/// Whether selecting a row is disabled.
enum SelectionDisabledKey: LayoutValueKey { static var defaultValue: Bool { false } }

extension View {
    /// Disables deleting the row.
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        layoutValue(key: DeleteDisabledKey.self, value: isDisabled)
    }

    /// Disables selecting the row of a list: a click on it changes nothing, and screen readers say that it is disabled.
    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        layoutValue(key: SelectionDisabledKey.self, value: isDisabled)
    }

    /// Disables moving the row.
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
        layoutValue(key: MoveDisabledKey.self, value: isDisabled)
    }
}
