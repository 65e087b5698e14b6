/// The language that a visitor has chosen, for all of the visitor's scenes. It is stored like the values of `AppStorage`.
@MainActor final class LanguageChoice: StoredValueObserver {
    private static let key = "lifeline.language"

    private struct WeakScene {
        weak var scene: UIWindowScene?
    }

    private let group: StoredGroup
    private var scenes: [WeakScene] = []

    private init(_ group: StoredGroup) { self.group = group }

    static func of(visitor: String) -> LanguageChoice {
        let group = UIApplication.shared.applicationStore.values.values(ofVisitor: visitor)
        return group.observer(of: key) { LanguageChoice(group) }
    }

    func add(_ scene: UIWindowScene) {
        scenes.removeAll { $0.scene == nil }
        scenes.append(WeakScene(scene: scene))
    }

    var identifier: String? {
        get {
            guard case .string(let identifier)? = group.value(Self.key) else { return nil }
            return identifier
        }
        set { group.set(newValue.map { .string($0) }, for: Self.key) }
    }

    func storedValueDidChange() {
        for scene in scenes.compactMap(\.scene) { scene.updateLanguage() }
    }
}
