extension UIWindow {
    /// Resizes the window with the browser's. Controllers are notified before their views change.
    final func resize(to frame: CGRect) {
        guard let root = rootViewController, frame.size != self.frame.size else {
            self.frame = frame
            return
        }
        let coordinator = ResizeCoordinator(root, in: self)
        var next: UIViewController? = root
        while let controller = next {
            controller.viewWillTransition(to: frame.size, with: coordinator)
            next = controller.extras?.presentedViewController
        }
        self.frame = frame
        coordinator.runAnimations()
        windowScene?.layoutEffects.append { coordinator.runCompletions() }
    }
}
