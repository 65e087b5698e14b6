import Stores

/// The scenes of visitors in a store that processes share, encrypted like their values.
package struct StoredScenes: Sendable {
    private let scenes: any SceneStateStore
    private let values: any KeyValueStore
    private let cipher: ValueCipher
    /// Separates scenes from values, which have the same secrets.
    private static let group = "scene state"

    /// Returns nil for a store that ends with the process.
    package init?(store: any Store, settings: StoreSettings) {
        guard store.isShared, !settings.secrets.isEmpty else { return nil }
        scenes = store.scenes
        values = store.values
        cipher = ValueCipher(secrets: settings.secrets)
    }

    package func save(
        _ state: [UInt8]?, of scene: String, visitor: String, lease: UInt64, expiresAfter duration: Duration
    ) async throws -> Bool {
        let sealed = state.map { cipher.seal($0, for: Self.key(scene, visitor), in: Self.group) }
        return try await scenes.save(sealed, of: scene, lease: lease, expiresAfter: duration)
    }

    package func take(
        _ scene: String, visitor: String, keepsState: Bool
    ) async throws -> (state: [UInt8], lease: UInt64)? {
        guard let taken = try await scenes.take(scene, keepsState: keepsState) else { return nil }
        let opened = cipher.open(taken.bytes, for: Self.key(scene, visitor), in: Self.group)
        return opened.map { ($0.bytes, taken.lease) }
    }

    package func lease(of scene: String) async throws -> UInt64? { try await scenes.lease(of: scene) }

    // MARK: Crashes

    /// How long it is remembered that a scene crashed.
    private static let crashLifetime: Duration = .seconds(600)

    package func addCrash(of number: UInt64) async throws {
        let group = Self.crashes(number)
        let count = try await crashCount(of: number)
        try await values.set([UInt8(clamping: count + 1)], for: "count", in: group)
        try await values.setExpiry(Self.crashLifetime, of: group)
    }

    package func crashCount(of number: UInt64) async throws -> Int {
        Int(try await values.value("count", in: Self.crashes(number))?.bytes.first ?? 0)
    }

    private static func crashes(_ number: UInt64) -> String { "lifeline/crashes/\(number)" }

    private static func key(_ scene: String, _ visitor: String) -> String { "\(scene) \(visitor)" }
}
