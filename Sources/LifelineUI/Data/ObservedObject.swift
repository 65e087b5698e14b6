/// An object that a view shows and somebody else keeps. The view is evaluated again after each `objectWillChange`.
@preconcurrency @MainActor
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    nonisolated(unsafe) private var object: ObjectType

    public var wrappedValue: ObjectType {
        get { object }
        set { object = newValue }
    }

    nonisolated public init(wrappedValue: ObjectType) { object = wrappedValue }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let object = pointer.assumingMemoryBound(to: Self.self).pointee.object
        let watch = slot as? ObjectWatch ?? ObjectWatch(node: node)
        slot = watch
        watch.follow(object)
    }
}

/// The subscription of one node to one object.
@MainActor private final class ObjectWatch: DynamicPropertySlot {
    private unowned(unsafe) var node: _ViewNode?
    private var id: ObjectIdentifier?
    private var subscription: AnyCancellable?

    init(node: _ViewNode) { self.node = node }

    func follow(_ object: some ObservableObject) {
        guard id != ObjectIdentifier(object) else { return }
        id = ObjectIdentifier(object)
        subscription = object.objectWillChange.sink { [weak self] _ in
            ObjectWatch.onMainQueue { self?.node?.setNeedsUpdate() }
        }
    }

    private nonisolated static let mainQueue: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private nonisolated static func onMainQueue(_ body: @escaping @MainActor () -> Void) {
        if DispatchQueue.getSpecific(key: mainQueue) == true {
            MainActor.assumeIsolated { body() }
        } else {
            DispatchQueue.main.async { body() }
        }
    }

    func unmount() {
        node = nil
        subscription = nil
    }
}
