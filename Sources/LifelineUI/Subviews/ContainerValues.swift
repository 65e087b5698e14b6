/// The key of a value that a view passes to the container which shows it. `@Entry` declares one.
public protocol ContainerValueKey {
    associatedtype Value
    /// The value of views for which none was set.
    static var defaultValue: Value { get }
}

/// Values that a view passes to the container which shows it, and no further.
///
/// ```swift
/// extension ContainerValues {
///     @Entry var isPinned = false
/// }
///
/// Card {
///     Text("Milk").containerValue(\.isPinned, true)
///     Text("Bread")
/// }
/// ```
/// The container reads them from its `Subview`s. Modifiers further out override those further in.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    var tag: AnyHashable?

    nonisolated init() {}

    /// The value of a key: what was set, or the key's default.
    public nonisolated subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Returns the tag of the view, set by `tag(_:)`, if it is of the type.
    public nonisolated func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

    /// Whether the view has the tag.
    public nonisolated func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }
}

extension View {
    /// Sets a value for the container that shows the view: see `ContainerValues`.
    nonisolated public func containerValue<V>(
        _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
    ) -> some View {
        modifier(_ContainerValueModifier(keyPath: keyPath, value: value))
    }
}

public nonisolated struct _ContainerValueModifier<Value>: UnaryLayoutModifier {
    let keyPath: WritableKeyPath<ContainerValues, Value>
    let value: Value

    @MainActor @usableFromInline package func makeItem() -> ContainerValueItem { ContainerValueItem() }

    @MainActor @usableFromInline package func configure(_ item: ContainerValueItem) -> Bool {
        item.write = { [keyPath, value] in $0[keyPath: keyPath] = value }
        item.reader?.sourceItemsDidChange()
        return false
    }

    @MainActor @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class ContainerValueItem: UnaryItem {
    var write: (@MainActor (inout ContainerValues) -> Void)?
    /// Notified when the value changed.
    weak var reader: (any SubviewsReader)?
}

extension ContainerValues {
    /// The values of an item. `reader` is notified when they change.
    @MainActor init(of item: LayoutItem, for reader: any SubviewsReader) {
        self.init()
        var wrappers: [ContainerValueItem] = []
        var next: LayoutItem? = item
        while let unary = next as? UnaryItem {
            if let wrapper = unary as? ContainerValueItem { wrappers.append(wrapper) }
            next = unary.content
        }
        for wrapper in wrappers.reversed() {
            wrapper.reader = reader
            wrapper.write?(&self)
        }
        tag = item.layoutValue(ObjectIdentifier(TagKey.self)) as? AnyHashable
    }
}
