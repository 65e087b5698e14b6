import Ownership

/// An object that a view creates and retains. The closure that creates it runs once, when the view appears at its place.
///
/// The view is evaluated again after each `objectWillChange`.
@preconcurrency @MainActor
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    // As for `State`: views are created without isolation.
    private nonisolated let make: UnsafeSendable<() -> ObjectType>
    private var keeper: ObjectOwner<ObjectType>?

    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = UnsafeSendable(thunk)
    }

    /// The object. Reading it outside of a shown view creates a new one each time, which is not stored.
    public var wrappedValue: ObjectType { keeper?.object ?? make.value() }

    /// Provides bindings to the object's properties: `$model.name`.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        if let keeper = slot {
            property.pointee.keeper = (keeper as! ObjectOwner<ObjectType>)
        } else {
            let keeper = ObjectOwner(property.pointee.make.value(), node: node)
            slot = keeper
            property.pointee.keeper = keeper
        }
    }
}

@MainActor private final class ObjectOwner<Object: ObservableObject>: DynamicPropertySlot {
    let object: Object
    private let watch: ObjectWatch

    init(_ object: Object, node: _ViewNode) {
        self.object = object
        watch = ObjectWatch(node: node)
        watch.follow(object)
    }

    func move(to node: _ViewNode) { watch.move(to: node) }

    func unmount() { watch.unmount() }
}

#if DEBUG
    extension ObjectOwner: TransferableSlot {}
#endif

extension ObjectOwner: RestorableSlot {
    var encodedState: EncodedState {
        StateCoding.encodeIfPossible(object).map { .data($0) } ?? .notCodable(Object.self)
    }
}

extension StateObject: RestorableProperty {
    static func slot(reading data: Data, for node: _ViewNode) -> AnyObject? {
        StateCoding.decodeIfPossible(ObjectType.self, from: data).map { ObjectOwner($0, node: node) }
    }
}
