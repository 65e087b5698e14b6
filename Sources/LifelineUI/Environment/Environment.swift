/// A value of the environment, read when the view is evaluated. Only views that read it are evaluated when it changes.
@preconcurrency @MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    nonisolated(unsafe) private let path: KeyPath<EnvironmentValues, Value>
    private var values: EnvironmentValues?

    nonisolated public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }

    public var wrappedValue: Value {
        (values ?? EnvironmentValues())[keyPath: path]
    }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        pointer.assumingMemoryBound(to: Self.self).pointee.values = node.environment
    }
}
