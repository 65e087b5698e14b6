package import Stores
package import Testing

/// Makes the stores of a rule: each is empty.
package struct StoreUnderTest: Sendable {
    /// Creates an empty store.
    package let make: @Sendable (MessageRetention) async throws -> any Store

    package init(_ make: @escaping @Sendable (MessageRetention) async throws -> any Store) { self.make = make }

    package func callAsFunction(_ retention: MessageRetention = MessageRetention()) async throws -> any Store {
        try await make(retention)
    }
}

/// What each store must do: the documentation of `KeyValueStore`, `MessageStore` and `SceneStateStore`.
package struct StoreRule: Sendable, CustomTestStringConvertible {
    package let testDescription: String
    package let check: @Sendable (StoreUnderTest) async throws -> Void

    package init(_ name: String, _ check: @escaping @Sendable (StoreUnderTest) async throws -> Void) {
        testDescription = name
        self.check = check
    }

    package static let all: [StoreRule] = values + messages + scenes
}

/// Expects a call to throw a `StoreError`.
package func expectError<Result>(
    _ reason: StoreError.Reason, _ location: SourceLocation = #_sourceLocation, _ body: () async throws -> Result
) async {
    do {
        _ = try await body()
        Issue.record("The call did not throw.", sourceLocation: location)
    } catch {
        #expect((error as? StoreError)?.reason == reason, "\(error)", sourceLocation: location)
    }
}
