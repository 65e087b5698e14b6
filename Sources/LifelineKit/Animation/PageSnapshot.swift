/// Snapshots of displayed views, as layers.
enum PageSnapshot {
    /// Returns a snapshot of a view, in its superview's coordinates.
    @MainActor static func of(_ view: UIView) -> CALayer { view.layer.pageSnapshot }

    /// Returns a snapshot of everything in the window behind a view, in the coordinates of the view's superview.
    @MainActor static func below(_ view: UIView) -> CALayer? {
        guard let window = view.window, let superview = view.superview else { return nil }
        let picture = CALayer()
        picture.bounds = CGRect(origin: .zero, size: view.bounds.size)
        picture.masksToBounds = true
        picture.frame = view.layer.frame
        picture.backgroundColor = window.backgroundColor?.cgColor ?? UIColor.systemBackground.cgColor
        let offset = superview.convert(view.frame.origin, to: window)
        add(window, below: view, to: picture, in: window, offset: offset)
        picture.setFlag(.inert, true)
        picture[attribute: .ariaHidden] = "true"
        return picture
    }

    @MainActor private static func add(
        _ parent: UIView, below view: UIView, to picture: CALayer, in window: UIWindow, offset: CGPoint
    ) {
        for child in parent.subviews {
            if child === view { return }
            if view.isDescendant(of: child) {
                add(child, below: view, to: picture, in: window, offset: offset)
                return
            }
            guard !child.isHidden else { continue }
            let copy = child.layer.pageSnapshot
            let origin = parent.convert(CGPoint.zero, to: window)
            let bounds = parent.bounds.origin
            copy.position = CGPoint(
                x: copy.position.x + origin.x - bounds.x - offset.x,
                y: copy.position.y + origin.y - bounds.y - offset.y)
            picture.addSublayer(copy)
        }
    }
}

extension CALayer {
    /// A snapshot of the layer as displayed, including typed text.
    final var pageSnapshot: CALayer { picture { ($0.owner as? UITextField)?.text } }
}
