/// A column of rows, of which only those near the visible area exist. Rows can be selected, deleted and moved.
public struct List<SelectionValue: Hashable, Content: View>: View {
    let selection: ListSelection?
    let content: Content
    @Environment(\.listStyleKind) private var style
    @Environment(\.scrollContentBackground) private var contentBackground

    init(selection: ListSelection?, content: Content) {
        self.selection = selection
        self.content = content
    }

    public var body: some View {
        ScrollView {
            _ListRows(selection: selection, style: style, content: content)
        }
        .background(background)
    }

    private var background: Color {
        if contentBackground == .hidden { return .clear }
        return style == .plain ? Color(.systemBackground) : Color(.systemGroupedBackground)
    }
}

extension List where SelectionValue == Never {
    /// Creates a list of rows and sections that cannot be selected.
    public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content()) }

    /// Creates a list with a row for each element.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(selection: nil, content: ForEach(data, content: rowContent))
    }

    /// Creates a list with a row for each element, identified by a value that must be unique in the list.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
    }

    /// Creates a list with a row for each number. The range may change.
    public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
    where Content == ForEach<Range<Int>, Int, Row> {
        self.init(selection: nil, content: ForEach(data, content: rowContent))
    }

    /// Creates a list with a row for each element, which receives a binding to it.
    public init<C: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    )
    where
        C.Element: Identifiable, Content == ForEach<IdentifiedBindings<C, C.Element.ID>, C.Element.ID, Row>
    {
        self.init(selection: nil, content: ForEach(data, content: rowContent))
    }
}

extension List {
    /// Creates a list in which one row can be selected, by its ID or tag.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(selection: selection.map { ListSelection.one($0) }, content: content())
    }

    /// Creates a list in which any number of rows can be selected.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(selection: selection.map { ListSelection.many($0) }, content: content())
    }

    /// Creates a list in which one row can be selected: the selection is the ID of its element, nil for none.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(selection: selection.map { ListSelection.one($0) }, content: ForEach(data, content: rowContent))
    }

    /// Creates a list in which one row can be selected: the selection is the identifying value of its element, nil for
    /// none.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(
            selection: selection.map { ListSelection.one($0) }, content: ForEach(data, id: id, content: rowContent))
    }

    /// Creates a list in which several rows can be selected: the selection is the identifying values of their elements.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(
            selection: selection.map { ListSelection.many($0) }, content: ForEach(data, id: id, content: rowContent))
    }

    /// Creates a list in which several rows can be selected: the selection is the IDs of their elements.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(selection: selection.map { ListSelection.many($0) }, content: ForEach(data, content: rowContent))
    }
}

/// The selection of a list, and how it is changed.
struct ListSelection {
    let contains: (AnyHashable) -> Bool
    let toggle: (AnyHashable) -> Void
    /// Returns the selected values.
    let all: () -> Set<AnyHashable>
    /// Whether any number of rows can be selected.
    let allowsMultiple: Bool
    /// Reads the value, so that the reader is notified of its changes.
    let read: () -> Void

    /// Returns a selection that also shows the next column of a compact split view.
    func advancing(_ advance: (() -> Void)?) -> ListSelection {
        guard let advance, !allowsMultiple else { return self }
        return ListSelection(
            contains: contains,
            toggle: {
                toggle($0)
                advance()
            }, all: all, allowsMultiple: allowsMultiple, read: read)
    }

    static func one<Value: Hashable>(_ binding: Binding<Value?>) -> ListSelection {
        ListSelection(
            contains: { $0.base as? Value == binding.wrappedValue && binding.wrappedValue != nil },
            toggle: { id in
                guard let value = id.base as? Value else { return }
                binding.wrappedValue = value
            },
            all: { Set(binding.wrappedValue.map { AnyHashable($0) }.map { [$0] } ?? []) },
            allowsMultiple: false,
            read: { _ = binding.wrappedValue })
    }

    static func many<Value: Hashable>(_ binding: Binding<Set<Value>>) -> ListSelection {
        ListSelection(
            contains: { ($0.base as? Value).map { binding.wrappedValue.contains($0) } ?? false },
            toggle: { id in
                guard let value = id.base as? Value else { return }
                var set = binding.wrappedValue
                if set.remove(value) == nil { set.insert(value) }
                binding.wrappedValue = set
            },
            all: { Set(binding.wrappedValue.map { AnyHashable($0) }) },
            allowsMultiple: true,
            read: { _ = binding.wrappedValue })
    }
}

/// The rows of a list, without their scroll view.
struct _ListRows<Content: View>: _PrimitiveView {
    let selection: ListSelection?
    let style: ListStyleKind
    let content: Content

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        let style = LazyStyle(
            axis: .vertical, lineSpacing: 0, alignment: Alignment(horizontal: .leading, vertical: .center),
            fillsCross: true)
        var inputs = inputs
        inputs.environment.isInList = true
        if view.selection != nil || inputs.environment.isInSelectableList {
            inputs.environment.isInSelectableList = view.selection != nil
        }
        return LazyNode(
            view, inputs, inner: view.content, style: { _ in style }, item: ListItem(style, graph: inputs.graph),
            configure: { view, item, environment in
                guard let item = item as? ListItem else { return }
                // Tracks the selection here, so that rows are updated even if the selection's owner does not read it.
                view.selection?.read()
                item.configure(
                    kind: view.style, selection: view.selection?.advancing(environment.splitColumn?.advance),
                    isEditing: environment.editMode?.wrappedValue.isEditing ?? false,
                    hasBackground: environment.scrollContentBackground != .hidden,
                    minimumRowHeight: environment.defaultMinListRowHeight,
                    minimumHeaderHeight: environment.defaultMinListHeaderHeight.map { Double($0) } ?? 0,
                    alternatesBackgrounds: environment.alternatingRowBackgrounds.isEnabled ?? false,
                    hasOwnMargins: environment.scrollSettings.hasHorizontalMargins,
                    selectionMenu: environment.selectionMenu)
            },
            content: { $0.content })
    }
}

private enum InListKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var isInList: Bool {
        get { self[InListKey.self] }
        set { self[InListKey.self] = newValue }
    }
}
