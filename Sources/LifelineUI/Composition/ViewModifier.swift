/// Transforms a view into another.
@_typeEraser(_AnyViewModifier)
@preconcurrency @MainActor
public protocol ViewModifier {
    associatedtype Body: View
    /// The view that is modified.
    typealias Content = _ViewModifier_Content<Self>

    /// Returns the modified view. `content` is the view to which the modifier is applied.
    @ViewBuilder func body(content: Content) -> Body

    /// Creates the node of a modified view. Only the module's own primitive modifiers implement it.
    static func _makeNode<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Modified, Self>>
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never {
        fatalError("\(Self.self) is a primitive modifier; its `body` must not be called.")
    }
}

extension ViewModifier {
    public static func _makeNode<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Modified, Self>> {
        ModifierNode(view, inputs)
    }

    /// Returns a modifier that applies this one and then another one.
    nonisolated public func concat<Other>(_ other: Other) -> ModifiedContent<Self, Other> {
        ModifiedContent(content: self, modifier: other)
    }
}

/// The placeholder for the modified view in a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
    let view: AnyView

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ForwardingNode(view, inputs) { $0.view }
    }
}

/// A view with a modifier, or a modifier with another.
public struct ModifiedContent<Content, Modifier> {
    /// The view that is modified.
    public var content: Content
    /// The modifier that is applied to the view.
    public var modifier: Modifier

    @inlinable nonisolated public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

/// The addresses of the two parts of a modified content, computed without its type's metadata: in unspecialized code,
/// fetching that would be a search in the table of all generic types.
@inline(__always)
func places<Content, Modifier>(
    in modified: UnsafeMutablePointer<ModifiedContent<Content, Modifier>>
) -> (content: UnsafeMutablePointer<Content>, modifier: UnsafeMutablePointer<Modifier>) {
    let start = UnsafeMutableRawPointer(modified)
    let end = start + MemoryLayout<Content>.size
    return (
        start.assumingMemoryBound(to: Content.self),
        end.alignedUp(for: Modifier.self).assumingMemoryBound(to: Modifier.self)
    )
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { fatalError("\(Self.self) is a primitive view; its `body` must not be called.") }

    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        Modifier._makeNode(view, inputs)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension View {
    /// Applies a modifier to the view.
    @inlinable nonisolated public consuming func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<
        Self, Modifier
    > {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// The node of a view with a modifier that has a body.
final class ModifierNode<Content: View, Modifier: ViewModifier>: SingleChildNode<
    ModifiedContent<Content, Modifier>, Modifier.Body
>
{
    private var slots: DynamicPropertySlots?
    private let modifierType = ViewType.of(Modifier.self)

    override init(_ view: ModifiedContent<Content, Modifier>, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        if unretainedGraph.borrow({ $0.hasMigratedStates }) {
            slots = graph.migratedState(of: Modifier.self, for: self)
        }
        update()
    }

    override var stateName: String? { ViewPath.name(of: Modifier.self) }
    override var migratedState: (type: Any.Type, slots: DynamicPropertySlots)? { slots.map { (Modifier.self, $0) } }

    override func update() {
        graph.evaluations += 1
        modifierType.bindDynamicProperties(of: &view.modifier, slots: &slots, node: self)
        guard requireObjects(of: modifierType, in: &view.modifier) else { return }
        let view = self.view
        let body = tracking { view.modifier.body(content: _ViewModifier_Content(view: AnyView(view.content))) }
        if let child {
            child.reconcile(body)
        } else {
            child = Modifier.Body._makeNode(body, childInputs)
        }
    }

    override var forwardsItems: Bool { true }

    override var storesState: Bool { slots?.storesState ?? false }

    override func willUnmount() { slots?.unmount() }
}
