/// Notices files that were written, made, moved or removed below folders.
protocol FileObserver: AnyObject {
    /// What can be read when `changes()` has something to return; nil if it has to be called repeatedly.
    var descriptor: Int32? { get }

    /// Observes another folder and all below.
    func add(_ folder: String) throws

    /// Observes what lies in a folder directly.
    func addShallow(_ folder: String) throws

    /// The paths that changed since the last call; empty if none did.
    func changes() -> Set<String>
}
