/// Facts about types from the runtime's metadata, whose layout is part of the language's stable ABI.
public enum RuntimeType {
    /// The kind of a type: the first word of its metadata. For classes it is an address.
    public static func kind(of type: Any.Type) -> UInt {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    }
}

/// The C function at an address that `dlsym` found. `type` must be the type it was compiled with.
public func cFunction<Function>(at address: UnsafeMutableRawPointer, as type: Function.Type) -> Function {
    precondition(MemoryLayout<Function>.size == MemoryLayout<UnsafeRawPointer>.size, "\(type) is no C function.")
    return unsafeBitCast(address, to: type)
}
