/// What can be done with a row by swiping it aside.
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

    /// Gets the action, the button, and what to call when it is done: with whether it was.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public final let style: Style
    public final let handler: Handler

    /// On the button.
    open var title: String?

    /// Of the button; red for destructive actions and grey for others unless set.
    open var backgroundColor: UIColor!

    /// In place of the title, which then is for screen readers only.
    open var image: UIImage?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }
}

/// The actions of one side of a row, the one at the edge first.
@preconcurrency @MainActor open class UISwipeActionsConfiguration {
    public final let actions: [UIContextualAction]

    /// Whether swiping a row far aside performs the first action.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) { self.actions = actions }
}
