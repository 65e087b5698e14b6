extension UIScene {
    /// Runs an action when the scene has been disconnected: after its delegate's `sceneDidDisconnect`, and after its
    /// windows were removed. Each action runs once, in the order of registration.
    ///
    /// For libraries that must clean up with a scene, whatever the scene's delegate does.
    public func onDisconnect(_ action: @escaping @MainActor () -> Void) {
        guard let scene = self as? UIWindowScene else { return }
        DisconnectionActions.of(scene).actions.append(action)
    }
}

@MainActor private final class DisconnectionActions: SceneUpdater {
    private static var all: [ObjectIdentifier: DisconnectionActions] = [:]

    var actions: [@MainActor () -> Void] = []

    static func of(_ scene: UIWindowScene) -> DisconnectionActions {
        let id = ObjectIdentifier(scene)
        if let known = all[id] { return known }
        let new = DisconnectionActions()
        all[id] = new
        scene.addUpdater(new)
        return new
    }

    func update(in scene: UIWindowScene) {}

    func sceneDidEnd(_ scene: UIWindowScene) {
        Self.all[ObjectIdentifier(scene)] = nil
        for action in actions { action() }
    }
}
