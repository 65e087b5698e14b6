/// A window of which each tab has its own copy, with its own state.
///
/// The first window of an app is shown at the site's address. Others have an ID, which is the first component of their
/// addresses, and are opened by `openWindow`, by a link, or by typing the address:
///
/// ```swift
/// var body: some Scene {
///     WindowGroup { Library() }
///     WindowGroup("Activity", id: "activity") { ActivityView() }          // /activity
///     WindowGroup("Book", id: "book", for: Book.ID.self) { $id in         // /book/7
///         BookView(id: id)
///     }
/// }
/// ```
public struct WindowGroup<Content: View>: Scene {
    private let declaration: WindowDeclaration

    public typealias Body = Never

    /// Creates the window that is shown at the site's address.
    public init(@ViewBuilder content: @escaping () -> Content) {
        declaration = WindowDeclaration { _ in content() }
    }

    /// - Parameter title: The title of the tab while the content sets none, such as a `navigationTitle(_:)`.
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
        declaration = WindowDeclaration(title: String(title)) { _ in content() }
    }

    public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
        self.init(title.string, content: content)
    }

    /// - Parameter id: The first component of the window's address, for `openWindow(id:)`. Unique in the app.
    public init(id: String, @ViewBuilder content: @escaping () -> Content) {
        declaration = WindowDeclaration(id: id) { _ in content() }
    }

    /// Creates a window with the tab's title while the content sets none, at the address `/id`.
    public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
        declaration = WindowDeclaration(title: String(title), id: id) { _ in content() }
    }

    /// Creates a window with the tab's title while the content sets none, at the address `/id`.
    public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title.string, id: id, content: content)
    }

    /// Creates a window that presents a value.
    ///
    /// - Parameters:
    ///   - id: The first component of the window's address; the name of the value's type unless given.
    ///   - type: The type of the value, which is the second component: see `View.urlPath(_:)` for its form.
    ///   - content: Receives the value; nil where the address has none. Setting it changes the tab's address.
    public init<D: Codable & Hashable, C: View>(
        id: String? = nil, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == _ValueWindow<D?, C> {
        self.init(title: nil, id: id, for: type, content: content)
    }

    /// Creates a window that presents a value, with the tab's title while the content sets none. `id` is the first
    /// component of its address, by default the name of the value's type, and the value the second one.
    public init<D: Codable & Hashable, C: View>(
        _ title: some StringProtocol, id: String? = nil, for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == _ValueWindow<D?, C> {
        self.init(title: String(title), id: id, for: type, content: content)
    }

    /// - Parameter defaultValue: Returns the value of a window whose address has none.
    public init<D: Codable & Hashable, C: View>(
        id: String? = nil, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == _ValueWindow<D, C> {
        self.init(title: nil, id: id, for: type, content: content, defaultValue: defaultValue)
    }

    /// Creates a window that presents a value, with the tab's title while the content sets none. `defaultValue` returns
    /// the value where the address has none.
    public init<D: Codable & Hashable, C: View>(
        _ title: some StringProtocol, id: String? = nil, for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == _ValueWindow<D, C> {
        self.init(title: String(title), id: id, for: type, content: content, defaultValue: defaultValue)
    }

    private init<D: Codable & Hashable, C: View>(
        title: String?, id: String?, for type: D.Type, content: @escaping (Binding<D?>) -> C
    ) where Content == _ValueWindow<D?, C> {
        let id = id ?? String(describing: type)
        declaration = WindowDeclaration(title: title, id: id, value: .init(type)) { encoded in
            let value = encoded.flatMap { NavigationAddress.decode($0, as: type) }
            return _ValueWindow(
                initial: value, address: { WindowAddress.path(id: id, value: $0.map { AnyHashable($0) }) },
                content: content)
        }
    }

    private init<D: Codable & Hashable, C: View>(
        title: String?, id: String?, for type: D.Type, content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == _ValueWindow<D, C> {
        let id = id ?? String(describing: type)
        declaration = WindowDeclaration(title: title, id: id, value: .init(type)) { encoded in
            let value = encoded.flatMap { NavigationAddress.decode($0, as: type) }
            return _ValueWindow(
                initial: value ?? defaultValue(), address: { WindowAddress.path(id: id, value: $0) }, content: content)
        }
    }

    public func _declare(in declarations: inout _SceneDeclarations) { declarations.windows.append(declaration) }
}

/// A window that an app shows in one tab.
///
/// As `WindowGroup`: a browser does not tell whether another tab shows the window already, so it may be open twice.
public struct Window<Content: View>: Scene {
    private let group: WindowGroup<Content>

    public typealias Body = Never

    /// Creates a window with the tab's title while the content sets none, at the address `/id`.
    public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
        group = WindowGroup(title, id: id, content: content)
    }

    /// Creates a window with the tab's title while the content sets none, at the address `/id`.
    public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        group = WindowGroup(title, id: id, content: content)
    }

    public func _declare(in declarations: inout _SceneDeclarations) { group._declare(in: &declarations) }
}

/// The content of a window that presents a value.
public struct _ValueWindow<Value: Hashable, Content: View>: View {
    private let address: @MainActor (Value) -> String?
    private let content: (Binding<Value>) -> Content
    @State private var value: Value
    @ViewScope private var scope

    init(
        initial: Value, address: @escaping @MainActor (Value) -> String?, content: @escaping (Binding<Value>) -> Content
    ) {
        self.address = address
        self.content = content
        _value = State(initialValue: initial)
    }

    public var body: some View {
        let controller = scope.mountedNode?.graph.controller
        content($value).onChange(of: value) { _, value in
            controller?.urlPath = address(value)
        }
    }
}

/// The addresses of windows.
enum WindowAddress {
    /// Returns `/id/value`; without a value `/id`. Returns nil for a value that has no form in an address.
    static func path(id: String, value: AnyHashable?) -> String? {
        guard let base = NavigationAddress.encode(id) else { return nil }
        guard let value else { return "/" + base }
        return NavigationAddress.encode(value).map { "/\(base)/\($0)" }
    }
}
