import Logging

/// What an app keeps beyond one scene: values by key, messages, and the states of scenes.
///
/// The environment variable `LIFELINE_STORE` selects the store of a deployment:
///
/// Value | Store | Product
/// --- | --- | ---
/// a path | a file of lines for values; messages and scene states in memory | none
/// `sqlite:PATH` | an SQLite file, which processes of one machine can share | StoresSQLite
/// `redis://…`, `rediss://…` | a Redis (7 or later) or Valkey server | StoresRedis
public protocol Store: Sendable {
    /// Values by keys.
    var values: any KeyValueStore { get }
    /// Messages by topics.
    var messages: any MessageStore { get }
    /// The states of scenes.
    var scenes: any SceneStateStore { get }

    /// Whether other processes see what this one stores: `MessageStore` delivers across processes, and values should be
    /// encrypted.
    var isShared: Bool { get }

    /// Ends connections and closes files. Calls after it throw `StoreError`.
    func close() async
}

/// Creates stores for addresses with a scheme, such as `redis`. A product registers one when it is linked.
public struct StoreProvider: Sendable {
    /// The schemes of its addresses, in lower case.
    public var schemes: [String]
    /// Creates a store, before windows are shown. A store whose server can't be reached is created nevertheless and
    /// connects later; an address that is not understood throws `StoreError`.
    public var make: @Sendable (_ address: String, _ log: Logger) async throws -> any Store

    public init(
        schemes: [String], make: @escaping @Sendable (_ address: String, _ log: Logger) async throws -> any Store
    ) {
        self.schemes = schemes
        self.make = make
    }
}
