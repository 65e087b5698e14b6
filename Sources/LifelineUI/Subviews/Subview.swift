import Ownership

/// One of the views that a container was created with: a row of a `ForEach`, a view of a builder.
///
/// A container shows it where it wants to, at most once. It keeps its state and its environment wherever it is shown.
public struct Subview: _PrimitiveView, Identifiable {
    /// The identity of a subview: the same as long as its view exists.
    public struct ID: Hashable, Sendable {
        let item: ObjectIdentifier
    }

    let item: LayoutItem
    let places: SubviewPlaces
    /// What the view passes to its container.
    public let containerValues: ContainerValues

    init(_ item: LayoutItem, of reader: any SubviewsReader) {
        self.item = item
        places = reader.places
        containerValues = ContainerValues(of: item, for: reader)
    }

    public nonisolated var id: ID { ID(item: ObjectIdentifier(item)) }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { SubviewNode(view, inputs) }
}

/// The nodes that show subviews of one container.
@MainActor final class SubviewPlaces {
    private struct Place {
        weak var node: _ViewNode?
    }

    private var places: [ObjectIdentifier: Place] = [:]

    func insert(_ node: _ViewNode) { places[ObjectIdentifier(node)] = Place(node: node) }

    func remove(_ node: _ViewNode) { places[ObjectIdentifier(node)] = nil }

    func viewsDidChange() {
        for place in Array(places.values) {
            if let node = place.node, node.isMounted { node.contentViewsDidChange() }
        }
    }
}

/// Takes part in layout by an item that another node, the container's source, has created.
private final class SubviewNode: _ValueNode<Subview> {
    private var item: SubviewItem

    override init(_ view: Subview, _ inputs: __shared _NodeInputs) {
        item = SubviewItem(view)
        super.init(view, inputs)
        item.places.insert(self)
    }

    override func update() {
        guard view.item !== item.content else { return }
        let previous = item
        item = SubviewItem(view)
        if item.places !== previous.places {
            previous.places.remove(self)
            item.places.insert(self)
        }
        previous.leaveContent()
        LayoutPass.keep(previous)
        contentItemsDidChange()
    }

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }

    override func willUnmount() {
        item.places.remove(self)
        item.leaveContent()
    }
}

/// The place of a source's item in a container. It isolates the item, which may outlive the container, from it.
private final class SubviewItem: UnaryItem {
    let places: SubviewPlaces

    init(_ subview: Subview) {
        places = subview.places
        super.init()
        wrap(subview.item)
    }

    /// Detaches the content, unless it is in another place already.
    func leaveContent() {
        if content?.parentItem === self { content?.parentItem = nil }
    }
}
