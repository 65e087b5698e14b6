/// Builds a product from a dependency that only the caller knows; the closure captures all others.
///
/// ```swift
/// let detail = AnyDynamicBuilder { (item: Item) in Detail(item, store) }
/// attachChild(detail.build(item))
/// ```
@preconcurrency @MainActor public struct AnyDynamicBuilder<DynamicDependency, Product> {
    private let make: @MainActor (DynamicDependency) -> Product

    /// Creates a builder with its closure.
    nonisolated public init(_ make: @escaping @MainActor (DynamicDependency) -> Product) { self.make = make }

    /// Returns a new product at each call.
    public func build(_ dependency: DynamicDependency) -> Product { make(dependency) }

    /// The same as `build(_:)`.
    public func callAsFunction(_ dependency: DynamicDependency) -> Product { make(dependency) }

    /// Returns a builder with a fixed dependency.
    public func asAnyBuilder(_ dependency: DynamicDependency) -> AnyBuilder<Product> {
        AnyBuilder { make(dependency) }
    }
}
