/// A window of an app, and the addresses of its tabs.
struct WindowDeclaration {
    enum Kind { case group, settings }

    var kind = Kind.group
    var title: String?
    /// The first component of the window's address. The first window of an app is also shown at all other addresses.
    var id: String?
    /// The value that the window presents, the second component of its address.
    let value: Value?
    /// See `handlesExternalEvents(matching:)`.
    var conditions: Set<String>?
    /// The addresses that the window is limited to, besides that of its ID: see `addresses(_:)`.
    var addresses: [RoutePath]?
    /// Decides whether a tab may show the window: see `admission(_:)`.
    var admission: (@MainActor (UIWindowScene) -> WindowAdmission)?
    /// Changes of the content by modifiers of its scene.
    var changes: [@MainActor (AnyView) -> AnyView] = []
    private let makeContent:
        @MainActor (_ value: String?, _ menuBar: MenuBarContent?, [@MainActor (AnyView) -> AnyView]) -> UIViewController

    /// Creates the root controller for the encoded value of an address.
    @MainActor func makeController(_ value: String?, _ menuBar: MenuBarContent?) -> UIViewController {
        makeContent(value, menuBar, changes)
    }

    struct Value {
        let type: any Hashable.Type
        let canDecode: (String) -> Bool

        init<D: Codable & Hashable>(_ type: D.Type) {
            self.type = type
            canDecode = { NavigationAddress.decode($0, as: type) != nil }
        }
    }

    @MainActor init<Content: View>(
        title: String? = nil, id: String? = nil, value: Value? = nil,
        content: @escaping @MainActor (_ value: String?) -> Content
    ) {
        self.title = title
        self.id = id
        self.value = value
        makeContent = { value, menuBar, changes in
            let content = content(value)
            if !changes.isEmpty {
                let changed = changes.reduce(AnyView(content)) { $1($0) }
                guard let menuBar else { return UIHostingController(rootView: changed) }
                return UIHostingController(rootView: _MenuBarWindow(menuBar: menuBar, content: changed))
            }
            if let menuBar {
                return UIHostingController(rootView: _MenuBarWindow(menuBar: menuBar, content: content))
            }
            return UIHostingController(rootView: content)
        }
    }

    /// The path of the window's addresses; nil without an ID.
    var path: String? { id.flatMap { NavigationAddress.encode($0) }.map { "/" + $0 } }

    /// Returns the components of an address after the window's path; nil for addresses of other windows.
    func components(of address: String) -> [String]? {
        guard let path else { return nil }
        return NavigationAddress.parts(of: address, below: path)
    }

    /// Whether the window prefers an address because of its conditions.
    func prefers(_ address: String) -> Bool {
        conditions?.contains { !$0.isEmpty && ($0 == "*" || address.contains($0)) } ?? false
    }
}

/// The windows and commands of an app.
@MainActor struct SceneDeclarations {
    let windows: [WindowDeclaration]
    let commands: [any Commands]
    let routes: [Route]
    let services: [ApplicationService]
    let authenticator: (any Authenticator)?
    /// What addresses without a window show; nil for an app that declares nothing.
    let notFoundPage: WindowDeclaration?

    /// - Parameter adapted: The app's own delegate. If it is observable it is in the environment of the windows.
    init(_ scene: some Scene, adapted: (any UIApplicationDelegate)? = nil) {
        var declarations = _SceneDeclarations()
        scene._declare(in: &declarations)
        if let adapted {
            for index in declarations.windows.indices {
                declarations.windows[index].changes.append { Self.providing(adapted, to: $0) }
            }
        }
        windows = declarations.windows
        commands = declarations.commands
        routes = declarations.routes
        services = declarations.services
        authenticator = declarations.authenticator
        let isEmpty = windows.isEmpty && routes.isEmpty
        notFoundPage =
            declarations.notFoundPage
            ?? (isEmpty ? nil : WindowDeclaration(title: FrameworkText.notFound.string) { _ in StandardNotFoundView() })
    }

    private static func providing(_ object: AnyObject, to content: AnyView) -> AnyView {
        func provide<T: ObservableObject>(_ object: T) -> AnyView { AnyView(content.environmentObject(object)) }
        guard let object = object as? any ObservableObject else { return content }
        return provide(object)
    }

    /// Returns the window with an ID and for values of a type, as far as these are given.
    func window(id: String?, presenting type: (any Hashable.Type)?) -> WindowDeclaration? {
        windows.first { window in
            if let id, window.id != id { return false }
            guard let type else { return true }
            return window.value.map { $0.type == type } ?? false
        }
    }

    struct Shown {
        let title: String?
        /// Whether the address is that of a declared window.
        let isOwnAddress: Bool
        let admission: (@MainActor (UIWindowScene) -> WindowAdmission)?
        let makeController: @MainActor (MenuBarContent?) -> UIViewController
    }

    /// Returns the window for an address: the one with its ID, else the first one that is limited to addresses with
    /// this one, else the first one whose conditions match, else the first one unless it is limited.
    func window(for address: String) -> Shown? {
        for window in windows {
            guard let parts = window.components(of: address) else { continue }
            let value = window.value == nil ? nil : parts.first
            if let value, window.value?.canDecode(value) == false { continue }
            return Shown(title: window.title, isOwnAddress: true, admission: window.admission) {
                window.makeController(value, $0)
            }
        }
        let path = String(address.prefix { $0 != "?" && $0 != "#" })
        let groups = windows.filter { $0.kind == .group }
        let standard = groups.first { $0.conditions?.isEmpty != true } ?? windows.first
        guard
            let window = windows.first(where: { $0.addresses?.contains { $0.matches(path) } == true })
                ?? groups.first(where: { $0.addresses == nil && $0.prefers(address) })
                ?? (standard?.addresses == nil ? standard : nil)
        else { return nil }
        return Shown(title: window.title, isOwnAddress: address == "/", admission: window.admission) {
            window.makeController(nil, $0)
        }
    }
}
