import LayerTree
import Routes

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
    /// The header `Accept-Language` of the page's request.
    var acceptLanguage: String { get }
    /// The language of the document. Nil until the scene sets it.
    var language: PageLanguage? { get set }
    /// The user, in the app's own terms.
    var user: String? { get set }
    /// The title of the page, until a command of the layer tree sets one.
    var title: String? { get set }
    /// A summary of the page, for its first response.
    var summary: String? { get set }
    /// What the app's authenticator knew about who opened the page.
    var authentication: Authentication { get }
    /// The status of the page's first response.
    var outcome: PageOutcome { get set }
    /// The maximum number of concurrent tasks of its scene (`DisplayLimits.tasks`).
    var taskLimit: Int { get }
    /// The maximum number of a visitor's uploaded files (`DisplayLimits.uploadsPerVisitor`).
    var uploadLimit: Int { get }
    /// The folder below which uploaded files are stored, once there has been one.
    var uploadFolder: URL? { get }

    /// Admits a file that the page has declared.
    ///
    /// - Parameter onChange: Called on any thread when the status has changed, once until it is read.
    /// - Throws: Which limit the file exceeds.
    func beginUpload(
        _ file: DeclaredFile, rules: FileRules, onChange: @escaping @Sendable () -> Void
    ) throws(FileUploadError) -> any PageUpload

    /// Delivers events to the scene from now on.
    func attach(_ events: SceneEvents)
    func detach()
    /// What a scene of another process wrote (`SceneEvents.encodeState`), if the scene continues it.
    var restoredState: [UInt8]? { get set }
    /// Reports layers that look different than in the other process: use of them from before is not reported.
    func restoredLayersDidChange(_ layers: [LayerID], focused: Set<LayerID>)
    /// How many layers the scene in the other process may have created after its state was written. Their numbers are not
    /// given to others: events for them may still arrive.
    var unknownLayers: LayerID { get }
    /// Whether the scene ended its process repeatedly. It then shows a message instead of the app.
    var hasCrashed: Bool { get }
    /// Records that the scene's code runs, in case it ends the process. Returns what `endTurn` needs.
    func beginTurn() -> UInt64
    func endTurn(_ outer: UInt64)
    /// Whether the page has not yet shown several of the last commits, or cannot receive more. `SceneEvents.didCatchUp`
    /// reports the end of it.
    var isBehind: Bool { get }
    /// The length of all commits and snapshots that were sent, in bytes, before compression.
    var sentBytes: Int { get }
    func commit()
    /// Ends the display because its scene exceeds a limit.
    func end(overBudget excess: String)
    /// Ends the display. Its page shows the reason until it has reloaded.
    func close(reason: String)
}
