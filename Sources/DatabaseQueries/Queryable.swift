#if SQLite
    @_exported public import GRDB

    /// What a view reads from a database.
    ///
    /// ```swift
    /// struct Products: Queryable {
    ///     var search = ""
    ///     var limit = 50
    ///     static var defaultValue: [Product] { [] }
    ///
    ///     func fetch(_ db: Database) throws -> [Product] {
    ///         try Product.filter(Column("name").like("\(search)%")).limit(limit).fetchAll(db)
    ///     }
    /// }
    /// ```
    ///
    /// Equal requests of all scenes share one observation. A request with a `limit` that grows shows a long list in
    /// pages.
    public protocol Queryable: Hashable, Sendable {
        associatedtype Value: Equatable & Sendable

        /// The value until the first one has been fetched.
        static var defaultValue: Value { get }

        /// Reads the value. Called outside of the main actor, again when what it read has been changed. It must not
        /// write.
        func fetch(_ db: Database) throws -> Value
    }
#endif
