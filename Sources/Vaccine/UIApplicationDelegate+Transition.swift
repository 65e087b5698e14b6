import LifelineKit

extension UIApplicationDelegate {
    /// Replaces a window by another: immediately if there was none, else by fading in the new one within 0.3 s.
    ///
    /// `handler` is called when only the new window is visible.
    public func transition(from old: UIWindow?, to new: UIWindow, then handler: (() -> Void)? = nil) {
        new.makeKeyAndVisible()
        guard let old, old !== new else {
            handler?()
            return
        }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = 0.3
        fade.delegate = TransitionEnd {
            old.alpha = 0
            old.isHidden = true
            handler?()
        }
        new.layer.add(fade, forKey: "transition")
    }
}

extension UIApplicationDelegate {
    /// Replaces a window by another; `handler` receives the new window.
    public func transition(from old: UIWindow?, to new: UIWindow, then handler: @escaping (UIWindow) -> Void) {
        transition(from: old, to: new, then: { handler(new) })
    }
}

private final class TransitionEnd: CAAnimationDelegate {
    private let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    func animationDidStop(_ animation: CAAnimation, finished flag: Bool) { action() }
}
