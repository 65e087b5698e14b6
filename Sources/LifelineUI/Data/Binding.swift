import Ownership

/// Reads and writes a value that is owned elsewhere.
///
/// A binding is live: reading it returns the current value, even from a closure created long ago.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    @usableFromInline package let location: Location<Value>

    @usableFromInline package init(location: Location<Value>) { self.location = location }

    /// A binding that calls closures of the main actor.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        location = ClosureLocation(get: get, set: { value, _ in set(value) })
    }

    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        location = ClosureLocation(get: get, set: set)
    }

    /// A binding whose value never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: ConstantLocation(value))
    }

    /// The value. It belongs to the main actor: uses elsewhere trap in debug builds. Release builds log them once per
    /// call site; a read then waits for the main actor, and a set is applied there asynchronously.
    public var wrappedValue: Value {
        @inlinable get { location.read() }
        @inlinable nonmutating set { location.write(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(location: PartLocation(whole: location, path: path))
    }

    /// Returns a binding whose changes are part of a transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        Binding(location: TransactionLocation(base: location, transaction: transaction))
    }

    /// A binding whose changes are animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }

    /// A binding to the value of an optional; nil if there is none.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.location.read() else { return nil }
        self.init(location: UnwrappedLocation(base: base.location, last: value))
    }

    /// A binding to an optional that contains the value. Setting nil does nothing.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(location: WrappedLocation(base: base.location))
    }

    /// Changes the value in place.
    public func update(_ body: (inout Value) -> Void) {
        var value = wrappedValue
        body(&value)
        wrappedValue = value
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { location.read().id }
}

private final class ClosureLocation<Value>: Location<Value> {
    private let getter: () -> Value
    private let setter: (Value, Transaction) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        getter = get
        setter = set
    }

    @MainActor override func get() -> Value { getter() }
    @MainActor override func set(_ value: Value, transaction: Transaction) { setter(value, transaction) }
}

private final class ConstantLocation<Value>: Location<Value> {
    private let value: Value
    init(_ value: Value) { self.value = value }

    override func isSameLocation(as other: AnyObject) -> Bool {
        guard let other = other as? ConstantLocation<Value> else { return false }
        guard let value = value as? any Equatable else { return false }
        return Self.isEqual(value, to: other.value)
    }

    private static func isEqual<E: Equatable>(_ a: E, to b: Any) -> Bool { (b as? E).map { $0 == a } ?? false }
    @MainActor override func get() -> Value { value }
    @MainActor override func set(_ value: Value, transaction: Transaction) {}
}

private final class PartLocation<Whole, Part>: Location<Part> {
    private let whole: Location<Whole>
    private let path: WritableKeyPath<Whole, Part>

    init(whole: Location<Whole>, path: WritableKeyPath<Whole, Part>) {
        self.whole = whole
        self.path = path
    }

    @MainActor override func get() -> Part { whole.get()[keyPath: path] }

    @MainActor override func set(_ value: Part, transaction: Transaction) {
        var copy = whole.get()
        copy[keyPath: path] = value
        whole.set(copy, transaction: transaction)
    }

    override func isSameLocation(as other: AnyObject) -> Bool {
        guard let other = other as? PartLocation<Whole, Part> else { return false }
        return other.path == path && (other.whole === whole || other.whole.isSameLocation(as: whole))
    }
}

private final class TransactionLocation<Value>: Location<Value> {
    private let base: Location<Value>
    private let transaction: Transaction

    init(base: Location<Value>, transaction: Transaction) {
        self.base = base
        self.transaction = transaction
    }

    @MainActor override func get() -> Value { base.get() }
    @MainActor override func set(_ value: Value, transaction: Transaction) {
        withTransaction(self.transaction) { base.set(value, transaction: self.transaction) }
    }
}

private final class UnwrappedLocation<Value>: Location<Value> {
    private let base: Location<Value?>
    private var last: Value

    init(base: Location<Value?>, last: Value) {
        self.base = base
        self.last = last
    }

    @MainActor override func get() -> Value {
        if let value = base.get() { last = value }
        return last
    }

    @MainActor override func set(_ value: Value, transaction: Transaction) {
        guard base.get() != nil else { return }
        base.set(value, transaction: transaction)
    }
}

private final class WrappedLocation<Value>: Location<Value?> {
    private let base: Location<Value>

    init(base: Location<Value>) { self.base = base }

    @MainActor override func get() -> Value? { base.get() }
    @MainActor override func set(_ value: Value?, transaction: Transaction) {
        if let value { base.set(value, transaction: transaction) }
    }
}
