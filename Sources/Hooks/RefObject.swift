/// A box for a value that may change without an evaluation.
public final class RefObject<T> {
    public var current: T

    @inlinable public init(_ initialValue: T) { current = initialValue }
}
