/// The handlers of the addresses that a tab is asked to show.
@MainActor final class OpenURLCenter {
    private var handlers: [(id: ObjectIdentifier, action: (URL) -> Void)] = []
    /// The address with which the tab was opened, until its first views can handle it.
    private var pending: URL?

    func register(_ id: ObjectIdentifier, _ action: @escaping (URL) -> Void) {
        if let index = handlers.firstIndex(where: { $0.id == id }) {
            handlers[index].action = action
        } else {
            handlers.append((id, action))
        }
    }

    func remove(_ id: ObjectIdentifier) { handlers.removeAll { $0.id == id } }

    /// Calls the handlers, now or as soon as there is one.
    func open(_ url: URL) {
        guard !handlers.isEmpty else {
            pending = url
            return
        }
        for handler in handlers { handler.action(url) }
    }

    /// Calls the handlers with the address that waits for one.
    func handlePending() {
        guard let url = pending, !handlers.isEmpty else { return }
        pending = nil
        open(url)
    }
}

private struct _OpenURLModifier: ViewModifier {
    let action: (URL) -> Void
    @State private var registration = Registration()

    private final class Registration {
        weak var center: OpenURLCenter?
        var action: (URL) -> Void = { _ in }
        nonisolated init() {}
    }

    func body(content: Content) -> some View {
        let registration = registration
        registration.action = action
        return
            content
            .onAppear {
                guard let scene = UIWindowScene.current, let delegate = scene.delegate as? DeclaredSceneDelegate else {
                    return
                }
                registration.center = delegate.openURL
                delegate.openURL.register(ObjectIdentifier(registration)) { registration.action($0) }
                scene.enqueue(.passive) { [weak center = delegate.openURL] in center?.handlePending() }
            }
            .onDisappear { registration.center?.remove(ObjectIdentifier(registration)) }
    }
}

extension View {
    /// Handles the address with which a tab of the app was opened, and addresses to which the browser's Back and
    /// Forward lead.
    ///
    /// ```swift
    /// ContentView().onOpenURL { url in model.show(url.path) }
    /// ```
    /// The URL begins with the path. The action is not called for the site's first page, for addresses of windows with
    /// an ID, and for those that a `NavigationStack` with `urlPath(_:)` shows after Back and Forward. Every handler of
    /// the tab is called.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(_OpenURLModifier(action: action))
    }

    /// Accepted for source compatibility: in a browser an address is always shown by the tab in which it was opened.
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}

extension Scene {
    /// Chooses the window for an address of the site: the first one with a condition that is part of the address.
    ///
    /// - Parameter conditions: Texts; `*` matches every address. A window without any (an empty set) is shown for no
    ///   address but its own.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
        _ModifiedScene(content: self) { declarations, windows in
            for index in windows { declarations.windows[index].conditions = conditions }
        }
    }
}
