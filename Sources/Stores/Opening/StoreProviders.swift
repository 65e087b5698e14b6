import CStoreProducts
import Synchronization

/// The providers of stores, by the scheme of their addresses.
///
/// The products StoresSQLite and StoresRedis register theirs when one is first looked up. An app can register its own:
///
/// ```swift
/// StoreProviders.register(
///     StoreProvider(schemes: ["etcd"]) { address, log in try EtcdStore(address: address, log: log) })
/// ```
public enum StoreProviders {
    private static let providers = Mutex<[String: StoreProvider]>([:])

    /// Whether the products are linked. Reading one has the product register its provider, once.
    private static let isSQLiteLinked = lifeline_link_store_sqlite()
    private static let isRedisLinked = lifeline_link_store_redis()

    /// Registers a provider for its schemes, replacing older ones. Can be called from any thread.
    public static func register(_ provider: StoreProvider) {
        providers.withLock { providers in
            for scheme in provider.schemes { providers[scheme.lowercased()] = provider }
        }
    }

    /// Returns the provider of a scheme.
    ///
    /// - Throws: `StoreError` if there is none, with the reason `invalidAddress`: it names the product that is missing,
    ///   or the schemes that are known.
    public static func provider(for scheme: String) throws(StoreError) -> StoreProvider {
        let scheme = scheme.lowercased()
        let product = OptionalProduct.all.first { $0.schemes.contains(scheme) }
        let isLinked = product?.isLinked() ?? false
        if let provider = providers.withLock({ $0[scheme] }) { return provider }
        if let product, !isLinked { throw product.missing }
        throw StoreError(
            .invalidAddress,
            "There is no store for the scheme \(scheme): known are \(schemes.joined(separator: ", ")), and the path of a file. A path with a colon begins with ./ or /."
        )
    }

    /// All schemes that are known, also those of products that are not linked.
    static var schemes: [String] {
        Set(OptionalProduct.all.flatMap(\.schemes)).union(providers.withLock { Array($0.keys) }).sorted()
    }

    /// A product of the package that provides a store.
    private struct OptionalProduct: Sendable {
        let schemes: [String]
        let name: String
        let trait: String
        /// What its dependencies need of the system; nil if nothing.
        let systemPackage: String?
        let isLinked: @Sendable () -> Bool

        static let all = [
            OptionalProduct(
                schemes: ["sqlite"], name: "StoresSQLite", trait: "SQLite", systemPackage: "libsqlite3-dev",
                isLinked: { isSQLiteLinked }),
            OptionalProduct(
                schemes: ["redis", "rediss"], name: "StoresRedis", trait: "Redis", systemPackage: nil,
                isLinked: { isRedisLinked }),
        ]

        var missing: StoreError {
            var text =
                "LIFELINE_STORE has the scheme \(schemes[0]), whose product is not part of this app. Add the product \(name) to the app's target, and the trait \(trait) to its dependency on the package: .package(…, traits: [\"\(trait)\"])."
            if let systemPackage { text += " It needs the package \(systemPackage) of the system to build." }
            return StoreError(.invalidAddress, text)
        }
    }
}
