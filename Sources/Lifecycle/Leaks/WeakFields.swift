/// Finds the stored properties of a type that do not retain their values.
@MainActor enum WeakFields {
    private static var known: [ObjectIdentifier: Set<String>] = [:]

    /// Returns the names of a class's own weak or unowned properties, without inherited ones.
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

// The layout that the runtime uses for the standard library's reflection (stdlib/public/core/ReflectionMirror.swift).
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
