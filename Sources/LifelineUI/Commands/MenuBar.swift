/// What the menu bar of a window is made of.
struct MenuBarContent {
    let commands: [any Commands]
    /// The title of the app's own menu.
    let title: String
    let hasSettings: Bool

    @MainActor init(_ declarations: SceneDeclarations) {
        commands = declarations.commands
        title = declarations.windows.first?.title ?? "App"
        hasSettings = declarations.windows.contains { $0.kind == .settings }
    }

    /// The items that the framework provides.
    @MainActor var standard: [(placement: CommandGroupPlacement, content: AnyView)] {
        var items: [(placement: CommandGroupPlacement, content: AnyView)] = [(.undoRedo, AnyView(_UndoItems()))]
        if hasSettings {
            items.append((.appSettings, AnyView(SettingsLink().keyboardShortcut(",", modifiers: .command))))
        }
        return items
    }
}

/// A window with a menu bar above its content.
struct _MenuBarWindow<Content: View>: View {
    private let commands: [any Commands]
    private let hasSettings: Bool
    private let content: Content
    @State private var model: MenuBarModel
    @Environment(\.horizontalSizeClass) private var sizeClass

    init(menuBar: MenuBarContent, content: Content) {
        commands = menuBar.commands
        hasSettings = menuBar.hasSettings
        self.content = content
        _model = State(initialValue: MenuBarModel(appTitle: menuBar.title, standard: menuBar.standard))
    }

    var body: some View {
        let model = model
        VStack(spacing: 0) {
            if sizeClass == .regular { _MenuBar(model: model) }
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .modifier(_ViewHandleModifier(handle: model.anchor))
        .background {
            ZStack {
                // Identified by position: each is a `commands` modifier of the scene.
                ForEach(Array(commands.enumerated()), id: \.offset) { index, commands in
                    commands._makeView(_CommandPlace(menuBar: model, path: [index]))
                }
                if hasSettings {
                    _UnshownShortcuts(anchor: model.anchor) {
                        SettingsLink().keyboardShortcut(",", modifiers: .command)
                    }
                }
            }
        }
    }
}

/// The titles of the menus, in a row.
struct _MenuBar: View {
    let model: MenuBarModel

    var body: some View {
        let menus = model.menus
        if !menus.isEmpty {
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    ForEach(menus) { _MenuBarItem(menu: $0, isFirst: $0.id == menus[0].id, model: model) }
                }
                .modifier(
                    _ElementHost(
                        role: "menubar", label: FrameworkText.menuBar.string, feature: DialogView.arrowKeysFeature)
                )
                .padding(.horizontal, 8)
                .frame(maxWidth: .infinity, minHeight: 36, alignment: .leading)
                Divider()
            }
            .background(Color(.secondarySystemBackground))
            .layoutPriority(1)
        }
    }
}

/// A title, which opens its menu.
private struct _MenuBarItem: View {
    let menu: MenuBarMenu
    let isFirst: Bool
    let model: MenuBarModel
    @State private var anchor = ViewHandle()

    private var isOpen: Bool { model.openMenu == menu.title }

    var body: some View {
        model.recordRead()
        return Button {
            model.open(menu.title)
        } label: {
            Text(menu.title).foregroundColor(.primary).fontWeight(menu.isOfApp ? .semibold : .regular)
                .padding(.horizontal, 10).frame(minHeight: 28)
                .background(isOpen ? Color(.systemFill) : .clear)
                .clipShape(RoundedRectangle(cornerRadius: 6))
        }
        .buttonStyle(.plain)
        .modifier(_MenuOpenerModifier(isOpen: isOpen))
        .modifier(_ElementRole(role: "menuitem", isTabStop: isFirst))
        .modifier(_ViewHandleModifier(handle: anchor))
        .modifier(
            _PresentationModifier(
                isPresented: isOpen, kind: .menu, dismiss: close, anchor: anchor, name: menu.title
            ) {
                AnyView(_MenuContent(content: _MenuGroups(groups: menu.groups), afterAction: close))
            }
        )
        .environment(\.menuBar, model)
    }

    private func close() {
        // Another menu may have been opened meanwhile.
        if isOpen { model.open(nil) }
    }
}

/// Groups of items that lines separate.
private struct _MenuGroups: View {
    let groups: [[MenuBarMenu.Items]]

    var body: some View {
        let groups = Identified.list(groups, by: \.first?.id)
        ForEach(groups) { group in
            if group.id != groups[0].id { Divider() }
            ForEach(group.element) { $0.content }
        }
    }
}

/// The items Undo and Redo of the window.
private struct _UndoItems: View {
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        Button(undoManager?.undoMenuItemTitle ?? FrameworkText.undo.string) { undoManager?.undo() }
            .keyboardShortcut("z").disabled(undoManager?.canUndo != true)
        Button(undoManager?.redoMenuItemTitle ?? FrameworkText.redo.string) { undoManager?.redo() }
            .keyboardShortcut("z", modifiers: [.command, .shift]).disabled(undoManager?.canRedo != true)
    }
}

private enum MenuBarKey: EnvironmentKey {
    static var defaultValue: MenuBarModel? { nil }
}

extension EnvironmentValues {
    /// The menu bar to which a menu belongs.
    var menuBar: MenuBarModel? {
        get { self[MenuBarKey.self] }
        set { self[MenuBarKey.self] = newValue }
    }
}

/// Lets the horizontal arrow keys move from a menu of a menu bar to the menus beside it.
struct _MenuBarKeys: ViewModifier {
    let menuBar: MenuBarModel?
    let direction: LayoutDirection

    func body(content: Content) -> some View {
        if let menuBar {
            content.onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
                menuBar.moveOpenMenu(by: (press.key == .rightArrow) == (direction == .leftToRight) ? 1 : -1)
                return .handled
            }
        } else {
            content
        }
    }
}
