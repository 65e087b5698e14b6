/// A drag that began in a scene, or may begin.
@MainActor final class DragSession: UIDragSession {
    enum Stage {
        /// The source was pressed.
        case prepared
        case running
        /// A drop in another tab may arrive later than the end.
        case ended
    }

    let name: String
    private(set) weak var scene: UIWindowScene?
    private(set) weak var interaction: UIDragInteraction?
    var stage = Stage.prepared
    var items: [UIDragItem] = []
    var localContext: Any?
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    /// The item as a file, for the desktop.
    var download: FileDownload?
    /// Where the drag is, or began, in the coordinates of `place`.
    var point = CGPoint.zero
    weak var place: UIView?

    init(name: String, scene: UIWindowScene, interaction: UIDragInteraction) {
        self.name = name
        self.scene = scene
        self.interaction = interaction
        place = interaction.view
    }

    func location(in view: UIView) -> CGPoint { place?.convert(point, to: view) ?? .zero }

    /// Whether a page may name its drags so: a random number of 128 bits.
    static func isName(_ name: String) -> Bool {
        name.utf8.count == 32 && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// Whether a scene may receive the items: one of the same visitor or user.
    func isKnown(to other: UIWindowScene) -> Bool {
        guard let scene, let own = scene.display, let display = other.display else { return false }
        if scene === other { return true }
        // A user who is signed in on one page only is not the same.
        if let user = own.user, let otherUser = display.user { return user == otherUser }
        return own.user == nil && display.user == nil && own.visitor == display.visitor
    }
}

/// The drags of all scenes, by name. Each scene has at most one.
@MainActor enum DragSessions {
    private struct Entry { weak var session: DragSession? }
    private static var entries: [String: Entry] = [:]

    static func add(_ session: DragSession) { entries[session.name] = Entry(session: session) }

    static func remove(_ session: DragSession) {
        if entries[session.name]?.session === session { entries[session.name] = nil }
    }

    /// Returns the drag with a name if a scene may receive it.
    static func find(_ name: String, for scene: UIWindowScene) -> DragSession? {
        guard let session = entries[name]?.session, session.isKnown(to: scene) else { return nil }
        return session
    }

    /// For tests.
    static var count: Int { entries.count }
}
