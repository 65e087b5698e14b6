/// Which stored properties of a type do not keep what they refer to.
@MainActor enum WeakFields {
    private static var known: [ObjectIdentifier: Set<String>] = [:]

    /// The names of the properties of a class, without those it inherits, that are weak or unowned.
    static func names(of type: Any.Type) -> Set<String> {
        let key = ObjectIdentifier(type)
        if let names = known[key] { return names }
        var names: Set<String> = []
        for index in 0..<fieldCount(type) {
            var field = FieldRecord()
            _ = fieldType(type, index, &field)
            if !field.isStrong, let name = field.name { names.insert(String(cString: name)) }
            field.free?(field.name)
        }
        known[key] = names
        return names
    }
}

// As the runtime writes it for the standard library's own reflection (stdlib/public/core/ReflectionMirror.swift).
private struct FieldRecord {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = true
    var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(_ type: Any.Type, _ index: Int, _ field: UnsafeMutablePointer<FieldRecord>) -> Any.Type
