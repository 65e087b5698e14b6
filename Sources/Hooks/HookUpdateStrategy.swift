/// When a hook does its work again.
public struct HookUpdateStrategy {
    /// A value that is compared with the one of the evaluation before.
    public struct Dependency: Equatable {
        private let value: any Equatable

        public init<Value: Equatable>(_ value: Value) { self.value = value }

        /// NaN equals NaN, so that a dependency that is not a number does not change for ever. (React: `Object.is`.)
        public static func == (a: Dependency, b: Dependency) -> Bool { areSame(a.value, b.value) }

        /// Compares types before values: a cast from an existential costs more than all else.
        fileprivate static func areSame<A: Equatable, B: Equatable>(_ a: A, _ b: B) -> Bool {
            guard A.self == B.self else { return false }
            return withUnsafePointer(to: b) { b in
                let b = UnsafeRawPointer(b).assumingMemoryBound(to: A.self).pointee
                return a == b || isNotANumber(a) && isNotANumber(b)
            }
        }

        private static func isNotANumber<A: Equatable>(_ a: A) -> Bool { (a as? any FloatingPoint)?.isNaN ?? false }
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
        HookUpdateStrategy(dependency: Dependency(Several(values: (first, second, repeat each other))))
    }

    /// Side by side, so that a few small ones need no memory of their own.
    private struct Several<each Value: Equatable>: Equatable {
        let values: (repeat each Value)

        static func == (a: Self, b: Self) -> Bool {
            for (one, other) in repeat (each a.values, each b.values) {
                guard Dependency.areSame(one, other) else { return false }
            }
            return true
        }
    }
}
