/// An event in the life cycle of a controller, for code outside of its class.
///
/// Replaces KVO and method swizzling, which such code uses in UIKit.
@_spi(LifecycleObservation) public enum UIViewControllerMoment: Sendable {
    /// The view was set for the first time. Just before the controller's own `viewDidLoad`.
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

/// Observes the life cycle of a controller. Called after the controller's own methods.
@_spi(LifecycleObservation) @MainActor public protocol UIViewControllerObserver: AnyObject {
    func viewController(_ controller: UIViewController, reached moment: UIViewControllerMoment)
    func viewController(_ controller: UIViewController, willMoveTo parent: UIViewController?)
    func viewController(_ controller: UIViewController, didMoveTo parent: UIViewController?)
    func viewController(_ controller: UIViewController, traitsChangedFrom previous: UITraitCollection?)
}

/// Observes the life cycle of a view. Called after the view's own methods.
@_spi(LifecycleObservation) @MainActor public protocol UIViewObserver: AnyObject {
    func viewDidMoveToWindow(_ view: UIView)
    func viewDidMoveToSuperview(_ view: UIView)
    func viewDidLayoutSubviews(_ view: UIView)
}

extension UIViewController {
    /// The observer of this controller's life cycle. Retained by the controller; there is only one.
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
    /// The observer of this view's life cycle. Retained by the view; there is only one.
    @_spi(LifecycleObservation) public final var lifecycleObserver: (any UIViewObserver)? {
        get { extras?.observer }
        set { ensuredExtras.observer = newValue }
    }
}

/// Observes the activation state of a scene while the token is retained.
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
