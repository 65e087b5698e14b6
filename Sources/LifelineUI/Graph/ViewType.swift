import Ownership
@_spi(Reflection) import Swift

/// What is known about a type of views, computed once: its dynamic properties with their offsets, and how to compare values.
@MainActor @usableFromInline package final class ViewType {
    package struct DynamicField {
        let offset: Int
        let type: any DynamicProperty.Type
        let name: String
    }

    private static var known: [ObjectIdentifier: ViewType] = [:]
    /// A direct-mapped cache of recent look-ups, indexed by a hash of the type's address: the views of a list have few types.
    private static let latest = {
        let latest = UnsafeMutablePointer<(key: ObjectIdentifier, type: Unretained<ViewType>)?>.allocate(capacity: 64)
        latest.initialize(repeating: nil, count: 64)
        return latest
    }()

    package let dynamicFields: [DynamicField]
    /// The offsets of the dynamic properties without their names, which would be retained and released while iterating.
    /// Never deallocated, because view types live forever.
    private let bindings: UnsafeMutableBufferPointer<(offset: Int, type: any DynamicProperty.Type)>
    /// The dynamic properties that read an object which an ancestor has to provide.
    private let objectReads: [(offset: Int, type: any DynamicProperty.Type)]
    /// Whether a value can only be evaluated where an ancestor provides an object; see `_MissingObject`.
    let readsObjects: Bool
    private nonisolated let sharedComparison: UnsafeSendable<ValueComparison>
    nonisolated var comparison: ValueComparison { sharedComparison.value }

    package static func of(_ type: Any.Type) -> ViewType { unretained(of: type).object }

    /// The unretained type: view types are never released.
    static func unretained(of type: Any.Type) -> Unretained<ViewType> {
        let key = ObjectIdentifier(type)
        let place = EnvironmentTable.hash(key) & 63
        if let entry = latest[place], entry.key == key { return entry.type }
        let found = known[key] ?? ViewType(type)
        known[key] = found
        latest[place] = (key, Unretained(found))
        return Unretained(found)
    }

    private init(_ type: Any.Type) {
        dynamicFields = Self.fields(of: type).compactMap { field in
            (field.type as? any DynamicProperty.Type).map {
                DynamicField(offset: field.offset, type: $0, name: field.name)
            }
        }
        bindings = .allocate(capacity: dynamicFields.count)
        for (index, field) in dynamicFields.enumerated() {
            bindings.initializeElement(at: index, to: (field.offset, field.type))
        }
        objectReads = dynamicFields.filter { $0.type._readsObject }.map { ($0.offset, $0.type) }
        readsObjects = !objectReads.isEmpty
        let comparison = ValueComparison(of: type)
        sharedComparison = UnsafeSendable(comparison)
        isBitwiseComparable = comparison.isBitwiseComparable
    }

    /// Whether values can be compared at all. If not, they are never equal.
    package var canCompare: Bool { comparison.isPossible }

    /// The number of bytes that decide whether two values are equal; nil if equality is not bitwise.
    package var comparedBytes: Int? { comparison.comparedBytes }

    /// Whether values with the same bytes are certainly equal.
    let isBitwiseComparable: Bool

    /// Whether two values are certainly equal: by `==`, bit by bit, or field by field.
    ///
    /// Not isolated: an isolated closure passed to a function of another module performs an isolation check at each call.
    package nonisolated func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
        withUnsafePointer(to: a) { a in
            withUnsafePointer(to: b) { b in comparison.areEqual(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
        }
    }

    /// Whether the values at two addresses are certainly equal.
    @inline(__always)
    nonisolated func areEqual<Value>(at a: UnsafePointer<Value>, _ b: UnsafePointer<Value>) -> Bool {
        comparison.areEqual(UnsafeRawPointer(a), UnsafeRawPointer(b))
    }

    /// Compares word by word, inline: most views are a few words, for which calling the C library costs more than comparing.
    @inlinable nonisolated static func areSameBytes(
        _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int
    ) -> Bool {
        guard count <= 64 else { return areSameManyBytes(a, b, count) }
        var offset = 0
        while offset &+ 8 <= count {
            let one = a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if one != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
            offset &+= 8
        }
        while offset < count {
            if a.load(fromByteOffset: offset, as: UInt8.self) != b.load(fromByteOffset: offset, as: UInt8.self) {
                return false
            }
            offset &+= 1
        }
        return true
    }

    @usableFromInline nonisolated static func areSameManyBytes(
        _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int
    ) -> Bool {
        memcmp(a, b, count) == 0
    }

    /// Binds the dynamic properties of the value at an address.
    @inline(__always)
    func bindDynamicProperties<Value>(
        of value: UnsafeMutablePointer<Value>, slots: inout DynamicPropertySlots?, node: _ViewNode
    ) {
        guard bindings.count > 0 else { return }
        let pointer = UnsafeMutableRawPointer(value)
        if slots == nil { slots = DynamicPropertySlots(count: bindings.count) }
        if let objects = slots?.objects { bind(pointer, objects, node: node) }
    }

    /// Binds the dynamic properties to their slots. The caller must retain the slots for as long as the value.
    func bind(
        _ pointer: UnsafeMutableRawPointer, _ objects: UnsafeMutableBufferPointer<AnyObject?>, node: _ViewNode
    ) {
        for index in bindings.indices {
            let (offset, type) = bindings[index]
            type._bind(at: pointer + offset, slot: &objects[index], node: node)
            if !node.tearsDownPromptly, objects[index] != nil { node.markForPromptTeardown() }
        }
    }

    /// Returns an object that the value at an address would read and that no ancestor provides. Its properties have been bound.
    @inline(__always)
    func missingObject<Value>(in value: UnsafeMutablePointer<Value>) -> _MissingObject? {
        readsObjects ? findMissingObject(in: UnsafeMutableRawPointer(value)) : nil
    }

    private func findMissingObject(in pointer: UnsafeMutableRawPointer) -> _MissingObject? {
        for (offset, type) in objectReads {
            if let missing = type._missingObject(at: pointer + offset) { return missing }
        }
        return nil
    }

    /// Whether a type is one of the modules whose views build on others.
    static func isOfFramework(_ type: Any.Type) -> Bool {
        let name = _typeName(type, qualified: true)
        return name.hasPrefix("LifelineUI.") || name.hasPrefix("Hooks.")
    }

    struct Field {
        let name: String
        let offset: Int
        let type: Any.Type
    }

    /// The stored properties of a struct or a tuple, from the runtime's metadata; none for other kinds of types. (For
    /// an existential type, the runtime would look for a value and crash.)
    static func fields(of type: Any.Type) -> [Field] {
        guard let kind = _MetadataKind(rawValue: RuntimeType.kind(of: type)), kind == .struct || kind == .tuple else {
            return []
        }
        var fields: [Field] = []
        _forEachField(of: type, options: []) { name, offset, type, _ in
            fields.append(Field(name: String(cString: name), offset: offset, type: type))
            return true
        }
        return fields
    }
}

/// A slot that knows whether a new one, created from the same view, would be equal to it.
@MainActor protocol DiscardableSlot: AnyObject {
    var canBeDiscarded: Bool { get }
}

/// A slot that must be notified when its node is unmounted.
@MainActor protocol DynamicPropertySlot: AnyObject {
    func unmount()
}
