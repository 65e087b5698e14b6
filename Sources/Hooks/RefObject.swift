/// A box for a value that may change without an evaluation.
public final class RefObject<T> {
    /// The value. Setting it does not request an evaluation.
    public var current: T

    /// Creates a reference with its first value.
    @inlinable public init(_ initialValue: T) { current = initialValue }
}
