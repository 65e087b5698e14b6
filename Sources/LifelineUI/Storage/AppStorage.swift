/// A value that is stored for each visitor and survives restarts of the app.
///
/// All tabs of a browser share it, and a change updates all of them, also in other processes that share the store. A
/// signed cookie identifies the visitor. Values are in the app's store (`UIApplication.store`): see
/// [Stores](../../../Documentation/Stores.md). Those of one visitor have at most 1 MiB together.
///
/// A change is visible at once, and stored a moment later. A page begins with the stored values, unless the store does not
/// answer within a second: then it begins with initial values and is updated when the stored ones arrive.
@preconcurrency @MainActor
@propertyWrapper
public struct AppStorage<Value>: _StoredProperty {
    private let initial: Value
    private let key: String
    private let codec: _StorageCodec<Value>
    private var location: StoredLocation<Value>?

    public init(_initial initial: Value, key: String, codec: _StorageCodec<Value>) {
        self.initial = initial
        self.key = key
        self.codec = codec
    }

    /// The stored value; the one given to the property while nothing is stored. Setting it stores it and updates all
    /// views that read it.
    public var wrappedValue: Value {
        get { current.get() }
        nonmutating set { current.set(newValue, transaction: .current) }
    }

    /// A binding to the stored value.
    public var projectedValue: Binding<Value> { Binding(location: current) }

    /// The bound location; outside a view, the location for the current scene.
    private var current: StoredLocation<Value> { location ?? make(UIWindowScene.current) }

    private func make(_ scene: UIWindowScene?) -> StoredLocation<Value> {
        let values = UIApplication.shared.applicationStore.values.values(ofVisitor: scene?.visitor ?? "")
        return StoredLocation(key: key, initial: initial, codec: codec, group: values)
    }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let location = slot as? StoredLocation<Value> ?? property.pointee.make(node.graph.scene ?? .current)
        slot = location
        property.pointee.location = location
    }
}

/// A value that is stored for each tab and removed when the tab is closed. It survives a crash and a restart of the app:
/// a new tab of the visitor then takes over the values of one that was open, if possible of the same path.
@preconcurrency @MainActor
@propertyWrapper
public struct SceneStorage<Value>: _StoredProperty {
    private let initial: Value
    private let key: String
    private let codec: _StorageCodec<Value>
    private var location: StoredLocation<Value>?

    public init(_initial initial: Value, key: String, codec: _StorageCodec<Value>) {
        self.initial = initial
        self.key = key
        self.codec = codec
    }

    /// The stored value of the scene; the one given to the property while nothing is stored.
    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set { location?.set(newValue, transaction: .current) }
    }

    /// A binding to the stored value.
    public var projectedValue: Binding<Value> { location.map { Binding(location: $0) } ?? .constant(initial) }

    private func make(_ scene: UIWindowScene?) -> StoredLocation<Value> {
        let store = UIApplication.shared.applicationStore.values
        let records = scene.map { SceneRecords.of($0, store: store) }
        return StoredLocation(
            key: (records?.prefix ?? "/") + "values/" + key, initial: initial, codec: codec,
            group: records?.group ?? store.sceneValues(ofVisitor: ""))
    }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let value = property.pointee
        let location = slot as? StoredLocation<Value> ?? value.make(node.graph.scene ?? .current)
        slot = location
        property.pointee.location = location
    }
}

/// A key of the store, as the location of a binding.
package final class StoredLocation<Value>: Location<Value> {
    private let key: String
    private let initial: Value
    private let codec: _StorageCodec<Value>
    private let group: StoredGroup
    private let source: StoredSource

    @MainActor init(key: String, initial: Value, codec: _StorageCodec<Value>, group: StoredGroup) {
        self.key = key
        self.initial = initial
        self.codec = codec
        self.group = group
        source = group.observer(of: key) { StoredSource() }
    }

    @MainActor package override func get() -> Value {
        source.recordRead()
        return group.value(key).flatMap(codec.decode) ?? initial
    }

    @MainActor package override func set(_ value: Value, transaction: Transaction) {
        group.set(codec.encode(value), for: key)
    }

    package override func isSameLocation(as other: AnyObject) -> Bool {
        guard let other = other as? StoredLocation<Value> else { return false }
        return other.group === group && other.key == key
    }
}

/// What readers of a stored value depend on, in all scenes.
private final class StoredSource: Source, StoredValueObserver {
    func storedValueDidChange() { notifyReaders() }
}
