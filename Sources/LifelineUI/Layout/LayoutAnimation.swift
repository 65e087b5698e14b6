import LayerTree

/// Animates the changes made by a layout.
@MainActor enum LayoutAnimation {
    /// The animation of the current layout.
    private(set) static var current: Animation?
    /// Whether a part of the tree that is about to be laid out overrides the animation.
    private static var isScopeOpen = false
    /// Views added by this layout, including those inside others: only the outermost is animated.
    private static var insertions: Set<ObjectIdentifier> = []

    /// Performs a layout and animates its changes; without an animation they apply immediately.
    static func perform(_ animation: Animation?, in graph: ViewGraph, _ layout: () -> Void) {
        defer {
            isScopeOpen = false
            insertions.removeAll()
        }
        guard let animation, !Transaction.current.disablesAnimations else { return layout() }
        scoped(animation, end: AnimationCompletion.part(of: graph), layout)
    }

    /// Whether the layouts of a motion's moments are performed, whose changes are recorded instead of animated.
    private(set) static var isSampling = false

    /// Runs a body that lays out moments of a motion.
    static func sampled(_ body: () -> Void) {
        let outer = (current, isScopeOpen, isSampling)
        (current, isScopeOpen, isSampling) = (nil, false, true)
        defer { (current, isScopeOpen, isSampling) = outer }
        body()
    }

    /// Returns the animation that the next layout uses for the views of a node.
    ///
    /// - Parameter outer: The animation of the whole layout.
    static func animation(at node: _ViewNode?, from outer: Animation?) -> Animation? {
        guard let node, !Transaction.current.disablesAnimations else { return nil }
        var items: ContiguousArray<LayoutItem> = []
        node.appendItems(to: &items)
        var scopes: [LayoutItem] = []
        var next = items.first?.parentItem
        while let item = next {
            if item.overridesAnimation { scopes.append(item) }
            next = item.parentItem
        }
        return scopes.reversed().reduce(outer) { $1.animation(inside: $0) }
    }

    /// Lays out a part with its own animation.
    static func scoped(_ animation: Animation?, end: (() -> Void)? = nil, _ layout: () -> Void) {
        if isSampling { return layout() }
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

    static func beginScope() { isScopeOpen = true }

    /// Performs a separate layout inside the current one, without animations.
    static func apart(_ layout: () -> Void) {
        let outer = (current, isScopeOpen, insertions)
        current = nil
        defer { (current, isScopeOpen, insertions) = outer }
        UIView.performWithoutAnimation(layout)
    }

    /// Whether appearance changes are deferred to the layout, which may animate them.
    static func isAwaited(in graph: ViewGraph) -> Bool {
        isScopeOpen || graph.features.contains(.implicitAnimations) || graph.pendingAnimation != nil
    }

    /// Whether an item or one of its ancestors overrides how changes are animated, and so must place the item.
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

    /// Sets the frame of a view. The first placement is not animated, so that the view does not fly in from the corner.
    static func place(_ view: UIView, _ body: () -> Void) {
        if current != nil, view.layer.bounds.size == .zero {
            UIView.performWithoutAnimation(body)
        } else {
            body()
        }
    }

    // MARK: Insertion and removal

    /// Animates a view that was added to another one.
    static func didAdd(_ view: UIView, to superview: UIView) {
        guard current != nil else { return }
        let isInner = insertions.contains(ObjectIdentifier(superview))
        insertions.insert(ObjectIdentifier(view))
        guard !isInner else { return }
        if let view = view as? TransitionView {
            view.isArriving = true
        } else {
            arrive(view, by: .opacity)
        }
    }

    /// Animates the appearance of a view.
    static func arrive(_ view: UIView, by transition: AnyTransition) {
        let shown = (alpha: view.alpha, transform: view.transform)
        UIView.performWithoutAnimation { transition.insertion.apply(to: view) }
        func show() {
            view.alpha = shown.alpha
            view.transform = shown.transform
        }
        guard let animation = transition.insertion.animation else { return show() }
        UIView.animate(animation.parameters) {
            show()
        } completion: { _ in
        }
    }

    /// Whether views of the graph that is being laid out are being removed with a transition.
    static var hasRemovals: Bool { LayoutPass.graph.map { !$0.removals.isEmpty } ?? false }

    /// Removes a view, with a transition if the current layout is animated.
    static func remove(_ view: UIView) {
        guard current != nil, let graph = LayoutPass.graph, view.layer.context != nil, !view.isHidden,
            view.bounds.size != .zero,
            let superview = view.superview
        else { return view.removeFromSuperview() }
        guard !graph.isLeaving(view) else { return }
        let transition = (view as? TransitionView)?.transition ?? .opacity
        guard let parameters = transition.removal.animation?.parameters ?? current?.parameters,
            !transition.removal.steps.isEmpty
        else {
            return view.removeFromSuperview()
        }
        let removal = Removal(view: view, alpha: view.alpha, transform: view.transform)
        graph.removals[ObjectIdentifier(view)] = removal
        view.setInert(true, because: .leaving)
        let id = ObjectIdentifier(view)
        UIView.animate(parameters) {
            transition.removal.apply(to: view)
        } completion: { [weak view, weak superview, link = graph.link] _ in
            if let graph = link.graph {
                guard let present = graph.removals[id], present.view === view || present.view == nil else { return }
                graph.removals[id] = nil
            }
            guard let view else { return }
            if view.superview === superview { view.removeFromSuperview() }
            // Its node may still exist, as that of a lazy row does, and show the view again.
            removal.restore(view)
        }
    }

    /// Cancels the removal of a view that is needed again.
    static func bringBack(_ view: UIView) {
        guard let graph = LayoutPass.graph, graph.isLeaving(view) else { return }
        graph.removals.removeValue(forKey: ObjectIdentifier(view))?.restore(view)
    }
}

/// A view that is being removed with a transition.
struct Removal {
    weak var view: UIView?
    var alpha: CGFloat
    var transform: CGAffineTransform

    /// Restores the view's appearance from before the removal.
    @MainActor func restore(_ view: UIView) {
        view.setInert(false, because: .leaving)
        view.alpha = alpha
        view.transform = transform
    }
}

extension ViewGraph {
    fileprivate func isLeaving(_ view: UIView) -> Bool { removals[ObjectIdentifier(view)]?.view === view }
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
                spring: SpringCurve(frequency: 2 * .pi / max(0.001, duration), dampingRatio: damping),
                delay: delaySeconds)
        case .samples(let samples):
            parameters = AnimationParameters(
                duration: duration, delay: delaySeconds, timing: .samples(samples.map { Float($0) }))
        }
        parameters.repeatCount = repeats
        parameters.autoreverses = autoreverses
        return parameters
    }
}
