/// Opens a window of the app in a new tab.
///
/// ```swift
/// @Environment(\.openWindow) private var openWindow
///
/// Button("Activity") { openWindow(id: "activity") }
/// Button("Open") { openWindow(id: "book", value: book.id) }
/// ```
/// Call it in response to a click or a key: browsers block tabs that open by themselves.
@preconcurrency @MainActor public struct OpenWindowAction {
    nonisolated init() {}

    /// Opens the window with an ID.
    public func callAsFunction(id: String) { open(id, nil, nil) }

    /// Opens the window that presents values of this type.
    public func callAsFunction<D: Codable & Hashable>(value: D) { open(nil, value, D.self) }

    /// Opens the window with an ID, which presents a value.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { open(id, value, D.self) }

    private func open(_ id: String?, _ value: AnyHashable?, _ type: (any Hashable.Type)?) {
        guard let scene = UIWindowScene.current else { return }
        guard let window = scene.declarations?.window(id: id, presenting: type), let id = window.id else {
            var wanted = id.map { "the ID “\($0)”" } ?? ""
            if let type { wanted += (wanted.isEmpty ? "" : " and ") + "values of the type \(type)" }
            UIApplication.log.error(
                "openWindow: the app declares no window with \(wanted). Declare it by WindowGroup(id:for:content:).")
            return
        }
        guard let path = WindowAddress.path(id: id, value: value) else {
            UIApplication.log.error("openWindow: a value can't be part of an address. Make its type Codable.")
            return
        }
        scene.openTab(path)
    }
}

extension UIWindowScene {
    /// What the app declares; nil for apps that are not declarative.
    var declarations: SceneDeclarations? { (delegate as? DeclaredSceneDelegate)?.declarations }

    /// Opens an address of the app in a new tab.
    func openTab(_ path: String) { send(.open(url: path, inNewTab: true)) }
}

extension EnvironmentValues {
    /// Opens windows of the app.
    public var openWindow: OpenWindowAction { OpenWindowAction() }

    /// Opens the app's settings.
    public var openSettings: OpenSettingsAction { OpenSettingsAction() }

    /// Whether the app can show several windows: always, in tabs.
    public var supportsMultipleWindows: Bool { true }
}
