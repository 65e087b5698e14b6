#if SQLite
    public import GRDB
    public import LifelineUI

    /// A value that a view reads from the database, and that is updated by whoever writes.
    ///
    /// ```swift
    /// struct ProductList: View {
    ///     @Query(Products()) private var products
    ///
    ///     var body: some View {
    ///         List(products) { Text($0.name) }
    ///         if $products.isLoading { ProgressView() }
    ///         if let error = $products.error { Text("\(error)") }
    ///         Button("More") { $products.request.wrappedValue.limit += 50 }
    ///     }
    /// }
    /// ```
    ///
    /// The value is fetched outside of the main actor; until then it is the request's `defaultValue`, or the value of the
    /// previous request. The modifier `database(_:)` sets the database; without it the value stays the default.
    @preconcurrency @MainActor
    @propertyWrapper
    public struct Query<Request: Queryable>: DynamicProperty {
        @Environment(\.database) private var database
        @StateObject private var model = QueryModel<Request>()
        private let declared: Request

        /// Creates a property.
        ///
        /// - Parameter request: If the view is created again with another request, that one is followed.
        nonisolated public init(_ request: Request) { declared = request }

        public mutating func update() { model.follow(declared, in: database) }

        /// The result of the request; until it has arrived, that of the previous request, at first the default.
        public var wrappedValue: Request.Value { model.value }

        /// The state of the request, with its error.
        public var projectedValue: QueryState<Request> { QueryState(model: model, declared: declared) }
    }

    /// The state of a query, and how to change it: `$products`.
    @MainActor public struct QueryState<Request: Queryable> {
        let model: QueryModel<Request>
        let declared: Request

        /// The result of the request; until it has arrived, that of the previous request, at first the default.
        public var value: Request.Value { model.value }

        /// Whether the value of the current request has not been fetched yet.
        public var isLoading: Bool { model.isLoading }

        /// Why the value could not be fetched, or the last `update` was taken back; nil after the next success.
        public var error: (any Error)? { model.error }

        /// The request. Setting it fetches another value; the current one stays until that is there.
        public var request: Binding<Request> {
            Binding(
                get: { [model, declared] in model.currentRequest ?? declared },
                set: { [model] in model.currentRequest = $0 })
        }

        /// Shows a change at once and writes it. If it can't be written, the change is taken back, and `error` is set.
        ///
        /// ```swift
        /// $products.update { $0.removeAll { $0.id == id } } writing: { db in
        ///     try Product.deleteOne(db, key: id)
        /// }
        /// ```
        ///
        /// - Parameters:
        ///   - change: Changes the value that this view shows. It may be called several times.
        ///   - write: Changes the database, in a transaction, outside of the main actor.
        public func update(
            _ change: @escaping (inout Request.Value) -> Void,
            writing write: @escaping @Sendable (Database) throws -> Void
        ) { model.update(change, writing: write) }
    }
#endif
