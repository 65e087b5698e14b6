/// An object that an ancestor has provided with `environmentObject(_:)`.
///
/// Where no ancestor provides one, a notice is shown in place of the view that has the property, and an error is logged; its
/// body is not evaluated.
@preconcurrency @MainActor
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    // As for `State`: views are created without isolation.
    nonisolated(unsafe) private var object: ObjectType?
    private let place: _MissingObject.SourcePlace

    /// - Parameters:
    ///   - file: The file of the property, for the notice about a missing object.
    ///   - line: The line of the property.
    nonisolated public init(file: StaticString = #fileID, line: UInt32 = #line) {
        place = _MissingObject.SourcePlace(file: file, line: line)
    }

    /// The nearest object of the type that an ancestor provides. Reading it from a value that is not shown as a view stops
    /// the process with a message.
    public var wrappedValue: ObjectType {
        guard let object else {
            fatalError(
                "@EnvironmentObject of type \(ObjectType.self) at \(place.text) was read from a view that is not shown. Read it in `body` or in code that a shown view runs."
            )
        }
        return object
    }

    /// Provides bindings to the object's properties: `$model.name`.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let lookup = slot as? EnvironmentObjectLookup ?? EnvironmentObjectLookup(node: node)
        slot = lookup
        let object = lookup.find(ObjectType.self, in: node.environment)
        pointer.assumingMemoryBound(to: Self.self).pointee.object = object
    }

    public static var _readsObject: Bool { true }

    public static func _missingObject(at pointer: UnsafeMutableRawPointer) -> _MissingObject? {
        let property = pointer.assumingMemoryBound(to: Self.self).pointee
        guard property.object == nil else { return nil }
        return _MissingObject(type: ObjectType.self, modifier: "environmentObject(_:)", place: property.place)
    }
}

/// Observes an object, and the environment entry in which another one may replace it.
@MainActor private final class EnvironmentObjectLookup: DynamicPropertySlot, DiscardableSlot {
    var canBeDiscarded: Bool { true }
    private let watch: ObjectWatch
    private let reads: ReadTracker

    init(node: _ViewNode) {
        watch = ObjectWatch(node: node)
        reads = ReadTracker(node: node)
    }

    func find<T: ObservableObject>(_ type: T.Type, in environment: EnvironmentValues) -> T? {
        let outer = ViewGraph.evaluating
        ViewGraph.evaluating = reads
        reads.begin()
        let object = environment[ObjectKey<T>.self]
        reads.end()
        ViewGraph.evaluating = outer
        if let object { watch.follow(object) }
        return object
    }

    func unmount() {
        reads.unlinkAll()
        watch.unmount()
    }
}

/// The environment key of an object of a type.
enum ObjectKey<ObjectType: AnyObject>: EnvironmentKey {
    static var defaultValue: ObjectType? { nil }
}

extension EnvironmentValues {
    /// The object of a type that was provided by an ancestor.
    public subscript<ObjectType: AnyObject>(objectType: ObjectType.Type) -> ObjectType? {
        get { self[ObjectKey<ObjectType>.self] }
        set { self[ObjectKey<ObjectType>.self] = newValue }
    }

    // Key paths of subscripts need hashable arguments; the box makes a type hashable.
    subscript<ObjectType: AnyObject>(object box: ObjectTypeBox<ObjectType>) -> ObjectType? {
        get { self[ObjectKey<ObjectType>.self] }
        set { self[ObjectKey<ObjectType>.self] = newValue }
    }
}

struct ObjectTypeBox<ObjectType>: Hashable, Sendable {}

extension View {
    /// Provides an object to the views inside, which read it with `@EnvironmentObject`.
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T)
        -> ModifiedContent<Self, _EnvironmentKeyWritingModifier<T?>>
    {
        environment(\.[object: ObjectTypeBox<T>()], object)
    }

    /// Provides an observable object to the views inside, which read it with `@Environment(Type.self)`.
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?)
        -> ModifiedContent<Self, _EnvironmentKeyWritingModifier<T?>>
    {
        environment(\.[object: ObjectTypeBox<T>()], object)
    }
}
