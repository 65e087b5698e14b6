/// An object that a view shows and that is owned elsewhere. The view is evaluated again after each `objectWillChange`.
@preconcurrency @MainActor
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    // As for `State`: views are created without isolation.
    nonisolated(unsafe) private var object: ObjectType

    /// The object. Views that have read its properties are evaluated when one of them changes.
    public var wrappedValue: ObjectType {
        get { object }
        set { object = newValue }
    }

    nonisolated public init(wrappedValue: ObjectType) { object = wrappedValue }

    /// Creates a property with its first value.
    nonisolated public init(initialValue: ObjectType) { object = initialValue }

    /// Provides bindings to the object's properties: `$model.name`.
    public var projectedValue: Wrapper { Wrapper(object: object) }

    /// Provides bindings to the properties of an object.
    @preconcurrency @MainActor
    @dynamicMemberLookup
    @frozen public struct Wrapper {
        let object: ObjectType

        /// Returns a binding to a property of the object.
        public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
        {
            Binding(location: ObjectLocation(object: object, path: path, source: ObjectSource.of(object)))
        }
    }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let object = pointer.assumingMemoryBound(to: Self.self).pointee.object
        let watch = slot as? ObjectWatch ?? ObjectWatch(node: node)
        slot = watch
        watch.follow(object)
    }
}

/// A property of an object. Readers are notified of changes by the source, or because the object is observable.
package final class ObjectLocation<Object: AnyObject, Value>: Location<Value> {
    private let object: Object
    private let path: ReferenceWritableKeyPath<Object, Value>

    private let source: Source?

    init(object: Object, path: ReferenceWritableKeyPath<Object, Value>, source: Source? = nil) {
        self.object = object
        self.path = path
        self.source = source
    }

    @MainActor package override func get() -> Value {
        source?.recordRead()
        return object[keyPath: path]
    }

    @MainActor package override func set(_ value: Value, transaction: Transaction) {
        withTransaction(transaction) { object[keyPath: path] = value }
    }

    package override func isSameLocation(as other: AnyObject) -> Bool {
        guard let other = other as? ObjectLocation<Object, Value> else { return false }
        return other.object === object && other.path == path
    }
}
