@_spi(LifecycleObservation) import LifelineKit

extension UIViewController {
    /// The events of a controller's appearance, with whether they are animated.
    public enum LifecycleEvent: Int, Hashable, Sendable, CaseIterable {
        /// The view has been loaded. Sent before the controller's own `viewDidLoad`, with false.
        case viewDidLoad
        /// The view is about to be added to a window.
        case viewWillAppear
        /// The view is in a window, with its traits and its final size, and is not seen yet.
        case viewIsAppearing
        /// The view is seen, and its transition has ended.
        case viewDidAppear
        /// The view is about to be removed or covered.
        case viewWillDisappear
        /// The view has been removed or covered.
        case viewDidDisappear
        /// Sent with false.
        case viewWillLayoutSubviews, viewDidLayoutSubviews
    }

    /// The events of a controller's position in the controller hierarchy, with the parent.
    public enum ParentEvent: Int, Hashable, Sendable, CaseIterable {
        /// The controller is about to get another parent, or none.
        case willMoveToParent
        /// The controller has another parent, or none.
        case didMoveToParent
    }

    /// The event of changed traits, with the previous ones.
    public enum TraitEvent: Int, Hashable, Sendable, CaseIterable {
        /// The controller's traits have changed, such as its size class or the appearance.
        case traitCollectionDidChange
    }

    /// The events of the scene that shows the controller.
    public enum SceneEvent: Int, Hashable, Sendable, CaseIterable {
        /// The page of the scene became visible, was covered by another tab, or lost its connection.
        case scenePhaseDidChange
    }

    /// Runs an action each time the event happens, after the controller's own method (except `viewDidLoad`).
    ///
    /// ```swift
    /// viewController.on(.viewDidAppear) { animated in
    ///     print("View did appear", animated)
    /// }
    /// ```
    ///
    /// Adding a hook never loads the view. A hook added after an event runs at the next one; so does a hook added by a
    /// hook. The controller retains the action: capture the controller weakly. Hooks survive a hot reload, and are not
    /// run by the new `viewDidLoad` that it causes.
    ///
    /// - Parameters:
    ///   - onceOnly: Whether the hook is removed after it ran.
    ///   - priority: Hooks of higher priority run first; equal ones in the order in which they were added.
    /// - Returns: An object that can remove the hook. It need not be retained.
    @discardableResult
    public final func on(
        _ event: LifecycleEvent, onceOnly: Bool = false, priority: HookPriority = .medium,
        file: StaticString = #fileID, line: UInt = #line, perform action: @escaping @MainActor (Bool) -> Void
    ) -> HookCancellable {
        controllerHooks.list(event).add(
            priority: priority, onceOnly: onceOnly, site: HookSite(file: file, line: line), action)
    }

    /// Runs an action without the argument whether the event is animated.
    @discardableResult
    public final func on(
        _ event: LifecycleEvent, onceOnly: Bool = false, priority: HookPriority = .medium,
        file: StaticString = #fileID, line: UInt = #line, perform action: @escaping @MainActor () -> Void
    ) -> HookCancellable {
        on(event, onceOnly: onceOnly, priority: priority, file: file, line: line) { _ in action() }
    }

    /// Runs an action when the view has been loaded, before the controller's own `viewDidLoad`.
    ///
    /// - Parameters:
    ///   - immediatelyIfAlreadyLoaded: Whether it runs immediately if the view is already loaded. Otherwise it never
    ///     runs then, since a view is loaded once.
    ///   - action: Receives whether the view was already loaded.
    @discardableResult
    public final func onViewDidLoad(
        immediatelyIfAlreadyLoaded: Bool = false, priority: HookPriority = .medium, file: StaticString = #fileID,
        line: UInt = #line, perform action: @escaping @MainActor (_ alreadyLoaded: Bool) -> Void
    ) -> HookCancellable {
        if isViewLoaded, immediatelyIfAlreadyLoaded {
            action(true)
            return HookCancellable {}
        }
        return on(.viewDidLoad, onceOnly: true, priority: priority, file: file, line: line, perform: action)
    }

    /// Hooks an event of the controller's view, now or as soon as it is loaded. It can be cancelled at any time.
    @discardableResult
    public final func onView(
        _ event: UIView.LifecycleEvent, onceOnly: Bool = false, priority: HookPriority = .medium,
        file: StaticString = #fileID, line: UInt = #line, perform action: @escaping @MainActor (UIView) -> Void
    ) -> HookCancellable {
        var inner: HookCancellable?
        let outer = onViewDidLoad(immediatelyIfAlreadyLoaded: true, priority: .highest, file: file, line: line) {
            [weak self] _ in
            guard let view = self?.viewIfLoaded else { return }
            inner = view.on(event, onceOnly: onceOnly, priority: priority, file: file, line: line) { [weak view] in
                if let view { action(view) }
            }
        }
        return HookCancellable {
            outer.cancel()
            inner?.cancel()
        }
    }

