/// What a server knows about the copy of a display in the store.
@MainActor struct SceneOwnership {
    /// The number with which the server saves the scene. 1 until another server has had it.
    var lease: UInt64 = 1
    /// Whether another server has taken the scene: nothing is saved any more.
    var isLost = false
    /// Whether the scene is being handed over: its last state is not saved by the `SceneWriter`.
    var isHandedOver = false

    /// Whether the scene was taken, and no client has connected since. What is stored of it is still right, and names the
    /// layers that the client shows.
    var awaitsClient = false

    /// Whether the scene waits in the `SceneWriter`.
    var isQueued = false
    /// The running save.
    var writing: Task<Void, Never>?
    /// When to capture the state that changed during the running save.
    var nextCapture: Duration?
    /// Identifies the state that was saved last.
    var digest: [UInt8]?
    /// When the state must be saved again, so that it does not expire.
    var renewal: Duration?

    /// The interruption of the process (`SceneWriter.interruptions`) after which the lease was checked last.
    var checkedInterruption = 0
    /// What waits for the check of the lease.
    var afterCheck: [@MainActor () -> Void] = []
    /// The messages that wait for it.
    var heldItems: [(connection: SocketConnection, item: Inbox.Item)] = []

    /// Whether a store may have something of the scene.
    var isStored: Bool { digest != nil || lease > 1 }
}
