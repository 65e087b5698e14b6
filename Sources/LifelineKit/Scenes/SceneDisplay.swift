import LayerTree

/// The display of a scene: a browser tab, or its stand-in in tests. `LifelineServer` makes `WindowServer.Display`
/// conform.
@MainActor package protocol SceneDisplay: AnyObject {
    /// The layer tree that it renders.
    var context: LayerContext { get }
    var traits: DisplayTraits { get }
    /// The path and query that it was opened with.
    var path: String { get }
    /// The visitor's name from the browser's signed cookie.
    var visitor: String { get }
    /// The network of the browser's address, as used by limits: an IPv4 address, or the first 64 bits of an IPv6
    /// address.
    var networkName: String { get }
    var userAgent: String { get }
    /// The user, in the app's own terms.
    var user: String? { get set }
    /// The title of the page, until a command of the layer tree sets one.
    var title: String? { get set }
    /// A summary of the page, for its first response.
    var summary: String? { get set }
    /// Whether the requested address exists.
    var isFound: Bool { get set }
    /// The maximum number of concurrent tasks of its scene (`DisplayLimits.tasks`).
    var taskLimit: Int { get }

    /// Delivers events to the scene from now on.
    func attach(_ events: SceneEvents)
    func detach()
    func commit()
    /// Ends the display because its scene exceeds a limit.
    func end(overBudget excess: String)
    func close()
}
