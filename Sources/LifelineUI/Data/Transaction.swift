import Ownership

/// What goes with a change: whether and how it is animated.
public struct Transaction: Sendable {
    /// How the changes are animated; nil for at once.
    public var animation: Animation?
    /// Whether animations that views further in ask for are left out.
    public var disablesAnimations = false
    /// Whether the change follows a finger, and is one of many.
    public var isContinuous = false

    public init() {}

    public init(animation: Animation?) { self.animation = animation }

    // Read where states are set, which has no isolation and is checked to be on the main thread.
    @exclusivity(unchecked) nonisolated(unsafe) package static var current = Transaction()
}

/// Makes the changes of `body` part of a transaction.
///
/// If they are animated, what was changed before is laid out first: the animations begin from there.
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

/// Makes the changes of `body` part of a transaction that differs from the present one in a value.
@preconcurrency @MainActor
public func withTransaction<Value, Result>(
    _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Animates what the changes of `body` lead to. Changes that were made before are not animated, also where they are followed by
/// animated ones of the same state:
///
/// ```swift
/// offset = 40
/// withAnimation { offset = 0 }  // moves from 40
/// ```
@preconcurrency @MainActor
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}
