import Ownership

/// A value stored by a view. Setting it evaluates the views that read it, once, at the end of the turn.
///
/// The initial value is used when the view appears at its place in the tree; later ones are ignored. Setting an equal
/// value (`==`, or the same object) changes nothing.
@preconcurrency @MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty {
    // Views are created without isolation, also of values that are not Sendable; they are read on the main actor.
    private nonisolated let initial: UnsafeSendable<Value>
    private var box: StateBox<Value>?

    nonisolated public init(wrappedValue: Value) {
        initial = UnsafeSendable(wrappedValue)
    }

    /// Creates a state with the value that it has when the view is mounted.
    nonisolated public init(initialValue: Value) {
        initial = UnsafeSendable(initialValue)
    }

    /// The value. Before the view is shown for the first time this is the initial value, and setting it does nothing.
    public var wrappedValue: Value {
        get { box?.read() ?? initial.value }
        nonmutating set { box?.write(newValue) }
    }

    /// A binding to the state. Before the view is mounted, it is constant.
    public var projectedValue: Binding<Value> {
        if let box { return Binding(location: box) }
        return .constant(initial.value)
    }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let state = pointer.assumingMemoryBound(to: Self.self)
        if let box = slot {
            state.pointee.box = (box as! StateBox<Value>)
        } else {
            let box = StateBox(state.pointee.initial.value)
            slot = box
            state.pointee.box = box
        }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    nonisolated public init() { self.init(wrappedValue: nil) }
}

/// The storage of a state's value.
///
/// The fast paths are not isolated, for the same reason as `ReadTracker`. Used on the main actor only.
@usableFromInline package final class StateBox<Value>: Location<Value> {
    // Replaced as a whole. Gate: view-leaf-among-10.
    @exclusivity(unchecked) @usableFromInline var value: Value
    /// If `hasReadValue`, the value that readers saw at `readVersion`, before it was set; otherwise equal to `value`.
    /// (An optional would cost 50 ns each time, where the type of the value is unknown.)
    @exclusivity(unchecked) @usableFromInline var seen: Value
    @usableFromInline var readVersion = 0
    private var type: ViewType?
    /// The number of bytes that decide whether two values are equal; -1 if equality is not bitwise, 0 if not yet known.
    private var comparedBytes = 0

    @inlinable package init(_ value: Value) {
        self.value = value
        seen = value
    }

    override func readOnMainActor() -> Value {
        recordDirectRead()
        return value
    }

    @MainActor package override func get() -> Value { readOnMainActor() }

    override func writeOnMainActor(_ new: Value) {
        // Fast path for values compared as bytes. (Passing the value to the main actor costs 300 ns where its type is unknown.)
        guard comparedBytes > 0 else { return super.writeOnMainActor(new) }
        if isClosed || areSameBytes(value, new) { return }
        assign(new)
        notifyOfChange()
    }

    @inlinable @inline(__always)
    func assign(_ new: Value) {
        if !hasReadValue, hasListeners {
            seen = value
            readVersion = version
            hasReadValue = true
        }
        version &+= 1
        value = new
        if !hasReadValue { seen = new }
    }

    private func areSameBytes(_ a: Value, _ b: Value) -> Bool {
        withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { memcmp(a, $0, comparedBytes) == 0 } }
    }

    @MainActor package override func set(_ new: Value, transaction: Transaction) {
        guard !isClosed, !areEqual(value, new) else { return }
        assign(new)
        notifyOfChange()
    }

    @MainActor package override func hasChanged(since version: Int) -> Bool {
        guard version != self.version else { return false }
        guard hasReadValue, readVersion == version else { return true }
        return !areEqual(seen, value)
    }

    override func discardReadValue() {
        seen = value
        hasReadValue = false
    }

    package override func didRemoveLastReader() { if observer == nil, hasReadValue { discardReadValue() } }

    @MainActor private func areEqual(_ a: Value, _ b: Value) -> Bool {
        if comparedBytes > 0 { return areSameBytes(a, b) }
        let type = self.type ?? ViewType.of(Value.self)
        if comparedBytes == 0 {
            self.type = type
            comparedBytes = type.comparedBytes ?? -1
        }
        return type.areProvablyEqual(a, b)
    }
}

extension StateBox: DiscardableSlot {
    /// Whether it was never set. (An object in it may still have changed.)
    var canBeDiscarded: Bool { version == 0 && observer == nil && (_isPOD(Value.self) || Value.self == String.self) }
}

extension Source {
    @usableFromInline final func recordDirectRead() {
        guard let tracker = ViewGraph.currentTracker else { return }
        tracker.borrow { $0.recordRead(of: self) }
        if hasReadValue { discardReadValue() }
    }

    /// Not generic, so that the call on the main actor needs no allocation.
    @usableFromInline final func notifyOfChange() {
        markReadersMaybeDirty()
        guard let observer else { return }
        MainThread.withoutCheck((observer, self)) { $0.storageDidChange($1) }
    }
}
