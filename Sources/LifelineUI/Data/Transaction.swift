/// What goes with a change: whether and how it is animated.
public struct Transaction: Sendable {
    public var disablesAnimations = false

    public init() {}

    nonisolated(unsafe) package static var current = Transaction()
}

/// Makes the changes of `body` part of a transaction.
@MainActor public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows
    -> Result
{
    let outer = Transaction.current
    Transaction.current = transaction
    defer { Transaction.current = outer }
    return try body()
}
