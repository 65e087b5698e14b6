/// Builds a product. The closure captures the dependencies, which callers need not know.
@preconcurrency @MainActor public struct AnyBuilder<Product> {
    private let make: @MainActor () -> Product

    /// Creates a builder with its closure.
    nonisolated public init(_ make: @escaping @MainActor () -> Product) { self.make = make }

    /// Returns a new product at each call.
    public func build() -> Product { make() }

    /// The same as `build()`.
    public func callAsFunction() -> Product { make() }
}

/// Builds a product on first use and retains it.
@preconcurrency @MainActor @propertyWrapper public final class Lazy<Product> {
    private var make: (@MainActor () -> Product)?
    private var product: Product?

    /// Creates a builder with its closure.
    nonisolated public init(_ make: @escaping @MainActor () -> Product) { self.make = make }

    /// Creates a builder with the expression that builds the product, as in `@Lazy var child = ChildScope()`.
    @_disfavoredOverload
    nonisolated public init(wrappedValue make: @autoclosure @escaping @MainActor () -> Product) { self.make = make }

    /// The product, built on first use.
    public var wrappedValue: Product { build() }
    /// The wrapper itself, to pass the product on without building it.
    public var projectedValue: Lazy<Product> { self }

    /// Whether the product has been built.
    public var isBuilt: Bool { product != nil }

    /// Returns the same product at each call. The build closure is released after its call.
    public func build() -> Product {
        if let product { return product }
        guard let make else { fatalError("\(Product.self) depends on itself.") }
        self.make = nil
        let new = make()
        product = new
        return new
    }

    /// The same as `build()`.
    public func callAsFunction() -> Product { build() }
}

/// Builds a product on demand, and again only if the previous one has been released.
@preconcurrency @MainActor @propertyWrapper public final class WeakLazy<Product: AnyObject> {
    private let make: @MainActor () -> Product
    private weak var product: Product?

    /// Creates a builder with its closure.
    nonisolated public init(_ make: @escaping @MainActor () -> Product) { self.make = make }

    /// Creates a builder with the expression that builds the product, as in `@WeakLazy var child = ChildScope()`.
    @_disfavoredOverload
    nonisolated public init(wrappedValue make: @autoclosure @escaping @MainActor () -> Product) { self.make = make }

    /// The product, built on first use.
    public var wrappedValue: Product { build() }
    /// The wrapper itself, to pass the product on without building it.
    public var projectedValue: WeakLazy<Product> { self }

    /// Whether the product has been built and is still alive.
    public var isBuilt: Bool { product != nil }

    /// Returns the product while anything retains it, and builds one otherwise.
    public func build() -> Product {
        if let product { return product }
        let new = make()
        product = new
        return new
    }

    /// The same as `build()`.
    public func callAsFunction() -> Product { build() }
}
