/// Reads facts about types from the runtime's metadata, whose layout is part of the language's stable ABI.
public enum RuntimeType {
    /// Returns the kind of a type: the first word of its metadata. For classes it is an address.
    public static func kind(of type: Any.Type) -> UInt {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    }

    /// Returns the type whose metadata accessor is at an address: a function of the program, whose symbol is the type's
    /// mangled name with `Ma`. The type must not be generic.
    public static func type(ofAccessor address: UnsafeMutableRawPointer) -> Any.Type {
        let accessor = cFunction(at: address, as: (@convention(c) (UInt) -> UnsafeRawPointer).self)
        // 0 requests complete metadata.
        return unsafeBitCast(accessor(0), to: Any.Type.self)
    }
}

/// Returns the C function at an address found by `dlsym`. `type` must be the type it was compiled with.
public func cFunction<Function>(at address: UnsafeMutableRawPointer, as type: Function.Type) -> Function {
    precondition(
        MemoryLayout<Function>.size == MemoryLayout<UnsafeRawPointer>.size, "\(type) is not a C function type.")
    return unsafeBitCast(address, to: type)
}
