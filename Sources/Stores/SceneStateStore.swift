/// The states of scenes, so that another process can continue them.
///
/// A scene has one owner: the process that took it last. Each time a scene is taken, the number of its *lease* grows, and
/// what the owner before saves from then on is refused.
public protocol SceneStateStore: Sendable {
    /// Stores a scene's state, replacing an older one, unless somebody has taken the scene from the caller.
    ///
    /// - Parameters:
    ///   - state: Nil removes the state. The number of the lease is kept for `duration`, so that earlier owners are
    ///     still refused.
    ///   - lease: The number that `take` returned; 1 for a scene that was not taken.
    ///   - duration: The state is removed after this time.
    /// - Returns: False if the scene has a greater lease. Nothing is changed then.
    @discardableResult
    func save(
        _ state: [UInt8]?, of scene: String, lease: UInt64, expiresAfter duration: Duration
    ) async throws -> Bool

    /// Makes the caller the owner of a scene, and returns its state; nil if there is none.
    ///
    /// - Parameter keepsState: Whether the state stays in the store until it is replaced or expires. Otherwise one of
    ///   several calls gets it, and the others get nil.
    func take(_ scene: String, keepsState: Bool) async throws -> TakenSceneState?

    /// Returns the number of a scene's lease; nil if nothing is stored for the scene, or it has expired.
    func lease(of scene: String) async throws -> UInt64?
}

/// The state of a scene, and the number with which its new owner saves it.
public struct TakenSceneState: Hashable, Sendable {
    /// What was saved.
    public var bytes: [UInt8]
    /// Greater than all before.
    public var lease: UInt64

    public init(bytes: [UInt8], lease: UInt64) {
        self.bytes = bytes
        self.lease = lease
    }
}
