/// The elements of a tree, with those below an element shown and hidden by a button.
///
/// ```swift
/// struct Folder: Identifiable {
///     var id: String
///     var folders: [Folder]?
/// }
///
/// List {
///     OutlineGroup(folders, children: \.folders) { Text($0.id) }
/// }
/// ```
/// An element whose children are nil is a leaf; one with an empty collection can be expanded. All are collapsed at
/// first. In a list each visible element is a row. The work is proportional to the number of visible elements.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: (Data.Element) -> Data?
    let content: (Data.Element) -> Content
    @State private var expanded: Set<ID> = []

    init(
        data: Data, id: KeyPath<Data.Element, ID>, children: @escaping (Data.Element) -> Data?,
        content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = id
        self.children = children
        self.content = content
    }

    public var body: some View {
        let expanded = $expanded
        ForEach(rows, id: \.id) { row in
            _OutlineRowView(
                content: content(row.element), depth: row.depth,
                isExpanded: row.isLeaf
                    ? nil
                    : Binding(
                        get: { expanded.wrappedValue.contains(row.id) },
                        set: { isExpanded in
                            if isExpanded {
                                expanded.wrappedValue.insert(row.id)
                            } else {
                                expanded.wrappedValue.remove(row.id)
                            }
                        }))
        }
    }

    private struct Row {
        let element: Data.Element
        let id: ID
        let depth: Int
        let isLeaf: Bool
    }

    /// The visible elements, parents before children.
    private var rows: [Row] {
        var rows: [Row] = []
        let expanded = expanded
        func append(_ elements: Data, depth: Int) {
            for element in elements {
                let (id, children) = (element[keyPath: id], children(element))
                rows.append(Row(element: element, id: id, depth: depth, isLeaf: children == nil))
                if let children, expanded.contains(id) { append(children, depth: depth + 1) }
            }
        }
        append(data, depth: 0)
        return rows
    }
}

extension OutlineGroup where ID == Data.Element.ID, Data.Element: Identifiable {
    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, id: \.id, children: { $0[keyPath: children] }, content: content)
    }

    /// A tree with a single root.
    public init<Element>(
        _ root: Element, children: KeyPath<Element, Data?>, @ViewBuilder content: @escaping (Element) -> Content
    ) where Element == Data.Element, Data == [Element] {
        self.init([root], children: children, content: content)
    }
}

extension OutlineGroup {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, id: id, children: { $0[keyPath: children] }, content: content)
    }

    /// A tree with a single root.
    public init<Element>(
        _ root: Element, id: KeyPath<Element, ID>, children: KeyPath<Element, Data?>,
        @ViewBuilder content: @escaping (Element) -> Content
    ) where Element == Data.Element, Data == [Element] {
        self.init(data: [root], id: id, children: { $0[keyPath: children] }, content: content)
    }
}

extension OutlineGroup {
    /// Elements with bindings to them and, through these, to their children.
    public init<C: RandomAccessCollection & MutableCollection, E: Identifiable>(
        _ data: Binding<C>, children: WritableKeyPath<E, C?>,
        @ViewBuilder content: @escaping (Binding<E>) -> Content
    ) where C.Element == E, ID == E.ID, Data == IdentifiedBindings<C, E.ID> {
        self.init(
            data: IdentifiedBindings(binding: data, base: data.wrappedValue, id: { $0.id }), id: \.id,
            children: { element in
                guard let inner = Binding(element.binding[dynamicMember: children]) else { return nil }
                return IdentifiedBindings(binding: inner, base: inner.wrappedValue, id: { $0.id })
            }, content: { content($0.binding) })
    }
}

/// An element of an outline: its view, indented by its depth, with a chevron unless it is a leaf.
struct _OutlineRowView<Content: View>: View {
    let content: Content
    let depth: Int
    /// Nil for a leaf.
    let isExpanded: Binding<Bool>?

    var body: some View {
        Group {
            if let isExpanded {
                _DisclosureHeader(label: AnyView(content), isExpanded: isExpanded, name: content.spokenText)
            } else {
                content.frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        .padding(.leading, Double(depth) * _DisclosureHeader.indent)
    }
}
