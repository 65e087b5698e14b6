extension AnyBuilder where Product: AnyObject {
    /// Returns a builder whose product is shared: while it is alive, `build` returns the same one.
    ///
    /// ```swift
    /// let session = AnyBuilder { Session() }.weakShared()
    /// ```
    /// - Parameter singleBuild: whether only one product should ever be built. A second one, built after the first was
    ///   released, is then reported (see `LifecycleMisuse`): the state of the first one is lost, and it is no longer
    ///   shared with all users.
    public func weakShared(singleBuild: Bool = true) -> AnyBuilder<Product> {
        let shared = SharedProduct(self, isSingle: singleBuild)
        return AnyBuilder { shared.get() }
    }
}

@MainActor private final class SharedProduct<Product: AnyObject> {
    private let builder: AnyBuilder<Product>
    private let isSingle: Bool
    private weak var product: Product?
    private var wasBuilt = false

    init(_ builder: AnyBuilder<Product>, isSingle: Bool) {
        self.builder = builder
        self.isSingle = isSingle
    }

    func get() -> Product {
        if let product { return product }
        if isSingle, wasBuilt {
            LifecycleMisuse.report(
                "\(Product.self) is being built again, because the shared one was released. Retain it, or use weakShared(singleBuild: false)."
            )
        }
        wasBuilt = true
        let new = builder.build()
        product = new
        return new
    }
}
