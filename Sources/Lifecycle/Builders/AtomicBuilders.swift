import Foundation

/// A thread-safe `Lazy`: the first caller builds the product, the others wait.
///
/// The build closure may use other lazy products, but not this one.
@propertyWrapper public final class AtomicLazy<Product: Sendable>: @unchecked Sendable {
    // Recursive, so that a product that depends on itself is reported instead of causing a deadlock.
    private let lock = NSRecursiveLock()
    private var make: (@Sendable () -> Product)?
    private var product: Product?

    /// Creates a product with the closure that builds it.
    public init(_ make: @escaping @Sendable () -> Product) { self.make = make }

    /// Creates a product with the expression that builds it, as in `@AtomicLazy var cache = Cache()`.
    @_disfavoredOverload
    public init(wrappedValue make: @autoclosure @escaping @Sendable () -> Product) { self.make = make }

    /// The product, built on first use.
    public var wrappedValue: Product { build() }
    /// The wrapper itself, to pass the product on without building it.
    public var projectedValue: AtomicLazy<Product> { self }

    /// Whether the product has been built.
    public var isBuilt: Bool { lock.withLock { product != nil } }

    /// Returns the same product at each call, on any thread. The build closure is released after its call.
    public func build() -> Product {
        lock.withLock {
            if let product { return product }
            guard let make else { fatalError("\(Product.self) depends on itself.") }
            self.make = nil
            let new = make()
            product = new
            return new
        }
    }

    /// The same as `build()`.
    public func callAsFunction() -> Product { build() }
}

/// A thread-safe `WeakLazy`.
@propertyWrapper public final class AtomicWeakLazy<Product: AnyObject & Sendable>: @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private let make: @Sendable () -> Product
    private weak var product: Product?
    private var isBuilding = false

    /// Creates a product with the closure that builds it.
    public init(_ make: @escaping @Sendable () -> Product) { self.make = make }

    /// Creates a product with the expression that builds it, as in `@AtomicWeakLazy var cache = Cache()`.
    @_disfavoredOverload
    public init(wrappedValue make: @autoclosure @escaping @Sendable () -> Product) { self.make = make }

    /// The product, built on first use.
    public var wrappedValue: Product { build() }
    /// The wrapper itself, to pass the product on without building it.
    public var projectedValue: AtomicWeakLazy<Product> { self }

    /// Whether the product has been built and is still alive.
    public var isBuilt: Bool { lock.withLock { product != nil } }

    /// Returns the product while anything retains it, and builds one otherwise. A product that depends on itself stops
    /// the process.
    public func build() -> Product {
        lock.withLock {
            if let product { return product }
            guard !isBuilding else { fatalError("\(Product.self) depends on itself.") }
            isBuilding = true
            defer { isBuilding = false }
            let new = make()
            product = new
            return new
        }
    }

    /// The same as `build()`.
    public func callAsFunction() -> Product { build() }
}
