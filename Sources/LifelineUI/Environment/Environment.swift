import Ownership

/// A value of the environment, read when the view is evaluated. Only views that read it are evaluated when it changes.
@preconcurrency @MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    // As for `State`: views are created without isolation.
    private nonisolated let read: UnsafeSendable<Read>
    private var values: EnvironmentValues?

    private enum Read {
        case path(KeyPath<EnvironmentValues, Value>)
        /// Reads an object; returns nil if there is none and the type is not optional.
        case object((EnvironmentValues) -> Value?)
    }

    nonisolated public init(_ path: KeyPath<EnvironmentValues, Value>) { read = UnsafeSendable(.path(path)) }

    /// An observable object that was provided with `environment(_:)`. Reading it without one traps.
    nonisolated public init(_ type: Value.Type) where Value: AnyObject & Observable {
        read = UnsafeSendable(.object { $0[type] })
    }

    /// An observable object, or nil if none was provided.
    nonisolated public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
        read = UnsafeSendable(.object { .some($0[type]) })
    }

    /// The current value. Outside of a `body` it is the scene's. Reading an object that no ancestor provides stops the
    /// process with a message, unless the property is optional.
    public var wrappedValue: Value {
        let values = values ?? SceneEnvironment.current ?? EnvironmentValues()
        switch read.value {
        case .path(let path): return values[keyPath: path]
        case .object(let read):
            guard let object = read(values) else {
                fatalError(
                    "No Observable object of type \(Value.self) found. Provide one with environment(_:) on an ancestor of this view."
                )
            }
            return object
        }
    }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        pointer.assumingMemoryBound(to: Self.self).pointee.values = node.environment
    }
}
