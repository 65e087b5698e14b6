/// Assigns parts of the stored values to scenes.
///
/// A scene's values are stored while its tab is open. After a crash or a restart of the process, a new scene adopts the
/// values of a scene that was open then, of the same visitor and, if there is one, of the same path. Values of a closed
/// tab are removed.
///
/// In a store that processes share, the values of a scene belong to the process that shows it, until that releases them
/// when it ends. After a crash nobody adopts them; they expire with the visitor's.
@MainActor final class SceneRecords {
    private static var all: [ObjectIdentifier: SceneRecords] = [:]
    private static var inUse: Set<String> = []

    let group: StoredGroup
    /// The prefix of the scene's keys.
    let prefix: String
    private let visitor: String

    static func of(_ scene: UIWindowScene, store: StoredValues) -> SceneRecords {
        let id = ObjectIdentifier(scene)
        if let known = all[id] { return known }
        let records = SceneRecords(scene, store: store)
        all[id] = records
        scene.onDisconnect {
            all[id] = nil
            records.end()
        }
        return records
    }

    private init(_ scene: UIWindowScene, store: StoredValues) {
        visitor = scene.visitor
        let group = store.sceneValues(ofVisitor: visitor)
        self.group = group
        let path = scene.display?.path ?? "/"
        let visitor = visitor
        let orphans = Set(group.keys.compactMap { $0.split(separator: "/").first.map { $0 + "/" } })
            .filter { prefix in
                !Self.inUse.contains(visitor + "/" + prefix)
                    && (!store.isShared || group.value(prefix + "owner") == nil)
            }.sorted()
        let orphan = orphans.first { group.value($0 + "path") == .string(path) } ?? orphans.first
        prefix = orphan ?? "\(scene.session.persistentIdentifier)/"
        Self.inUse.insert(visitor + "/" + prefix)
        group.set(.string(path), for: prefix + "path")
        if store.isShared { group.set(.string(store.origin), for: prefix + "owner") }
    }

    private func end() {
        Self.inUse.remove(visitor + "/" + prefix)
        if UIApplication.shared.isTerminating {
            group.set(nil, for: prefix + "owner")
        } else {
            for key in Array(group.keys) where key.hasPrefix(prefix) { group.set(nil, for: key) }
        }
    }
}
