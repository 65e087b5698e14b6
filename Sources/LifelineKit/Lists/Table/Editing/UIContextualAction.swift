/// An action of a swiped row.
///
/// ```swift
/// UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
///     people.remove(at: path.row)
///     table.deleteRows(at: [path], with: .automatic)
///     done(true)
/// }
/// ```
@preconcurrency @MainActor open class UIContextualAction {
    /// The colour of an action: grey, or red.
    public enum Style: Int, Sendable { case normal, destructive }

    /// Receives the action, the button, and a completion to call with whether the action was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// Whether the action destroys something, which is shown in red.
    public final let style: Style
    /// What the action does.
    public final let handler: Handler

    /// The title of the button. Nil for none.
    open var title: String?

    /// The background of the button. Red for destructive actions and grey for others by default.
    open var backgroundColor: UIColor!

    /// Replaces the title, which is then only read by screen readers. Nil, the default, shows the title.
    open var image: UIImage?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }
}

/// The actions at one side of a row, from the edge inwards.
@preconcurrency @MainActor open class UISwipeActionsConfiguration {
    /// The actions, from the edge.
    public final let actions: [UIContextualAction]

    /// Whether a full swipe performs the first action. True by default.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) { self.actions = actions }
}
