import Ownership

/// A value of the focused view, or of the scene; nil if none provides it.
///
/// ```swift
/// @FocusedValue(\.note) private var note
/// ```
@preconcurrency @MainActor
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    // As for `State`: views are created without isolation.
    private nonisolated let read: UnsafeSendable<(FocusedValues) -> Value?>

    nonisolated public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        read = UnsafeSendable { $0[keyPath: keyPath] }
    }

    /// An observable object that was provided with `focusedValue(_:)`.
    nonisolated public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = UnsafeSendable { $0[object: Value.self] }
    }

    /// The value that the view with the focus provides; nil if it provides none.
    public var wrappedValue: Value? { FocusedValueCenter.current.flatMap { read.value($0.values) } }
}

/// The value of a binding that the focused view, or the scene, provides; nil if none does.
///
/// ```swift
/// @FocusedBinding(\.note) private var note   // provided as Binding<Note>
/// ```
@preconcurrency @MainActor
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    private let source: FocusedValue<Binding<Value>>

    /// Reads the binding that the view with the focus provides for a key.
    nonisolated public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { source = FocusedValue(keyPath) }

    /// The value of the binding that the view with the focus provides; nil if it provides none. Setting nil, or setting
    /// it without such a view, has no effect.
    public var wrappedValue: Value? {
        get { source.wrappedValue?.wrappedValue }
        nonmutating set { if let newValue { source.wrappedValue?.wrappedValue = newValue } }
    }

    /// A binding to the optional value, for controls.
    public var projectedValue: Binding<Value?> {
        let source = source
        return Binding(
            get: { source.wrappedValue?.wrappedValue },
            set: { if let new = $0 { source.wrappedValue?.wrappedValue = new } })
    }
}

/// An object that the focused view, or the scene, provides; nil if none does. The view is evaluated when it changes.
@preconcurrency @MainActor
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
    nonisolated public init() {}

    /// The object that the view with the focus provides; nil if it provides none.
    public var wrappedValue: ObjectType? { FocusedValueCenter.current?.values[object: ObjectType.self] }

    /// Provides bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
        wrappedValue.map { ObservedObject<ObjectType>(wrappedValue: $0).projectedValue }
    }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let watch = slot as? ObjectWatch ?? ObjectWatch(node: node)
        slot = watch
        if let object = pointer.assumingMemoryBound(to: Self.self).pointee.wrappedValue { watch.follow(object) }
    }
}
