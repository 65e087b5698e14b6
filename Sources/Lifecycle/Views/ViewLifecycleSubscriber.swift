/// Hears when a view is made, appears and disappears.
@preconcurrency @MainActor public protocol ViewLifecycleSubscriber: AnyObject {
    /// The view has been made. Called once.
    func viewDidLoad()
    /// The view is displayed.
    func viewDidAppear()
    /// The view is not displayed any more.
    func viewDidDisappear()
}

extension ViewLifecycleSubscriber {
    /// Follows a view; the same as `viewLifecycle.subscribe(self)`.
    public func subscribe(to viewLifecycle: ViewLifecycle) { viewLifecycle.subscribe(self) }
}
