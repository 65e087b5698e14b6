/// A view controller whose life can be followed, and that may own a scope.
///
/// Its `viewLifecycle` is displayed from `viewDidAppear` to `viewDidDisappear`. Loading the view again, as a hot reload does,
/// changes nothing for those who follow. Subclasses that override these methods call `super`.
///
/// An app may have a protocol or class of the same name, which then hides this one: write `Lifecycle.LifecycleViewController`.
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
