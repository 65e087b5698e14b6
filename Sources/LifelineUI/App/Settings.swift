/// The window with an app's settings, at the address `/settings`.
///
/// ```swift
/// var body: some Scene {
///     WindowGroup { ContentView() }
///     Settings { SettingsView() }
/// }
/// ```
/// `SettingsLink` and `openSettings` open it in a new tab, as does Command-comma (Control-comma) if the app has
/// `commands`.
public struct Settings<Content: View>: Scene {
    private let content: () -> Content

    public typealias Body = Never

    /// Creates the settings window. It is opened by `OpenSettingsAction` and `SettingsLink`.
    public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

    public func _declare(in declarations: inout _SceneDeclarations) {
        var declaration = WindowDeclaration(title: FrameworkText.settings.string, id: "settings") { [content] _ in
            content()
        }
        declaration.kind = .settings
        declarations.windows.append(declaration)
    }
}

/// Opens the app's settings: `openSettings()`.
@preconcurrency @MainActor public struct OpenSettingsAction {
    nonisolated init() {}

    /// Opens the app's settings in a new tab. Without a `Settings` scene it only logs an error.
    public func callAsFunction() {
        guard let scene = UIWindowScene.current else { return }
        guard let window = scene.declarations?.windows.first(where: { $0.kind == .settings }), let path = window.path
        else {
            UIApplication.log.error("openSettings: the app declares no Settings scene.")
            return
        }
        scene.openTab(path)
    }
}

/// A button that opens the app's settings.
public struct SettingsLink<Label: View>: View {
    private let label: Label
    @Environment(\.openSettings) private var openSettings

    /// Creates a link to the app's settings with a label of its own.
    public init(@ViewBuilder label: () -> Label) { self.label = label() }

    public var body: some View {
        Button {
            openSettings()
        } label: {
            label
        }
    }
}

extension SettingsLink where Label == Text {
    public init() { self.init { Text(FrameworkText.settingsOptions.string) } }
}
