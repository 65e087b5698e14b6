/// When a hook does its work again.
public struct HookUpdateStrategy {
    /// A value that is compared with the one of the evaluation before.
    public struct Dependency: Equatable {
        private let value: any Equatable

        public init<Value: Equatable>(_ value: Value) { self.value = value }

        /// NaN equals NaN, so that a dependency that is not a number does not change for ever. (React: `Object.is`.)
        public static func == (a: Dependency, b: Dependency) -> Bool {
            func equals<Value: Equatable>(_ a: Value) -> Bool {
                guard let b = b.value as? Value else { return false }
                if a == b { return true }
                if let a = a as? any FloatingPoint, let b = b as? any FloatingPoint { return a.isNaN && b.isNaN }
                return false
            }
            return equals(a.value)
        }
    }

    public let dependency: Dependency

    public init(dependency: Dependency) { self.dependency = dependency }

    private enum Once: Equatable { case once }

    /// At the first evaluation only.
    public static var once: HookUpdateStrategy { HookUpdateStrategy(dependency: Dependency(Once.once)) }

    /// At the first evaluation, and when the value has changed since the evaluation before.
    public static func preserved<Value: Equatable>(by value: Value) -> HookUpdateStrategy {
        HookUpdateStrategy(dependency: Dependency(value))
    }

    /// At the first evaluation, and when one of several values has changed since the evaluation before.
    public static func preserved<First: Equatable, Second: Equatable, each Other: Equatable>(
        by first: First, _ second: Second, _ other: repeat each Other
    ) -> HookUpdateStrategy {
        var dependencies = [Dependency(first), Dependency(second)]
        repeat dependencies.append(Dependency(each other))
        return HookUpdateStrategy(dependency: Dependency(dependencies))
    }
}
