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
    public enum Style: Int, Sendable { case normal, destructive }

    /// Receives the action, the button, and a completion to call with whether the action was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public final let style: Style
    public final let handler: Handler

    /// The title of the button.
    open var title: String?

    /// The background of the button. Red for destructive actions and grey for others by default.
    open var backgroundColor: UIColor!

    /// Replaces the title, which is then only read by screen readers.
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
    public final let actions: [UIContextualAction]

    /// Whether a full swipe performs the first action.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) { self.actions = actions }
}