    /// Hooks an event of the controller's view, with an action without the view.
    @discardableResult
    public final func onView(
        _ event: UIView.LifecycleEvent, onceOnly: Bool = false, priority: HookPriority = .medium,
        file: StaticString = #fileID, line: UInt = #line, perform action: @escaping @MainActor () -> Void
    ) -> HookCancellable {
        onView(event, onceOnly: onceOnly, priority: priority, file: file, line: line) { _ in action() }
    }

    /// Runs an action without the argument whether the view was already loaded.
    @discardableResult
    public final func onViewDidLoad(
        immediatelyIfAlreadyLoaded: Bool = false, priority: HookPriority = .medium, file: StaticString = #fileID,
        line: UInt = #line, perform action: @escaping @MainActor () -> Void
    ) -> HookCancellable {
        onViewDidLoad(
            immediatelyIfAlreadyLoaded: immediatelyIfAlreadyLoaded, priority: priority, file: file, line: line
        ) {
            _ in action()
        }
    }

    /// Runs an action each time the controller's parent changes. It receives the new parent; nil if it has none any more.
    @discardableResult
    public final func on(
        _ event: ParentEvent, onceOnly: Bool = false, priority: HookPriority = .medium,
        file: StaticString = #fileID, line: UInt = #line,
        perform action: @escaping @MainActor (UIViewController?) -> Void
    ) -> HookCancellable {
        let hooks = controllerHooks
        let list = event == .willMoveToParent ? hooks.willMove : hooks.didMove
        return list.add(priority: priority, onceOnly: onceOnly, site: HookSite(file: file, line: line), action)
    }

    /// Runs an action each time the traits change. It receives the previous ones.
    @discardableResult
    public final func on(
        _ event: TraitEvent, onceOnly: Bool = false, priority: HookPriority = .medium,
        file: StaticString = #fileID, line: UInt = #line,
        perform action: @escaping @MainActor (UITraitCollection?) -> Void
    ) -> HookCancellable {
        controllerHooks.traits.add(
            priority: priority, onceOnly: onceOnly, site: HookSite(file: file, line: line), action)
    }

    /// Runs an action without the parent.
    @discardableResult
    public final func on(
        _ event: ParentEvent, onceOnly: Bool = false, priority: HookPriority = .medium,
        file: StaticString = #fileID, line: UInt = #line, perform action: @escaping @MainActor () -> Void
    ) -> HookCancellable {
        on(event, onceOnly: onceOnly, priority: priority, file: file, line: line) { _ in action() }
    }

    /// Runs an action without the previous traits.
    @discardableResult
    public final func on(
        _ event: TraitEvent, onceOnly: Bool = false, priority: HookPriority = .medium,
        file: StaticString = #fileID, line: UInt = #line, perform action: @escaping @MainActor () -> Void
    ) -> HookCancellable {
        on(event, onceOnly: onceOnly, priority: priority, file: file, line: line) { _ in action() }
    }

    /// Runs an action without the state of the scene.
    @discardableResult
    public final func on(
        _ event: SceneEvent, onceOnly: Bool = false, priority: HookPriority = .medium,
        file: StaticString = #fileID, line: UInt = #line, perform action: @escaping @MainActor () -> Void
    ) -> HookCancellable {
        on(event, onceOnly: onceOnly, priority: priority, file: file, line: line) { _ in action() }
    }

    /// Runs an action each time the scene of the controller's view becomes active, inactive, or goes to the background.
    @discardableResult
    public final func on(
        _ event: SceneEvent, onceOnly: Bool = false, priority: HookPriority = .medium,
        file: StaticString = #fileID, line: UInt = #line,
        perform action: @escaping @MainActor (UIScene.ActivationState) -> Void
    ) -> HookCancellable {
        controllerHooks.followScene(self)
        return controllerHooks.scene.add(
            priority: priority, onceOnly: onceOnly, site: HookSite(file: file, line: line), action)
    }

    final var controllerHooks: ControllerHooks {
        if let hooks = lifecycleObserver as? ControllerHooks { return hooks }
        let hooks = ControllerHooks(named: "\(type(of: self))")
        lifecycleObserver = hooks
        return hooks
    }
}
