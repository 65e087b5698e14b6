import Ownership

/// The context of a change: whether and how it is animated.
public struct Transaction: Sendable {
    /// The animation of the changes; nil for none.
    public var animation: Animation?
    /// Whether animations requested by descendant views are ignored.
    public var disablesAnimations = false
    /// Whether the change is one of many in a continuous interaction, such as dragging.
    public var isContinuous = false

    public init() {}

    public init(animation: Animation?) { self.animation = animation }

    // Read where states are set, which has no isolation and is checked to be on the main thread.
    @exclusivity(unchecked) nonisolated(unsafe) package static var current = Transaction()
}

/// Makes the changes of `body` part of a transaction.
///
/// If they are animated, earlier changes are laid out first, so that the animations start from there.
@preconcurrency @MainActor
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    guard MainThread.isCurrent else {
        OtherThread.report("withTransaction or withAnimation was called", "Its changes are not animated.")
        return try body()
    }
    let outer = Transaction.current
    if let animation = transaction.animation, animation != outer.animation { UIWindowScene.current?.layOutChanges() }
    Transaction.current = transaction
    defer { Transaction.current = outer }
    return try body()
}

/// Makes the changes of `body` part of a transaction that differs from the current one in one value.
@preconcurrency @MainActor
public func withTransaction<Value, Result>(
    _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Animates the effects of the changes in `body`. Earlier changes are not animated, even if animated ones of the same
/// state follow:
///
/// ```swift
/// offset = 40
/// withAnimation { offset = 0 }  // moves from 40
/// ```
@preconcurrency @MainActor
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}
