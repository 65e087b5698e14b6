/// Provides the owner at the root of a tree of scopes: a scene's delegate, one per tab, or the application's delegate.
///
/// ```swift
/// final class SceneDelegate: UIResponder, UIWindowSceneDelegate, RootLifecycle {
///     let root = Home()
///     var rootLifecycleOwner: LifecycleOwner { root }
///
///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///         …
///         activateRoot()
///     }
/// }
/// ```
/// A scene's delegate needs no more code. When the tab is closed, the root becomes inactive and detaches all scopes
/// below it, even if the delegate has its own `sceneDidDisconnect` or is still retained. Then the root's owner is
/// expected to be deallocated within 5 seconds (see `LeakDetector`), unless the delegate lives on.
@preconcurrency @MainActor public protocol RootLifecycle: AnyObject {
    /// The owner of the scope of the whole scene.
    var rootLifecycleOwner: LifecycleOwner { get }
}

extension RootLifecycle {
    /// Activates the root and the scopes attached below it. Another call activates those that are not active.
    public func activateRoot() {
        let owner = rootLifecycleOwner
        if let delegate = self as? any UISceneDelegate {
            UIScene.connected(to: delegate)?.endsWithDisconnection(of: self)
        }
        if owner.scopeLifecycle.parent != nil {
            LifecycleMisuse.report("\(owner.scopeLifecycle) is not a root: it is inside another scope.")
        } else {
            owner.scopeLifecycle.activate(with: owner)
        }
    }

    /// Deactivates the root and all scopes below it. They remain attached, and are activated again with the root.
    public func deactivateRoot() { rootLifecycleOwner.scopeLifecycle.deactivate() }

    /// Deactivates the root and detaches all scopes below it.
    func endRoot() {
        deactivateRoot()
        rootLifecycleOwner.scopeLifecycle.detachAllChildren()
    }
}

extension UISceneDelegate where Self: RootLifecycle {
    /// Ends the root.
    public func sceneDidDisconnect(_ scene: UIScene) { endRoot() }
}

extension UIScene {
    fileprivate static func connected(to delegate: any UISceneDelegate) -> UIScene? {
        UIApplication.shared.connectedScenes.first { $0.delegate === delegate }
    }

    fileprivate func endsWithDisconnection(of root: any RootLifecycle) {
        onDisconnect { [weak root] in
            guard let root else { return }
            root.endRoot()
            let owner = root.rootLifecycleOwner
            LeakDetector.shared.expectDeallocate(object: owner, inTime: 5)
        }
    }
}
