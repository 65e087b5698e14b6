/// A moment in the life of a controller, for code outside of its class.
///
/// UIKit offers such code KVO and method swizzling; this stands in for them.
@_spi(LifecycleObservation) public enum UIViewControllerMoment: Sendable {
    /// The view has been set for the first time. Just before the controller's own `viewDidLoad`.
    case viewLoaded
    /// Just after the controller's own `viewDidLoad`.
    case viewDidLoad
    case viewWillAppear(animated: Bool)
    case viewIsAppearing(animated: Bool)
    case viewDidAppear(animated: Bool)
    case viewWillDisappear(animated: Bool)
    case viewDidDisappear(animated: Bool)
    case viewWillLayoutSubviews
    case viewDidLayoutSubviews
}

/// Hears of the moments in a controller's life, after the controller's own methods.
@_spi(LifecycleObservation) @MainActor public protocol UIViewControllerObserver: AnyObject {
    func viewController(_ controller: UIViewController, reached moment: UIViewControllerMoment)
    func viewController(_ controller: UIViewController, willMoveTo parent: UIViewController?)
    func viewController(_ controller: UIViewController, didMoveTo parent: UIViewController?)
    func viewController(_ controller: UIViewController, traitsChangedFrom previous: UITraitCollection?)
}

/// Hears of the moments in a view's life, after the view's own methods.
@_spi(LifecycleObservation) @MainActor public protocol UIViewObserver: AnyObject {
    func viewDidMoveToWindow(_ view: UIView)
    func viewDidMoveToSuperview(_ view: UIView)
    func viewDidLayoutSubviews(_ view: UIView)
}

extension UIViewController {
    /// Who hears of this controller's life. Kept by the controller; there is one.
    @_spi(LifecycleObservation) public final var lifecycleObserver: (any UIViewControllerObserver)? {
        get { observer }
        set { observer = newValue }
    }

    @inline(__always)
    final func notify(_ moment: UIViewControllerMoment) {
        if let observer { observer.viewController(self, reached: moment) }
    }
}

extension UIView {
    /// Who hears of this view's life. Kept by the view; there is one.
    @_spi(LifecycleObservation) public final var lifecycleObserver: (any UIViewObserver)? {
        get { extras?.observer }
        set { rare.observer = newValue }
    }
}

/// Hears of the changes of a scene's activation state, for as long as it is kept.
@_spi(LifecycleObservation) @MainActor public final class UISceneActivationToken {
    public private(set) weak var scene: UIScene?
    let handler: @MainActor (UIScene.ActivationState) -> Void

    public init(_ scene: UIScene, handler: @escaping @MainActor (UIScene.ActivationState) -> Void) {
        self.scene = scene
        self.handler = handler
        scene.activationTokens.append(WeakActivationToken(token: self))
    }
}

struct WeakActivationToken {
    weak var token: UISceneActivationToken?
}
