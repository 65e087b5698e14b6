/// Makes something. What it is made of is captured; who asks need not know.
@MainActor public struct AnyBuilder<Product> {
    private let make: @MainActor () -> Product

    nonisolated public init(_ make: @escaping @MainActor () -> Product) { self.make = make }

    /// A new product at each call.
    public func build() -> Product { make() }

    public func callAsFunction() -> Product { make() }
}

/// Makes something when it is first asked for, and keeps it.
@MainActor @propertyWrapper public final class Lazy<Product> {
    private var make: (@MainActor () -> Product)?
    private var product: Product?

    nonisolated public init(_ make: @escaping @MainActor () -> Product) { self.make = make }

    @_disfavoredOverload
    nonisolated public init(wrappedValue make: @autoclosure @escaping @MainActor () -> Product) { self.make = make }

    public var wrappedValue: Product { build() }
    public var projectedValue: Lazy<Product> { self }

    /// Whether it has been made.
    public var isBuilt: Bool { product != nil }

    /// The same product at each call. What it was made of is let go of.
    public func build() -> Product {
        if let product { return product }
        guard let make else { fatalError("\(Product.self) is needed to build itself.") }
        self.make = nil
        let new = make()
        product = new
        return new
    }

    public func callAsFunction() -> Product { build() }
}

/// Makes something when it is asked for, and again only if nobody has kept it.
@MainActor @propertyWrapper public final class WeakLazy<Product: AnyObject> {
    private let make: @MainActor () -> Product
    private weak var product: Product?

    nonisolated public init(_ make: @escaping @MainActor () -> Product) { self.make = make }

    @_disfavoredOverload
    nonisolated public init(wrappedValue make: @autoclosure @escaping @MainActor () -> Product) { self.make = make }

    public var wrappedValue: Product { build() }
    public var projectedValue: WeakLazy<Product> { self }

    /// Whether it has been made and somebody keeps it.
    public var isBuilt: Bool { product != nil }

    public func build() -> Product {
        if let product { return product }
        let new = make()
        product = new
        return new
    }

    public func callAsFunction() -> Product { build() }
}
