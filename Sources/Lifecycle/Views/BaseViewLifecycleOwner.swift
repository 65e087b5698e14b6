/// An object that owns a view and is notified of its life cycle. Subclass it and override the methods that you need.
///
/// ```swift
/// final class Player: BaseViewLifecycleOwner {
///     override func viewDidAppear() { play() }
///     override func viewDidDisappear() { pause() }
///     var view: some View { tracked { Text("Playing") } }
/// }
/// ```
@preconcurrency @MainActor open class BaseViewLifecycleOwner: ViewLifecycleOwner, ViewLifecycleSubscriber {
    public final let viewLifecycle: ViewLifecycle

    /// Creates an owner and subscribes it to a view's life cycle, by default a new one.
    public init(viewLifecycle: ViewLifecycle = ViewLifecycle()) {
        self.viewLifecycle = viewLifecycle
        viewLifecycle.subscribe(self)
    }

    open func viewDidLoad() {}
    open func viewDidAppear() {}
    open func viewDidDisappear() {}
}
