#if Redis
    import Stores

    /// Called by the module Stores, which finds it by its symbol if the product is linked.
    @_cdecl("lifeline_register_store_redis")
    public func registerRedisStore() {
        StoreProviders.register(
            StoreProvider(schemes: ["redis", "rediss"]) { address, log in try RedisStore(address, log: log) })
    }
#endif
