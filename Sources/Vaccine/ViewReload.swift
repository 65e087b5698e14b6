#if DEBUG
    import LifelineKit

    /// Rebuilds a view with its `loadView`.
    @MainActor struct ViewReload {
        private let view: any Injectable

        init(_ view: any Injectable) { self.view = view }

        func perform() {
            let fade = Injection.animations && view.window != nil ? CrossFade(of: view) : nil
            NSLayoutConstraint.deactivate(oldConstraints)
            view.loadView()
            view.setNeedsLayout()
            if view.window != nil { view.layoutIfNeeded() }
            fade?.perform()
        }

        /// The constraints that the new `loadView` would duplicate: those stored in `layoutConstraints`, even
        /// privately; else all inside the view.
        private var oldConstraints: [NSLayoutConstraint] {
            var mirror: Mirror? = Mirror(reflecting: view)
            while let next = mirror {
                for child in next.children where child.label == "layoutConstraints" {
                    if let constraints = child.value as? [NSLayoutConstraint] { return constraints }
                }
                mirror = next.superclassMirror
            }
            return Self.constraints(inside: view)
        }

        private static func constraints(inside view: UIView) -> [NSLayoutConstraint] {
            view.constraints.filter { $0.concernsMore(than: view) }
                + view.subviews.flatMap { subview in subview.constraints + constraints(inside: subview) }
        }
    }
#endif
