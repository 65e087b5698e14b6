#if Redis
    import InMemoryLogging
    import Logging
    import Stores
    import StoresRedis
    import Testing

    let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    /// A configuration with short times, for servers that fail.
    func quick(_ port: Int) -> RedisConfiguration {
        var configuration = RedisConfiguration(server: .host("127.0.0.1", port: port))
        configuration.reconnectDelay = .milliseconds(1) ... .milliseconds(20)
        configuration.connectTimeout = .milliseconds(800)
        configuration.replyTimeout = .milliseconds(800)
        configuration.pingInterval = .milliseconds(200)
        // Long enough for a busy machine: no test waits for it.
        configuration.callTimeout = .seconds(60)
        return configuration
    }

    /// A configuration for a user of the server.
    func quick(_ port: Int, _ user: String, _ password: String) -> RedisConfiguration {
        var configuration = quick(port)
        configuration.credentials = .init(user: user, password: password)
        return configuration
    }

    /// Runs a test with a store, and closes it.
    @discardableResult func withStore<Value: Sendable>(
        _ configuration: RedisConfiguration, log: Logger = silent, body: (RedisStore) async throws -> Value
    ) async throws -> Value {
        let store = try RedisStore(configuration, log: log)
        let result: Result<Value, any Error>
        do { result = .success(try await body(store)) } catch { result = .failure(error) }
        await store.close()
        return try result.get()
    }

    /// A logger whose lines can be read.
    func recorder() -> (InMemoryLogHandler, Logger) {
        let handler = InMemoryLogHandler()
        return (handler, Logger(label: "test") { _ in handler })
    }

    /// Expects a call to throw a `StoreError`, and returns its description.
    @discardableResult func failure(
        _ reason: StoreError.Reason, _ location: SourceLocation = #_sourceLocation,
        _ body: () async throws -> some Any
    ) async -> String {
        do {
            _ = try await body()
            Issue.record("The call did not throw.", sourceLocation: location)
            return ""
        } catch {
            #expect((error as? StoreError)?.reason == reason, "\(error)", sourceLocation: location)
            return "\(error)"
        }
    }

    extension Sequence<UInt8> {
        var string: String { String(decoding: Array(self), as: UTF8.self) }
    }
#endif
