import Ownership

/// The key of a value in a transaction, identified by its type. `@Entry` makes one.
///
/// Transactions may be sent to other threads, and so may their values.
public protocol TransactionKey {
    associatedtype Value: Sendable
    /// The value where none was set.
    static var defaultValue: Value { get }
}

/// The context of a change: whether and how it is animated.
public struct Transaction: Sendable {
    /// The animation of the changes; nil for none.
    public var animation: Animation?
    /// Whether animations requested by descendant views are ignored. False by default.
    public var disablesAnimations = false
    /// Whether the change is one of many in a continuous interaction, such as dragging. False by default.
    public var isContinuous = false

    /// See `addAnimationCompletion`.
    var completions: [AddedCompletion] = []

    struct AddedCompletion: Sendable {
        let criteria: AnimationCompletionCriteria
        let action: UnsafeSendable<() -> Void>
    }

    /// Values with keys; nil while there are none.
    private var values: TransactionValues?

    public init() {}

    /// Adds a closure that is called when the animations of the transaction's changes have ended; see
    /// `withAnimation(_:completionCriteria:_:completion:)`.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        completions.append(AddedCompletion(criteria: criteria, action: UnsafeSendable(completion)))
    }

    public init(animation: Animation?) { self.animation = animation }

    /// A value of the transaction, which code that is called during the change can read.
    public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
        get { values?.storage[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values = TransactionValues(values, setting: newValue, for: ObjectIdentifier(key)) }
    }

    // Read where states are set, which has no isolation and is checked to be on the main thread.
    @exclusivity(unchecked) nonisolated(unsafe) package static var current = Transaction()
}

/// The values of a transaction, which never change. A class, so that transactions stay small.
private final class TransactionValues: Sendable {
    let storage: [ObjectIdentifier: any Sendable]

    init(_ other: TransactionValues?, setting value: any Sendable, for key: ObjectIdentifier) {
        var storage = other?.storage ?? [:]
        storage[key] = value
        self.storage = storage
    }
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
    if !transaction.completions.isEmpty {
        let added = transaction.completions
        var rest = transaction
        rest.completions = []
        guard let animation = transaction.animation else {
            defer { for completion in added { completion.action.value() } }
            return try withTransaction(rest, body)
        }
        return try AnimationCompletion.collect(
            added.map { AnimationCompletion(animation, $0.criteria, $0.action.value) }
        ) {
            try withTransaction(rest, body)
        }
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
