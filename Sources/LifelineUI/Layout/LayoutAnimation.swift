import LayerTree

/// Makes what a layout changes move from where it is shown.
@MainActor enum LayoutAnimation {
    /// The animation of the layout that goes on.
    private(set) static var current: Animation?
    /// Whether a part of a tree that is about to be laid out has an animation of its own.
    private static var isScopeOpen = false
    /// Views that came into sight in this layout, with all that is in them: only the outermost is animated.
    private static var arrivals: Set<ObjectIdentifier> = []

    /// Lays out, and animates what changed; at once without an animation.
    static func perform(_ animation: Animation?, in graph: ViewGraph, _ layout: () -> Void) {
        defer {
            isScopeOpen = false
            arrivals.removeAll()
        }
        guard let animation, !Transaction.current.disablesAnimations else { return layout() }
        scoped(animation, end: AnimationCompletion.part(of: graph), layout)
    }

    /// Lays out a part with an animation of its own.
    static func scoped(_ animation: Animation?, end: (() -> Void)? = nil, _ layout: () -> Void) {
        let outer = current
        current = animation
        defer { current = outer }
        if let animation {
            if let end {
                UIView.animate(animation.parameters, animations: layout) { _ in end() }
            } else {
                UIView.animate(animation.parameters, animations: layout)
            }
        } else if outer != nil {
            UIView.performWithoutAnimation(layout)
        } else {
            layout()
        }
    }

    static func openScope() { isScopeOpen = true }

    /// Lays out something apart from the layout that goes on, without animations.
    static func apart(_ layout: () -> Void) {
        let outer = (current, isScopeOpen, arrivals)
        current = nil
        defer { (current, isScopeOpen, arrivals) = outer }
        UIView.performWithoutAnimation(layout)
    }

    /// Whether looks that change now shall wait for the layout, which may animate them.
    static func isAwaited(in graph: ViewGraph) -> Bool {
        isScopeOpen || graph.features.contains(.implicitAnimations) || graph.pendingAnimation != nil
    }

    /// Whether a view around an item has a say in how its changes are animated, and so must place it.
    static func isAnimationOverridden(_ item: LayoutItem, in graph: ViewGraph) -> Bool {
        guard isScopeOpen || !graph.features.isDisjoint(with: [.implicitAnimations, .transactions]) else {
            return false
        }
        var next: LayoutItem? = item
        while let item = next {
            if item.overridesAnimation { return true }
            next = item.parentItem
        }
        return false
    }

    /// Sets the frame of a view. One that was not placed before does not come flying from the corner.
    static func place(_ view: UIView, _ body: () -> Void) {
        if current != nil, view.layer.bounds.size == .zero {
            UIView.performWithoutAnimation(body)
        } else {
            body()
        }
    }

    // MARK: Coming and going

    /// A view was added to another one.
    static func didAdd(_ view: UIView, to superview: UIView) {
        guard current != nil else { return }
        let isInner = arrivals.contains(ObjectIdentifier(superview))
        arrivals.insert(ObjectIdentifier(view))
        guard !isInner else { return }
        if let view = view as? TransitionView {
            view.isArriving = true
        } else {
            arrive(view, by: .opacity)
        }
    }

    /// Lets a view come into sight.
    static func arrive(_ view: UIView, by transition: AnyTransition) {
        let shown = (alpha: view.alpha, transform: view.transform)
        UIView.performWithoutAnimation { transition.insertion.apply(to: view) }
        view.alpha = shown.alpha
        view.transform = shown.transform
    }

    /// Whether views of the graph that is laid out are on their way out.
    static var hasDepartures: Bool { LayoutPass.graph.map { !$0.departures.isEmpty } ?? false }

    /// Takes a view away, in an animation if one goes on.
    static func remove(_ view: UIView) {
        guard current != nil, let graph = LayoutPass.graph, view.layer.context != nil, !view.isHidden,
            view.bounds.size != .zero,
            let superview = view.superview
        else { return view.removeFromSuperview() }
        guard !graph.isLeaving(view) else { return }
        let transition = (view as? TransitionView)?.transition ?? .opacity
        guard let parameters = current?.parameters, !transition.removal.steps.isEmpty else {
            return view.removeFromSuperview()
        }
        let departure = Departure(view: view, alpha: view.alpha, transform: view.transform)
        graph.departures[ObjectIdentifier(view)] = departure
        view.setInert(true, because: .leaving)
        let id = ObjectIdentifier(view)
        UIView.animate(parameters) {
            transition.removal.apply(to: view)
        } completion: { [weak view, weak superview, link = graph.link] _ in
            if let graph = link.graph {
                guard let present = graph.departures[id], present.view === view || present.view == nil else { return }
                graph.departures[id] = nil
            }
            guard let view else { return }
            if view.superview === superview { view.removeFromSuperview() }
            // Its node may be kept, as a lazy row's is, and show the view again.
            departure.restore(view)
        }
    }

    /// A view that was on its way out is needed again.
    static func bringBack(_ view: UIView) {
        guard let graph = LayoutPass.graph, graph.isLeaving(view) else { return }
        graph.departures.removeValue(forKey: ObjectIdentifier(view))?.restore(view)
    }
}

/// A view that is on its way out.
struct Departure {
    weak var view: UIView?
    var alpha: CGFloat
    var transform: CGAffineTransform

    /// Makes the view look as it did before it began to leave.
    @MainActor func restore(_ view: UIView) {
        view.setInert(false, because: .leaving)
        view.alpha = alpha
        view.transform = transform
    }
}

extension ViewGraph {
    fileprivate func isLeaving(_ view: UIView) -> Bool { departures[ObjectIdentifier(view)]?.view === view }
}

extension Animation {
    var parameters: AnimationParameters {
        var parameters: AnimationParameters
        switch curve {
        case .bezier(let x1, let y1, let x2, let y2):
            parameters = AnimationParameters(
                duration: duration, delay: delaySeconds,
                timing: .cubicBezier(Float(x1), Float(y1), Float(x2), Float(y2)))
        case .spring(let damping):
            parameters = AnimationParameters(
                spring: Spring(perceptualDuration: duration, bounce: 1 - damping, initialVelocity: 0),
                delay: delaySeconds)
        }
        parameters.repeatCount = repeats
        parameters.autoreverses = autoreverses
        return parameters
    }
}
