/// Makes something of what only who asks knows; everything else is captured.
///
/// ```swift
/// let detail = AnyDynamicBuilder { (item: Item) in Detail(item, store) }
/// attachChild(detail.build(item))
/// ```
@MainActor public struct AnyDynamicBuilder<DynamicDependency, Product> {
    private let make: @MainActor (DynamicDependency) -> Product

    nonisolated public init(_ make: @escaping @MainActor (DynamicDependency) -> Product) { self.make = make }

    /// A new product at each call.
    public func build(_ dependency: DynamicDependency) -> Product { make(dependency) }

    public func callAsFunction(_ dependency: DynamicDependency) -> Product { make(dependency) }

    /// A builder that makes its products of one value.
    public func asAnyBuilder(_ dependency: DynamicDependency) -> AnyBuilder<Product> {
        AnyBuilder { make(dependency) }
    }
}
