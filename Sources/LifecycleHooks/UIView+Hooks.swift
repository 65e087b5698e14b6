@_spi(LifecycleObservation) import LifelineKit

extension UIView {
    /// A moment in the life of a view.
    public enum LifecycleEvent: Int, Hashable, Sendable, CaseIterable {
        /// The view entered or left a window: once per change, parents first.
        case didMoveToWindow
        /// The view was added to a superview or removed from it.
        case didMoveToSuperview
        /// The view has laid out its subviews.
        case layoutSubviews
    }

    /// Runs an action each time the event happens, after the view's own method.
    ///
    /// ```swift
    /// view.on(.didMoveToWindow) { window in print(window == nil ? "left" : "entered") }
    /// ```
    ///
    /// - Parameter action: Receives the view's current window.
    @discardableResult
    public final func on(
        _ event: LifecycleEvent, onceOnly: Bool = false, priority: HookPriority = .medium,
        file: StaticString = #fileID, line: UInt = #line, perform action: @escaping @MainActor (UIWindow?) -> Void
    ) -> HookCancellable {
        viewHooks.lists[event.rawValue].add(
            priority: priority, onceOnly: onceOnly, site: HookSite(file: file, line: line), action)
    }

    /// Runs an action without the window.
    @discardableResult
    public final func on(
        _ event: LifecycleEvent, onceOnly: Bool = false, priority: HookPriority = .medium,
        file: StaticString = #fileID, line: UInt = #line, perform action: @escaping @MainActor () -> Void
    ) -> HookCancellable {
        on(event, onceOnly: onceOnly, priority: priority, file: file, line: line) { _ in action() }
    }

    private final var viewHooks: ViewHooks {
        if let hooks = lifecycleObserver as? ViewHooks { return hooks }
        let hooks = ViewHooks()
        lifecycleObserver = hooks
        return hooks
    }
}

/// All hooks of one view.
@MainActor private final class ViewHooks: UIViewObserver {
    let lists = UIView.LifecycleEvent.allCases.map { _ in HookList<UIWindow?>() }

    func viewDidMoveToWindow(_ view: UIView) { run(.didMoveToWindow, view) }
    func viewDidMoveToSuperview(_ view: UIView) { run(.didMoveToSuperview, view) }
    func viewDidLayoutSubviews(_ view: UIView) { run(.layoutSubviews, view) }

    private func run(_ event: UIView.LifecycleEvent, _ view: UIView) { lists[event.rawValue].run(view.window) }
}
