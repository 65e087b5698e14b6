/// A value that is stored for each visitor and survives restarts of the app.
///
/// All tabs of a browser share it, and a change updates all of them. A signed cookie identifies the visitor. Values are
/// stored in the deployment's `AppStore`.
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

    public var wrappedValue: Value {
        get { current.get() }
        nonmutating set { current.set(newValue, transaction: .current) }
    }

    public var projectedValue: Binding<Value> { Binding(location: current) }

    /// The bound location; outside a view, the location for the current scene.
    private var current: StoredLocation<Value> { location ?? make(UIWindowScene.current) }

    private func make(_ scene: UIWindowScene?) -> StoredLocation<Value> {
        StoredLocation(key: "visitor/\(scene?.visitor ?? "")/\(key)", initial: initial, codec: codec, store: .shared)
    }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let location = slot as? StoredLocation<Value> ?? property.pointee.make(node.graph.scene ?? .current)
        slot = location
        property.pointee.location = location
    }
}

/// A value that is stored for each tab and removed when the tab is closed. It survives a crash of the app; a shutdown
/// counts as closing all tabs.
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

    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set { location?.set(newValue, transaction: .current) }
    }

    public var projectedValue: Binding<Value> { location.map { Binding(location: $0) } ?? .constant(initial) }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let value = property.pointee
        let location =
            slot as? StoredLocation<Value>
            ?? StoredLocation(
                key: ((node.graph.scene ?? .current).map { SceneRecords.of($0).prefix } ?? "scene//") + "values/"
                    + value.key, initial: value.initial, codec: value.codec, store: .shared)
        slot = location
        property.pointee.location = location
    }
}

/// A key of the store, as the location of a binding.
package final class StoredLocation<Value>: Location<Value> {
    private let key: String
    private let initial: Value
    private let codec: _StorageCodec<Value>
    private let store: AppStore
    private let source: Source

    @MainActor init(key: String, initial: Value, codec: _StorageCodec<Value>, store: AppStore) {
        self.key = key
        self.initial = initial
        self.codec = codec
        self.store = store
        source = store.source(key)
    }

    @MainActor package override func get() -> Value {
        source.recordRead()
        return store.value(key).flatMap(codec.decode) ?? initial
    }

    @MainActor package override func set(_ value: Value, transaction: Transaction) {
        store.set(codec.encode(value), for: key)
    }

    package override func isSameLocation(as other: AnyObject) -> Bool { (other as? StoredLocation<Value>)?.key == key }
}
