import Foundation

/// `Lazy` for products that any thread may ask for: whoever comes first makes it, the others wait.
///
/// What makes the product may ask for other lazy products, but not for this one.
@propertyWrapper public final class AtomicLazy<Product: Sendable>: @unchecked Sendable {
    // Recursive, so that a product that is made of itself is reported and does not hang.
    private let lock = NSRecursiveLock()
    private var make: (@Sendable () -> Product)?
    private var product: Product?

    public init(_ make: @escaping @Sendable () -> Product) { self.make = make }

    @_disfavoredOverload
    public init(wrappedValue make: @autoclosure @escaping @Sendable () -> Product) { self.make = make }

    public var wrappedValue: Product { build() }
    public var projectedValue: AtomicLazy<Product> { self }

    /// Whether it has been made.
    public var isBuilt: Bool { lock.withLock { product != nil } }

    /// The same product at each call, on whatever thread. What it was made of is let go of.
    public func build() -> Product {
        lock.withLock {
            if let product { return product }
            guard let make else { fatalError("\(Product.self) is needed to build itself.") }
            self.make = nil
            let new = make()
            product = new
            return new
        }
    }

    public func callAsFunction() -> Product { build() }
}

/// `WeakLazy` for products that any thread may ask for.
@propertyWrapper public final class AtomicWeakLazy<Product: AnyObject & Sendable>: @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private let make: @Sendable () -> Product
    private weak var product: Product?
    private var isBuilding = false

    public init(_ make: @escaping @Sendable () -> Product) { self.make = make }

    @_disfavoredOverload
    public init(wrappedValue make: @autoclosure @escaping @Sendable () -> Product) { self.make = make }

    public var wrappedValue: Product { build() }
    public var projectedValue: AtomicWeakLazy<Product> { self }

    /// Whether it has been made and somebody keeps it.
    public var isBuilt: Bool { lock.withLock { product != nil } }

    public func build() -> Product {
        lock.withLock {
            if let product { return product }
            guard !isBuilding else { fatalError("\(Product.self) is needed to build itself.") }
            isBuilding = true
            defer { isBuilding = false }
            let new = make()
            product = new
            return new
        }
    }

    public func callAsFunction() -> Product { build() }
}
