/// A view for each element of a collection, known by its id: when elements move, their state moves with them.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: _PrimitiveView {
    public let data: Data
    public let content: (Data.Element) -> Content
    let id: (Data.Element) -> ID

    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        self.id = { $0[keyPath: id] }
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ForEachNode(view, inputs)
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        id = { $0.id }
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        self.content = content
        id = { $0 }
    }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _Node<ForEach<Data, ID, Content>>
{
    private var ids: [ID] = []
    private var nodes: [ID: _Node<Content>] = [:]

    override init(_ view: ForEach<Data, ID, Content>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        update()
    }

    override func update() {
        graph.evaluations += 1
        let view = self.view
        // Of elements with the same id the first one counts: a node has one place.
        var seen: Set<ID> = []
        seen.reserveCapacity(view.data.count)
        let elements = tracking {
            view.data.compactMap { element in
                let id = view.id(element)
                return seen.insert(id).inserted ? (id: id, content: view.content(element)) : nil
            }
        }
        for id in ids where !seen.contains(id) {
            nodes.removeValue(forKey: id)?.unmount()
        }
        for (id, content) in elements {
            if let node = nodes[id] {
                node.receive(content)
            } else {
                nodes[id] = Content._makeNode(content, childInputs)
            }
        }
        let newIDs = elements.map(\.id)
        guard newIDs != ids else { return }
        ids = newIDs
        contentItemsDidChange()
        preferenceOrderDidChange()
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        for id in ids {
            if let node = nodes[id] { body(node) }
        }
    }
}
