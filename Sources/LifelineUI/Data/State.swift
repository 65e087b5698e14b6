/// A value that a view keeps. Setting it evaluates the views that read it, once, at the end of the turn.
///
/// The initial value counts when the view appears at its place in the tree; later ones are ignored. Setting an equal
/// value (`==`, or the same object) changes nothing.
@preconcurrency @MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty {
    nonisolated(unsafe) private let initial: Value
    private var box: StateBox<Value>?

    nonisolated public init(wrappedValue: Value) {
        initial = wrappedValue
    }

    nonisolated public init(initialValue: Value) {
        initial = initialValue
    }

    /// Before the view is shown for the first time this is the initial value, and setting it does nothing.
    public var wrappedValue: Value {
        get { box?.get() ?? initial }
        nonmutating set { box?.set(newValue, transaction: .current) }
    }

    public var projectedValue: Binding<Value> {
        if let box { return Binding(location: box) }
        return .constant(initial)
    }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let state = pointer.assumingMemoryBound(to: Self.self)
        if let box = slot {
            state.pointee.box = unsafeDowncast(box, to: StateBox<Value>.self)
        } else {
            let box = StateBox(state.pointee.initial)
            slot = box
            state.pointee.box = box
        }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    nonisolated public init() { self.init(wrappedValue: nil) }
}

/// Where a state's value lives.
package final class StateBox<Value>: Location<Value> {
    private var value: Value
    /// Called after a change, besides the readers.
    package var onChange: (@MainActor () -> Void)?
    /// Whether setting does nothing any more.
    package var isClosed = false
    /// What readers saw, and at which version, while it has been set since.
    private var seen: (value: Value, version: Int)?
    private unowned(unsafe) var type: ViewType?

    package init(_ value: Value) { self.value = value }

    @MainActor package override func get() -> Value {
        if let tracker = ViewGraph.evaluating {
            tracker.noteRead(of: self)
            seen = nil
        }
        return value
    }

    @MainActor package override func set(_ new: Value, transaction: Transaction) {
        guard !isClosed, !areEqual(value, new) else { return }
        if seen == nil, hasReaders || onChange != nil { seen = (value, version) }
        version &+= 1
        value = new
        notifyReadersUnlessUndone()
        onChange?()
    }

    @MainActor package override func hasChanged(since version: Int) -> Bool {
        guard version != self.version else { return false }
        guard let seen, seen.version == version else { return true }
        return !areEqual(seen.value, value)
    }

    package override func readersDidLeave() { if onChange == nil { seen = nil } }

    /// Says that the present value has been seen, by somebody who is no node. Returns its version.
    @MainActor package func markSeen() -> Int {
        noteRead()
        seen = nil
        return version
    }

    @MainActor private func areEqual(_ a: Value, _ b: Value) -> Bool {
        let type = self.type ?? ViewType.of(Value.self)
        self.type = type
        return type.areKnownEqual(a, b)
    }
}
