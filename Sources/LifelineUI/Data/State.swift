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

    package init(_ value: Value) { self.value = value }

    @MainActor package override func get() -> Value {
        noteRead()
        return value
    }

    @MainActor package override func set(_ new: Value, transaction: Transaction) {
        guard !isClosed, !areKnownEqual(value, new) else { return }
        value = new
        notifyReaders()
        onChange?()
    }
}
