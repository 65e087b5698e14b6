/// Assigns parts of the store to scenes.
///
/// A scene's values are stored while its tab is open. After a crash or a kill of the process, a new scene adopts the
/// values of a scene that was open then, of the same visitor and, if there is one, of the same path. Values of a closed
/// tab are removed, and a shutdown removes those of all tabs.
@MainActor final class SceneRecords {
    private static var all: [ObjectIdentifier: SceneRecords] = [:]
    private static var inUse: Set<String> = []

    let prefix: String
    private let store: AppStore

    static func of(_ scene: UIWindowScene, store: AppStore = .shared) -> SceneRecords {
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

    private init(_ scene: UIWindowScene, store: AppStore) {
        self.store = store
        let visitor = scene.visitor
        let path = scene.display?.path ?? "/"
        let base = "scene/\(visitor)/"
        let orphans = Set(
            store.keys.filter { $0.hasPrefix(base) }.compactMap { key in
                key.dropFirst(base.count).split(separator: "/").first.map { base + $0 + "/" }
            }
        ).subtracting(Self.inUse).sorted()
        let orphan = orphans.first { store.value($0 + "path") == .string(path) } ?? orphans.first
        prefix = orphan ?? "\(base)\(scene.session.persistentIdentifier)/"
        Self.inUse.insert(prefix)
        store.set(.string(path), for: prefix + "path")
    }

    private func end() {
        Self.inUse.remove(prefix)
        for key in Array(store.keys) where key.hasPrefix(prefix) { store.set(nil, for: key) }
    }
}

extension UIWindowScene {
    /// The user of the scene: the ID in the browser's signed cookie.
    var visitor: String { display?.visitor ?? "" }
}
