/// A stored property of a view that is connected to an external source when the view is evaluated.
///
/// A custom type may contain others (`@State`, `@Environment`, …); `update` is called before each evaluation of the
/// body, after they have been connected.
@preconcurrency @MainActor
public protocol DynamicProperty {
    /// Called before each evaluation of the `body` of the view that has the property. Does nothing by default.
    mutating func update()

    /// Connects the property at an address, with a slot that exists as long as the view's node.
    static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode)

    /// Whether the property is ignored when views are compared, because its value is stored by the node.
    static var _isBoundBySlot: Bool { get }

    /// Whether the property reads an object that an ancestor has to provide.
    static var _readsObject: Bool { get }

    /// Returns the object that the property at an address would read and that no ancestor provides. The property has been
    /// bound.
    static func _missingObject(at pointer: UnsafeMutableRawPointer) -> _MissingObject?
}

extension DynamicProperty {
    public mutating func update() {}

    public static var _isBoundBySlot: Bool { false }

    public static var _readsObject: Bool { ViewType.of(Self.self).readsObjects }

    public static func _missingObject(at pointer: UnsafeMutableRawPointer) -> _MissingObject? {
        ViewType.of(Self.self).missingObject(in: pointer.assumingMemoryBound(to: Self.self))
    }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let type = ViewType.of(Self.self)
        if !type.dynamicFields.isEmpty {
            let slots = slot as? DynamicPropertySlots ?? DynamicPropertySlots(count: type.dynamicFields.count)
            slot = slots
            type.bind(pointer, slots.objects, node: node)
        }
        let property = pointer.assumingMemoryBound(to: Self.self)
        // An update may read the objects. Without them the view is not evaluated either.
        if type.missingObject(in: property) == nil { property.pointee.update() }
    }
}

extension DynamicPropertySlots: DynamicPropertySlot, DiscardableSlot {
    var canBeDiscarded: Bool { !storesState }
}
