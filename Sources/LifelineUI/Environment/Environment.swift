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
        case object(ObjectRead)
    }

    /// How an object is read. A class, so that properties that read a value by its path are no larger.
    private final class ObjectRead {
        /// Returns nil if there is none and the type is not optional.
        let object: (EnvironmentValues) -> Value?
        let place: _MissingObject.SourcePlace

        init(at place: _MissingObject.SourcePlace, _ object: @escaping (EnvironmentValues) -> Value?) {
            self.object = object
            self.place = place
        }
    }

    nonisolated public init(_ path: KeyPath<EnvironmentValues, Value>) { read = UnsafeSendable(.path(path)) }

    /// An observable object that an ancestor has provided with `environment(_:)`.
    ///
    /// Where no ancestor provides one, a notice is shown in place of the view that has the property, and an error is logged;
    /// its body is not evaluated. An optional property is nil instead.
    ///
    /// - Parameters:
    ///   - type: The type of the object.
    ///   - file: The file of the property, for the notice about a missing object.
    ///   - line: The line of the property.
    nonisolated public init(_ type: Value.Type, file: StaticString = #fileID, line: UInt32 = #line)
    where Value: AnyObject & Observable {
        read = UnsafeSendable(.object(ObjectRead(at: _MissingObject.SourcePlace(file: file, line: line)) { $0[type] }))
    }

    /// An observable object, or nil if none was provided.
    nonisolated public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
        read = UnsafeSendable(
            .object(ObjectRead(at: _MissingObject.SourcePlace(file: "", line: 0)) { .some($0[type]) }))
    }

    /// The current value. Outside of a `body` it is the scene's; reading an object there that the scene doesn't provide stops
    /// the process with a message, unless the property is optional.
    public var wrappedValue: Value {
        let values = values ?? SceneEnvironment.current ?? EnvironmentValues()
        switch read.value {
        case .path(let path): return values[keyPath: path]
        case .object(let read):
            guard let object = read.object(values) else {
                fatalError(
                    "@Environment(\(Value.self).self) at \(read.place.text) was read from a view that is not shown. Read it in `body` or in code that a shown view runs."
                )
            }
            return object
        }
    }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        pointer.assumingMemoryBound(to: Self.self).pointee.values = node.environment
    }

    public static var _readsObject: Bool { Value.self is AnyObject.Type }

    public static func _missingObject(at pointer: UnsafeMutableRawPointer) -> _MissingObject? {
        let property = pointer.assumingMemoryBound(to: Self.self).pointee
        guard case .object(let read) = property.read.value, let values = property.values, read.object(values) == nil
        else {
            return nil
        }
        return _MissingObject(type: Value.self, modifier: "environment(_:)", place: read.place)
    }
}
