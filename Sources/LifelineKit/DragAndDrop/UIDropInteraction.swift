/// Lets users drop items on a view.
///
/// ```swift
/// column.addInteraction(UIDropInteraction(delegate: self))
///
/// func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
///     session.canLoadObjects(ofClass: String.self)
/// }
///
/// func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
///     session.loadObjects(ofClass: String.self) { titles in self.add(titles) }
/// }
/// ```
/// The items may have been dragged in the same page, in another tab of the same visitor or user, on another site or on
/// the desktop. Of the latter two only types are known before the drop, and their data is untrusted.
@preconcurrency @MainActor open class UIDropInteraction: UIInteraction {
    /// Decides about drops, and receives them. Without it nothing can be dropped. Not retained.
    public final weak var delegate: (any UIDropInteractionDelegate)?
    public private(set) final weak var view: UIView?

    /// Whether items can be dropped. True by default.
    package final var isEnabled = true {
        didSet { if isEnabled != oldValue { view?.updateDragRoles() } }
    }

    /// The accepted types, so that the page need not ask; empty if only the delegate knows.
    package final var acceptedTypes: [UTType] = [] {
        didSet { if acceptedTypes != oldValue { view?.updateDragRoles() } }
    }

    /// Whether items are dropped before or after the view, which is a row. The page shows the place.
    package final var insertsBetweenRows = false {
        didSet { if insertsBetweenRows != oldValue { view?.updateDragRoles() } }
    }

    public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) {
        let old = self.view
        self.view = view
        old?.updateDragRoles()
        view?.updateDragRoles()
    }
}

/// Decides what happens to items that are dragged over a view, and receives dropped ones.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: AnyObject {
    /// Returns whether the view is a destination for the items. The other methods are called only then. True by
    /// default.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// Called when items are dragged into the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Called when the drag enters the view, and at most 20 times a second while it moves over it. Returns what a drop
    /// would do.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal
    /// Called when items are dragged out of the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Receives the items. Data of other sites and of the desktop can be loaded from now on.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Called after the items were received.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// Called when the drag has ended, in this view or elsewhere.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}
