#if DEBUG
    import LifelineKit
    import LifelineUI

    /// Rebuilds a controller's view with the current code.
    @MainActor struct ControllerReload {
        private let controller: UIViewController

        init(_ controller: UIViewController) { self.controller = controller }

        func perform() {
            // A hosting controller's content is evaluated again anyway, with its state.
            guard let view = controller.viewIfLoaded, !(controller is any DeclaredContent), !controller.isFrameworkClass
            else { return }
            let positions = ScrollPositions(of: view)
            let fade = Injection.animations && view.window != nil ? CrossFade(of: view) : nil
            reset(view)
            rebuild(view)
            positions.restore()
            fade?.perform()
        }

        private func reset(_ view: UIView) {
            // The content belongs to the children, and the container's own views are not the user's code.
            guard !controller.managesChildren else { return }
            for child in controller.children {
                child.willMove(toParent: nil)
                child.viewIfLoaded?.removeFromSuperview()
                child.removeFromParent()
            }
            NSLayoutConstraint.deactivate(view.constraints.filter { $0.concernsMore(than: view) })
            for subview in view.subviews { subview.removeFromSuperview() }
            for layer in view.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
        }

        private func rebuild(_ view: UIView) {
            controller.viewDidLoad()
            for subview in view.subviews {
                subview.setNeedsLayout()
                subview.layoutIfNeeded()
                subview.setNeedsDisplay()
            }
            for subview in view.subviews where subview.frame.size == .zero && subview.constraints.isEmpty {
                subview.sizeToFit()
            }
            view.setNeedsLayout()
            if view.window != nil { view.layoutIfNeeded() }
        }
    }

    extension UIViewController {
        /// Whether the class is part of the framework: its `viewDidLoad` creates nothing, and its content comes from
        /// elsewhere.
        fileprivate var isFrameworkClass: Bool {
            let name = String(reflecting: Swift.type(of: self))
            return name.hasPrefix("LifelineKit.") || name.hasPrefix("LifelineUI.")
        }

        /// Whether the controller is one of UIKit's containers, whose children are not created in `viewDidLoad`.
        fileprivate var managesChildren: Bool {
            var type: AnyClass? = Swift.type(of: self)
            while let next = type {
                if ["UINavigationController", "UITabBarController", "UIPageViewController", "UISplitViewController"]
                    .contains(String(describing: next))
                {
                    return true
                }
                type = _getSuperclass(next)
            }
            return false
        }
    }

    extension NSLayoutConstraint {
        /// Whether the constraint involves anything but the view's own size.
        func concernsMore(than view: UIView) -> Bool {
            [firstItem, secondItem].contains { item in
                guard let item else { return false }
                if let guide = item as? UILayoutGuide { return guide.owningView !== view }
                return item !== view
            }
        }
    }
#endif
