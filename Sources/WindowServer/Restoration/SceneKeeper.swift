/// Keeps the scenes of a server in a store, for the server that their pages connect to next.
///
/// A scene is known by a name that is derived from the secret of its tab, and its state is readable for its visitor only.
/// The number of its lease grows each time it is taken; see `SceneStateStore`.
package protocol SceneKeeper: Sendable {
    /// Stores a scene's state, or removes it if it is nil. Returns false if another server has taken the scene.
    func save(
        _ state: [UInt8]?, of scene: String, visitor: String, lease: UInt64, expiresAfter duration: Duration
    ) async throws -> Bool

    /// Takes a scene from the server that had it. Nil if there is no state, or it is not the visitor's.
    ///
    /// - Parameter keepsState: Whether the state stays in the store until the next one is saved.
    func take(
        _ scene: String, visitor: String, keepsState: Bool
    ) async throws -> (state: [UInt8], lease: UInt64)?

    /// Returns the number of a scene's lease; nil if nothing is stored.
    func lease(of scene: String) async throws -> UInt64?

    /// Counts a crash of the scene with that number. Crashes are forgotten ten minutes after the last one.
    func addCrash(of number: UInt64) async throws

    func crashCount(of number: UInt64) async throws -> Int
}
