/// When a hook repeats its work.
public struct HookUpdateStrategy {
    /// A value that is compared with that of the previous evaluation.
    public struct Dependency: Equatable {
        /// Plain data of up to three words is stored inline, which allows comparison in a few instructions without an
        /// allocation. Strings are stored inline as well, everything else in a box.
        @usableFromInline enum Content {
            case once
            case plain(UInt, UInt, UInt, any Equatable.Type)
            case string(String)
            case boxed(DependencyBox)
        }

        @usableFromInline let content: Content

        @inlinable @inline(__always)
        init(_ content: Content) { self.content = content }

        /// A copy of the dependency. Rebuilding a plain one takes a few instructions, whereas copying the enum calls
        /// the runtime, which takes a hundred.
        @inlinable @inline(__always)
        var copy: Dependency {
            switch content {
            case .once: Dependency(.once)
            case .plain(let a, let b, let c, let type): Dependency(.plain(a, b, c, type))
            default: self
            }
        }

        /// Creates a dependency. Updates happen when it is not equal to the previous one.
        @inlinable @inline(__always)
        public init<Value: Equatable>(_ value: Value) {
            if _isPOD(Value.self), MemoryLayout<Value>.size <= 3 * MemoryLayout<UInt>.size {
                var words: (UInt, UInt, UInt) = (0, 0, 0)
                withUnsafeMutableBytes(of: &words) { $0.storeBytes(of: value, as: Value.self) }
                content = .plain(words.0, words.1, words.2, Value.self)
            } else if let value = value as? String {
                content = .string(value)
            } else {
                content = .boxed(TypedDependencyBox(value))
            }
        }

        /// Compares dependencies. NaN equals NaN, so that a NaN dependency does not change at each evaluation. (React:
        /// `Object.is`.)
        @inlinable @inline(__always)
        public static func == (a: Dependency, b: Dependency) -> Bool {
            switch (a.content, b.content) {
            case (.once, .once): true
            // Equal bits are equal values; other bits may be too, such as zeros of both signs.
            case (.plain(let a0, let a1, let a2, let aType), .plain(let b0, let b1, let b2, let bType)):
                aType == bType
                    && (a0 == b0 && a1 == b1 && a2 == b2 || arePlainEqual((a0, a1, a2), (b0, b1, b2), aType))
            default: areSame(a.content, b.content)
            }
        }

        @inline(never) @usableFromInline
        static func arePlainEqual<Value: Equatable>(
            _ a: (UInt, UInt, UInt), _ b: (UInt, UInt, UInt), _ type: Value.Type
        ) -> Bool {
            func value(_ words: (UInt, UInt, UInt)) -> Value { withUnsafeBytes(of: words) { $0.load(as: Value.self) } }
            return areSame(value(a), value(b))
        }

        @inline(never) @usableFromInline
        static func areSame(_ a: Content, _ b: Content) -> Bool {
            switch (a, b) {
            case (.string(let a), .string(let b)): a == b
            case (.boxed(let a), .boxed(let b)): a.isSame(as: b)
            default: false
            }
        }

        /// Whether the two could not be equal for any values: their types or their number differ.
        func differsInKind(than other: Dependency) -> Bool {
            switch (content, other.content) {
            case (.once, .once), (.string, .string): false
            case (.plain(_, _, _, let a), .plain(_, _, _, let b)): a != b
            case (.boxed(let a), .boxed(let b)): type(of: a) != type(of: b)
            default: true
            }
        }

        @usableFromInline
        static func areSame<A: Equatable>(_ a: A, _ b: A) -> Bool { a == b || isNotANumber(a) && isNotANumber(b) }

        private static func isNotANumber<A: Equatable>(_ a: A) -> Bool { (a as? any FloatingPoint)?.isNaN ?? false }
    }

    /// What is compared between evaluations.
    public let dependency: Dependency

    /// Creates a strategy that runs when something has changed since the previous evaluation.
    @inlinable @inline(__always)
    public init(dependency: Dependency) { self.dependency = dependency }

    /// Runs at the first evaluation, and when `dependency` has changed since the previous one. Equivalent to
    /// `preserved(by:)`.
    @inlinable @inline(__always)
    public init<D: Equatable>(dependency: D) { self.init(dependency: Dependency(dependency)) }

    /// Runs at the first evaluation only.
    @inlinable @inline(__always)
    public static var once: HookUpdateStrategy { HookUpdateStrategy(dependency: Dependency(.once)) }

    /// Runs at the first evaluation, and when the value has changed since the previous one.
    @inlinable @inline(__always)
    public static func preserved<Value: Equatable>(by value: Value) -> HookUpdateStrategy {
        HookUpdateStrategy(dependency: Dependency(value))
    }

    /// Runs at the first evaluation, and when any of several values has changed since the previous one.
    public static func preserved<First: Equatable, Second: Equatable, each Other: Equatable>(
        by first: First, _ second: Second, _ other: repeat each Other
    ) -> HookUpdateStrategy {
        HookUpdateStrategy(dependency: Dependency(Several(values: (first, second, repeat each other))))
    }

    /// Stored contiguously, so that a few small values need no separate allocation.
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

/// A dependency that is not plain data.
@usableFromInline class DependencyBox {
    @usableFromInline init() {}
    @usableFromInline func isSame(as other: DependencyBox) -> Bool { false }
}

@usableFromInline final class TypedDependencyBox<Value: Equatable>: DependencyBox {
    @usableFromInline let value: Value

    @inlinable init(_ value: Value) {
        self.value = value
        super.init()
    }

    @usableFromInline override func isSame(as other: DependencyBox) -> Bool {
        guard type(of: other) == TypedDependencyBox<Value>.self else { return false }
        return HookUpdateStrategy.Dependency.areSame(
            value, (other as! TypedDependencyBox<Value>).value)
    }
}
