/// Lets users drag items out of a view.
///
/// ```swift
/// card.addInteraction(UIDragInteraction(delegate: self))
///
/// func dragInteraction(
///     _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
/// ) -> [UIDragItem] {
///     [UIDragItem(itemProvider: NSItemProvider(object: card.title))]
/// }
/// ```
/// A mouse drags within the page, to other tabs and windows, and to other apps, which receive the texts and addresses of
/// forms that are visible to all. By keyboard, Space or Return picks up a view that contains no control; Control-X
/// (Command-X on Apple's keyboards) does so from any control inside. Tab and the arrow keys then choose a destination,
/// Return drops, and Escape cancels. Screen readers announce each step.
@preconcurrency @MainActor open class UIDragInteraction: UIInteraction {
    /// Provides the items. Without it nothing can be dragged. Not retained.
    public final weak var delegate: (any UIDragInteractionDelegate)?
    public private(set) final weak var view: UIView?

    /// Whether the view's items can be dragged. True by default.
    public final var isEnabled = true {
        didSet { if isEnabled != oldValue { view?.updateDragRoles() } }
    }

    /// Whether a drag may begin without a change of the delegate's state: it is then asked for items as soon as the
    /// view is pressed.
    package final var preparesOnPress = false {
        didSet { if preparesOnPress != oldValue { view?.updateDragRoles() } }
    }

    /// Whether the view is a button that picks up its items, if it is no control and contains none.
    package final var canBeButton = true

    public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) {
        let old = self.view
        self.view = view
        old?.updateDragRoles()
        view?.updateDragRoles()
    }
}

/// Provides the items of drags that begin in a view, and observes these drags.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: AnyObject {
    /// Returns the items of a drag that may begin; none to refuse it. Called when the mouse button is pressed on the view
    /// and the mouse begins to move, so a drag need not follow.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem]
    /// Called when a drag has begun.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Returns whether the drop may move the items instead of copying them. True by default.
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    /// Returns whether the items can be dropped only in this scene. False by default.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
    /// Called before the drag ends, with what the drop did; `cancel` if nothing.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
    /// Called when the drag ended; `cancel` if the items were not dropped.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}
}
