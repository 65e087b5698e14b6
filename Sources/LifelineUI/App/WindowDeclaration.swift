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
    /// Creates the root controller for the encoded value of an address.
    let makeController: @MainActor (_ value: String?, _ menuBar: MenuBarContent?) -> UIViewController

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
        makeController = { value, menuBar in
            let content = content(value)
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
    /// What addresses without a window show; nil for an app that declares nothing.
    let notFoundPage: WindowDeclaration?

    init(_ scene: some Scene) {
        var declarations = _SceneDeclarations()
        scene._declare(in: &declarations)
        windows = declarations.windows
        commands = declarations.commands
        routes = declarations.routes
        let isEmpty = windows.isEmpty && routes.isEmpty
        notFoundPage =
            declarations.notFoundPage
            ?? (isEmpty ? nil : WindowDeclaration(title: "Not found") { _ in StandardNotFoundView() })
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
        let makeController: @MainActor (MenuBarContent?) -> UIViewController
    }

    /// Returns the window for an address: the one with its ID, else the first one that is limited to addresses with
    /// this one, else the first one whose conditions match, else the first one unless it is limited.
    func window(for address: String) -> Shown? {
        for window in windows {
            guard let parts = window.components(of: address) else { continue }
            let value = window.value == nil ? nil : parts.first
            if let value, window.value?.canDecode(value) == false { continue }
            return Shown(title: window.title, isOwnAddress: true) { window.makeController(value, $0) }
        }
        let path = String(address.prefix { $0 != "?" && $0 != "#" })
        let groups = windows.filter { $0.kind == .group }
        let standard = groups.first { $0.conditions?.isEmpty != true } ?? windows.first
        guard
            let window = windows.first(where: { $0.addresses?.contains { $0.matches(path) } == true })
                ?? groups.first(where: { $0.addresses == nil && $0.prefers(address) })
                ?? (standard?.addresses == nil ? standard : nil)
        else { return nil }
        return Shown(title: window.title, isOwnAddress: address == "/") { window.makeController(nil, $0) }
    }
}
