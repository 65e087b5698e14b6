@_spi(Reflection) import Swift

/// What is known of a type of views, found once: its dynamic properties with their offsets, and how to compare values.
@MainActor package final class ViewType {
    package struct DynamicField {
        let offset: Int
        let type: any DynamicProperty.Type
        let name: String
    }

    @exclusivity(unchecked) private static var known: [ObjectIdentifier: ViewType] = [:]

    package let dynamicFields: [DynamicField]
    private let comparison: ValueComparison

    package static func of(_ type: Any.Type) -> ViewType {
        let key = ObjectIdentifier(type)
        if let found = known[key] { return found }
        let new = ViewType(type)
        known[key] = new
        return new
    }

    private init(_ type: Any.Type) {
        dynamicFields = Self.fields(of: type).compactMap { field in
            (field.type as? any DynamicProperty.Type).map {
                DynamicField(offset: field.offset, type: $0, name: field.name)
            }
        }
        comparison = ValueComparison(of: type)
    }

    /// Whether values are compared at all; if not, they are never equal.
    package var canCompare: Bool { comparison.isPossible }

    /// How many bytes decide whether two values are equal; nil if it is no question of bytes.
    package var comparedBytes: Int? { comparison.comparedBytes }

    /// Whether the values are certainly equal: by `==`, bit by bit, or field by field.
    package func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
        withUnsafePointer(to: a) { a in
            withUnsafePointer(to: b) { b in comparison.areEqual(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
        }
    }

    func bindDynamicProperties<Value>(of value: inout Value, slots: inout DynamicPropertySlots?, node: _ViewNode) {
        guard !dynamicFields.isEmpty else { return }
        let bound = slots ?? DynamicPropertySlots(count: dynamicFields.count)
        slots = bound
        withUnsafeMutablePointer(to: &value) { pointer in
            bind(UnsafeMutableRawPointer(pointer), slots: bound, node: node)
        }
    }

    func bind(_ pointer: UnsafeMutableRawPointer, slots: DynamicPropertySlots, node: _ViewNode) {
        for (index, field) in dynamicFields.enumerated() {
            field.type._bind(at: pointer + field.offset, slot: &slots.objects[index], node: node)
        }
    }

    struct Field {
        let name: String
        let offset: Int
        let type: Any.Type
    }

    /// The stored properties of a struct or a tuple, by the runtime's own records; none for other kinds of types. (Asked
    /// for the fields of an existential, the runtime looks for a value and crashes.)
    static func fields(of type: Any.Type) -> [Field] {
        // The first word of a type's metadata is its kind, by the language's stable ABI.
        let word = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
        guard let kind = _MetadataKind(rawValue: word), kind == .struct || kind == .tuple else { return [] }
        var fields: [Field] = []
        _forEachField(of: type, options: []) { name, offset, type, _ in
            fields.append(Field(name: String(cString: name), offset: offset, type: type))
            return true
        }
        return fields
    }
}

/// What the dynamic properties of one node keep from one evaluation to the next.
@MainActor package final class DynamicPropertySlots {
    @exclusivity(unchecked) package var objects: [AnyObject?]

    init(count: Int) { objects = Array(repeating: nil, count: count) }

    func unmount() {
        for object in objects {
            (object as? any DynamicPropertySlot)?.unmount()
        }
    }
}

/// A slot that must hear of the end of its node.
@MainActor protocol DynamicPropertySlot: AnyObject {
    func unmount()
}
