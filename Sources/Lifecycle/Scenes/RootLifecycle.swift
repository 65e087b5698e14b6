/// Has the owner at the root of a tree of scopes: a scene's delegate, one for each tab, or the application's.
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
/// A scene's delegate needs no more: when the tab is closed the root becomes inactive and lets go of all scopes below it, also
/// if the delegate has a `sceneDidDisconnect` of its own or somebody keeps the delegate. Then the root's owner is expected
/// to be released within 5 seconds (see `LeakDetector`), unless the delegate lives on.
@preconcurrency @MainActor public protocol RootLifecycle: AnyObject {
    var rootLifecycleOwner: LifecycleOwner { get }
}

extension RootLifecycle {
    /// Makes the root active, and with it what is attached below. Called again, it activates what is not active.
    public func activateRoot() {
        let owner = rootLifecycleOwner
        if let delegate = self as? any UISceneDelegate {
            UIScene.connected(to: delegate)?.endsWithDisconnection(of: self)
        }
        if owner.scopeLifecycle.parent != nil {
            LifecycleMisuse.report("\(owner.scopeLifecycle) is no root: it is inside another scope.")
        } else {
            owner.scopeLifecycle.activate(with: owner)
        }
    }

    /// Makes the root inactive, and with it all below. What is attached stays so, and is active again with the root.
    public func deactivateRoot() { rootLifecycleOwner.scopeLifecycle.deactivate() }

    /// Makes the root inactive and lets go of all below it.
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
