/// A view controller with an observable life cycle, which may own a scope.
///
/// Its `viewLifecycle` is displayed from `viewDidAppear` to `viewDidDisappear`. Reloading the view, as in a hot reload,
/// does not affect subscribers. Subclasses that override these methods must call `super`.
///
/// If an app has a protocol or class of the same name, which hides this one, write `Lifecycle.LifecycleViewController`.
@preconcurrency @MainActor open class LifecycleViewController: UIViewController, ViewLifecycleOwner {
    public final let viewLifecycle = ViewLifecycle()

    open override func viewDidLoad() {
        super.viewDidLoad()
        viewLifecycle.viewDidLoad(with: self)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        viewLifecycle.isDisplayed = true
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        viewLifecycle.isDisplayed = false
    }
}
