/// The address bar and the browser's Back and Forward.
///
/// ```swift
/// let navigation = UINavigationController(rootViewController: list)   // list.urlPath = "/notes"
/// navigation.stackForPath = { path in
///     guard let note = Note(path: path) else { return nil }
///     return [list, NoteViewController(note)]                         // its urlPath is "/notes/7"
/// }
/// navigation.restore(path: connectionOptions.path)                    // a deep link
/// ```
///
/// Pushing a controller adds an entry to the browser's history, with the controller's path if it has one, else with the
/// address that is shown; popping it goes back. The browser's Back pops. Forward shows the popped controller again if
/// `stackForPath` makes it, otherwise the page stays. On phones, Back also closes sheets and covers, but no alert, and none
/// that may not be dismissed.
///
/// Browsers skip entries that are added without an action of the user. Pushes that follow no click, tap or key, and all
/// but the last of several that follow one, belong to the current entry. Paths have the same origin.
extension UIViewController {
    /// The path of the controller. A leading slash is added if it lacks one. Nil, the default, for none.
    public final var urlPath: String? {
        get { extras?.urlPath }
        set {
            let path = newValue.map { $0.hasPrefix("/") ? $0 : "/" + $0 }
            guard path != urlPath else { return }
            ensuredExtras.urlPath = path
            (viewIfLoaded?.window?.windowScene ?? UIWindowScene.current)?.historyMayChange()
        }
    }

    /// The path of the visible content of this controller.
    final var pagePath: String? { childForPage?.pagePath ?? extras?.urlPath }

    /// Called with paths that the browser navigates to; returns whether they are shown now.
    package final var onPath: ((String) -> Bool)? {
        get { extras?.onPath }
        set { ensuredExtras.onPath = newValue }
    }

    final func historyMayChange() { viewIfLoaded?.window?.windowScene?.historyMayChange() }
}

extension UINavigationController {
    /// Shows the stack for a path: pops if a controller of the stack has it, else uses `stackForPath`.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public final func restore(path: String, animated: Bool = false) -> Bool {
        if topViewController?.pagePath == path { return true }
        if let controller = stack.last(where: { $0.urlPath == path }) {
            popToViewController(controller, animated: animated)
            return true
        }
        guard let new = stackForPath?(path), !new.isEmpty else { return false }
        setViewControllers(new, animated: animated)
        return true
    }
}

extension UINavigationController: HistoryParticipant {
    package final var historyState: HistoryState {
        HistoryState(pages: pagesOfHistory.map { HistoryState.Page(id: $0.historyID) })
    }

    /// The stack; what a gesture moves stays on top until it is moved away.
    final var pagesOfHistory: [UIViewController] { running?.isInteractive == true ? stackBeforeTransition : stack }

    package final func show(_ state: HistoryState, path: String) {
        let wanted = state.pages.map(\.id)
        let kept = zip(stack, wanted).prefix { AnyHashable($0.historyID) == $1 }.map(\.0)
        if kept.count < wanted.count, let new = stackForPath?(path), !new.isEmpty {
            setViewControllers(new, animated: true)
        } else if let top = kept.last, kept.count < stack.count {
            popToViewController(top, animated: true)
        }
    }

    package final func showPageBelow() -> Bool { popViewController(animated: true) != nil }
}

extension UITabBarController: HistoryParticipant {
    package final var historyState: HistoryState {
        HistoryState(selection: selectedViewController.map { AnyHashable($0.historyID) })
    }

    package final func show(_ state: HistoryState, path: String) {
        selectedViewController = viewControllers?.first { AnyHashable($0.historyID) == state.selection }
    }

    package final func showPageBelow() -> Bool { false }
}
