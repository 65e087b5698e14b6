/// The values of the pages that a `NavigationStack` shows on top of its root, of any types.
@preconcurrency @MainActor
public struct NavigationPath: @preconcurrency Equatable {
    var values: [AnyHashable] = []

    public init() {}

    /// Creates a path of values, the root's successor first.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

    public var count: Int { values.count }
    /// Whether only the root is shown.
    public var isEmpty: Bool { values.isEmpty }

    /// Pushes a value.
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

    /// Removes the last `count` values; all if there are fewer.
    public mutating func removeLast(_ count: Int = 1) { values.removeLast(min(count, values.count)) }

    public static func == (a: NavigationPath, b: NavigationPath) -> Bool { a.values == b.values }
}
