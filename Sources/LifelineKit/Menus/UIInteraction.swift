/// Adds behaviour to a view: see `UIContextMenuInteraction`.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
    /// The view with the interaction. Not retained. Nil if there is none.
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or removed (nil).
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view, or removed (nil).
    func didMove(to view: UIView?)
}

/// The interactions of a view and its menu, allocated on demand.
@MainActor final class InteractionState {
    var interactions: [any UIInteraction] = []
    /// Requests the menus of the view's context menu interactions.
    var trigger: ContextMenuTrigger?
    weak var openMenu: MenuController?
    /// The interaction that a control or list has by itself.
    var ownMenu: UIContextMenuInteraction?
    /// Retained, as interactions do not retain their delegates.
    var ownMenuDelegate: (any UIContextMenuInteractionDelegate)?
    var showsMenuAsPrimaryAction = false
    /// How the view is described if it can be dragged.
    var dragDescription = DragDescription.none
    /// Receives files that are dropped on the view.
    var fileDrops: OfferedFiles?

    /// Called when the view's window changed.
    func viewDidMoveToWindow(_ view: UIView) {
        trigger?.describe()
        if interactions.contains(where: { $0 is UIDragInteraction || $0 is UIDropInteraction }) {
            view.updateDragRoles()
        }
        if view.windowStorage == nil { openMenu?.close() }
    }
}

extension UIView {
    /// The interactions of the view. Setting it removes and adds interactions.
    public final var interactions: [any UIInteraction] {
        get { extras?.interactions?.interactions ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue where !interactions.contains(where: { $0 === new }) { addInteraction(new) }
        }
    }

    /// Adds an interaction, and removes it from its previous view.
    public final func addInteraction(_ interaction: any UIInteraction) {
        guard !interactions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        ensuredInteractions.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction. One that the view does not have is ignored.
    public final func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        extras?.interactions?.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    final var ensuredInteractions: InteractionState {
        if let state = extras?.interactions { return state }
        let new = InteractionState()
        ensuredExtras.interactions = new
        return new
    }
}
