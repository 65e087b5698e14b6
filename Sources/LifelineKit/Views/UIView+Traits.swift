extension UIView {
    /// The traits that apply to the view.
    public final var traitCollection: UITraitCollection {
        var next: UIView? = self
        while let view = next {
            if let style = view.extras?.overrideUserInterfaceStyle, style != .unspecified {
                return baseTraits.with(style)
            }
            next = view.superview
        }
        return baseTraits
    }

    /// The traits of the scene, without overrides of views.
    final var baseTraits: UITraitCollection { windowStorage?.windowScene?.traitCollection ?? .current }

    /// A light or dark style for the view and its content that overrides the inherited one.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { extras?.overrideUserInterfaceStyle ?? .unspecified }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            let previous = traitCollection
            ensuredExtras.overrideUserInterfaceStyle = newValue
            layer.colorScheme = newValue == .light ? 1 : newValue == .dark ? 2 : 0
            if traitCollection != previous { announceTraits(previous) }
            sceneNeedsUpdate()
        }
    }

    /// Reports a change of the traits to the view, its controller and its content.
    final func announceTraits(_ previous: UITraitCollection) {
        announceOwnTraits(previous)
        for view in subviews { view.announceTraits(previous) }
    }

    /// Reports a change of the traits to the view and its controller.
    /// - Parameter previous: The traits before, or nil if they changed while the view was in no window.
    final func announceOwnTraits(_ previous: UITraitCollection?) {
        if let viewController {
            viewController.traitCollectionDidChange(previous)
            viewController.observer?.viewController(viewController, traitsChangedFrom: previous)
        }
        traitCollectionDidChange(previous)
        // Views are mirrored when they are laid out.
        if baseTraits.layoutDirection != previous?.layoutDirection {
            // Its equations have the old direction.
            extras?.constraints?.engine = nil
            setNeedsLayout()
        }
        if baseTraits.values.language != previous?.values.language { languageDidChange() }
    }

    /// The accent colour of controls in the view: the nearest ancestor's unless set, the system blue at the root.
    public final var tintColor: UIColor! {
        get {
            var next: UIView? = self
            while let view = next {
                if let color = view.extras?.tintColor { return color }
                next = view.superview
            }
            return .systemBlue
        }
        set {
            guard newValue != extras?.tintColor else { return }
            ensuredExtras.tintColor = newValue
            layer.tintColor = newValue?.cgColor ?? .clear
            announceTint()
            sceneNeedsUpdate()
        }
    }

    private final func announceTint() {
        tintColorDidChange()
        for view in subviews where view.extras?.tintColor == nil { view.announceTint() }
    }

    // MARK: Safe area

    /// How far the view extends under what covers the screen's edges (notches, and bars that controllers add). Points.
    public final var safeAreaInsets: UIEdgeInsets {
        guard let window = windowStorage else { return .zero }
        var insets: UIEdgeInsets
        if self === window {
            insets = window.windowScene?.safeAreaInsets ?? .zero
        } else if let superview {
            let outer = superview.safeAreaInsets
            let frame = frame
            let bounds = superview.bounds
            insets = UIEdgeInsets(
                top: max(0, outer.top - (frame.minY - bounds.minY)),
                left: max(0, outer.left - (frame.minX - bounds.minX)),
                bottom: max(0, outer.bottom - (bounds.maxY - frame.maxY)),
                right: max(0, outer.right - (bounds.maxX - frame.maxX)))
        } else {
            insets = .zero
        }
        if let more = viewController?.additionalSafeAreaInsets {
            insets.top += more.top
            insets.left += more.left
            insets.bottom += more.bottom
            insets.right += more.right
        }
        return insets
    }

    final func announceSafeArea() {
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        setNeedsLayout()
        for view in subviews { view.announceSafeArea() }
    }

    /// The default distance between the edges and the content. 8 points by default.
    public final var layoutMargins: UIEdgeInsets {
        get { extras?.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
        set {
            ensuredExtras.layoutMargins = newValue
            setNeedsLayout()
        }
    }
}
