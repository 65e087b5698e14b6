#if DEBUG
    import LifelineKit
    import LifelineUI

    /// Builds a controller's view again, with the code that is in force now.
    @MainActor struct ControllerReload {
        private let controller: UIViewController

        init(_ controller: UIViewController) { self.controller = controller }

        func perform() {
            // A hosting controller's content is evaluated again by itself, with its state.
            guard let view = controller.viewIfLoaded, !(controller is any DeclaredContent), !controller.isOfTheFramework
            else { return }
            let positions = ScrollPositions(of: view)
            let fade = Injection.animations && view.window != nil ? CrossFade(of: view) : nil
            reset(view)
            rebuild(view)
            positions.restore()
            fade?.perform()
        }

        private func reset(_ view: UIView) {
            // What is inside is the children's, and the container's own views are no code of the user's.
            guard !controller.keepsItsChildren else { return }
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
        /// Whether the class is not the user's: its `viewDidLoad` makes nothing, and what is inside came from elsewhere.
        fileprivate var isOfTheFramework: Bool {
            let name = String(reflecting: Swift.type(of: self))
            return name.hasPrefix("LifelineKit.") || name.hasPrefix("LifelineUI.")
        }

        /// Whether the controller is one of UIKit's containers, whose children were not made in `viewDidLoad`.
        fileprivate var keepsItsChildren: Bool {
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
        /// Whether it ties something inside of a view, not the view's own size alone.
        func concernsMore(than view: UIView) -> Bool {
            [firstItem, secondItem].contains { item in
                guard let item else { return false }
                if let guide = item as? UILayoutGuide { return guide.owningView !== view }
                return item !== view
            }
        }
    }
#endif
