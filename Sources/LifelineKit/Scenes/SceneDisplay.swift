import LayerTree

/// What shows a scene: a browser's tab, or a test's stand-in for one. `WindowServer.Display` is one, by `LifelineServer`.
@MainActor package protocol SceneDisplay: AnyObject {
    /// The tree of layers that it shows.
    var context: LayerContext { get }
    var traits: DisplayTraits { get }
    /// The path and query that it was opened with.
    var path: String { get }
    /// Who looks at it: the name in the browser's signed cookie.
    var visitor: String { get }
    /// The network of the browser's address, as limits count it: an IPv4 address, or the first 64 bits of an IPv6 address.
    var networkName: String { get }
    var userAgent: String { get }
    /// Who uses it, in the app's own terms.
    var user: String? { get set }
    /// The title of the page, until the tree's own commands set one.
    var title: String? { get set }
    /// What the page is about, for its first response.
    var summary: String? { get set }
    /// Whether something is at the address that was asked for.
    var isFound: Bool { get set }
    /// The most tasks that may run for its scene at once (`DisplayLimits.tasks`).
    var taskLimit: Int { get }

    /// Brings its events to the scene from now on.
    func attach(_ events: SceneEvents)
    func detach()
    func commit()
    /// Ends it because its scene takes too much of something.
    func end(overBudget excess: String)
    func close()
}
