/// Notified when a view is loaded, appears and disappears.
@preconcurrency @MainActor public protocol ViewLifecycleSubscriber: AnyObject {
    /// Called once, when the view has been loaded.
    func viewDidLoad()
    /// Called when the view is displayed.
    func viewDidAppear()
    /// Called when the view is no longer displayed.
    func viewDidDisappear()
}

extension ViewLifecycleSubscriber {
    /// Subscribes to a view; equivalent to `viewLifecycle.subscribe(self)`.
    public func subscribe(to viewLifecycle: ViewLifecycle) { viewLifecycle.subscribe(self) }
}
