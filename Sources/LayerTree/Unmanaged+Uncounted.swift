extension Unmanaged {
    /// Uses the instance, which somebody else holds meanwhile, without counting it.
    ///
    /// As `_withUnsafeGuaranteedRef`; but a closure that belongs to the main actor, handed to a function of another module,
    /// asks for the executor each time, which costs 60 ns.
    @inlinable @inline(__always)
    package func uncounted<Result>(_ body: (Instance) throws -> Result) rethrows -> Result {
        try _withUnsafeGuaranteedRef(body)
    }
}
