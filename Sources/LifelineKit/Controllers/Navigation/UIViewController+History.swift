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
/// Pushing a controller with a path adds an entry to the browser's history, and popping it goes back by one. The
/// browser's Back pops to the controller with the requested path; Forward calls `stackForPath`. Paths have the same
/// origin.
extension UIViewController {
    /// The path of the controller, with a leading slash. Nil, the default, for none.
    public final var urlPath: String? {
        get { extras?.urlPath }
        set {
            guard newValue != urlPath else { return }
            ensuredExtras.urlPath = newValue
            viewIfLoaded?.window?.windowScene?.pathMayHaveChanged(.none)
        }
    }

    /// The path of the visible content of this controller.
    final var pagePath: String? { childForPage?.pagePath ?? extras?.urlPath }

    /// Called with paths that the browser navigates to; returns whether they are shown now.
    package final var onPath: ((String) -> Bool)? {
        get { extras?.onPath }
        set { ensuredExtras.onPath = newValue }
    }

    /// Sets the path of a controller whose content has its own pages.
    ///
    /// - Parameters:
    ///   - goesBack: Whether the step led to an earlier page (true), to a later one (false), or to another one (nil).
    ///   - isShown: Whether the address bar already has the path.
    package final func setURLPath(_ path: String?, goesBack: Bool?, isShown: Bool = false) {
        guard path != extras?.urlPath else { return }
        ensuredExtras.urlPath = path
        // The initial content becomes the first entry automatically.
        guard !isShown, viewIfLoaded?.window?.windowScene?.history.isEmpty == false else { return }
        historyDidChange(goesBack.map { $0 ? .pop : .push } ?? .none)
    }

    final func historyDidChange(_ operation: UINavigationController.Operation) {
        viewIfLoaded?.window?.windowScene?.pathMayHaveChanged(operation)
    }
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

extension UIWindowScene {
    /// Sets the first entry of the history to the initial content.
    final func recordFirstPath() {
        guard history.isEmpty, let path = keyWindow?.rootViewController?.pagePath, LayerURL.isPath(path) else { return }
        history = [path]
        if let display, display.path != path {
            send(.history(.replace, path: path, title: keyWindow?.rootViewController?.pageTitle ?? ""))
        }
    }

    /// Updates the address bar to the visible content.
    final func pathMayHaveChanged(_ operation: UINavigationController.Operation) {
        guard !isHandlingNavigation, let path = keyWindow?.rootViewController?.pagePath, path != history.last else {
            return
        }
        guard LayerURL.isPath(path) else {
            UIApplication.log.error(
                "The urlPath \(path) is not a path of this site: it must begin with exactly one slash.")
            return
        }
        let title = keyWindow?.rootViewController?.pageTitle ?? ""
        switch operation {
        case .push:
            history.append(path)
            send(.history(.push, path: path, title: title))
        case .pop where history.dropLast().last == path:
            history.removeLast()
            send(.history(.back, path: path, title: title))
        case .pop, .none:
            if history.isEmpty { history.append(path) } else { history[history.count - 1] = path }
            send(.history(.replace, path: path, title: title))
        }
    }

    /// Handles navigation by the browser.
    ///
    /// - Returns: Whether a controller handled the path.
    final func didNavigate(_ path: String) -> Bool {
        guard let root = keyWindow?.rootViewController else { return false }
        if let index = history.lastIndex(of: path) {
            history.removeSubrange((index + 1)...)
        } else {
            history.append(path)
        }
        if root.pagePath == path { return true }
        // The address bar already has the path: changes by controllers must not update it again, even if a running
        // transition completes meanwhile.
        isHandlingNavigation = true
        defer { isHandlingNavigation = false }
        return root.handlePath(path)
    }
}
