/// Items of the menu bar from one declaration.
struct CommandEntry {
    enum Position { case before, replacing, after }

    enum Target: Hashable {
        case menu(String)
        case group(CommandGroupPlacement, Position)
    }

    let path: [Int]
    let target: Target
    /// Nil for a declaration without items, which replaces others by none.
    let content: AnyView?

    var items: MenuBarMenu.Items? { content.map { .init(id: AnyHashable(path), content: $0) } }
}

/// A menu of the bar: groups of items that lines separate.
struct MenuBarMenu: Identifiable {
    /// The items of one declaration.
    struct Items: Identifiable {
        /// The place of the declaration; for items of the framework their group.
        let id: AnyHashable
        let content: AnyView
    }

    let title: String
    let groups: [[Items]]
    /// Whether it is the menu of the app itself.
    var isOfApp = false

    var id: String { title }
}

/// The items of the menu bar of a window, in the order of their declaration.
@MainActor final class MenuBarModel: Source {
    private var entries: [CommandEntry] = []
    /// Items that the framework provides, unless the app replaces them.
    private let standard: [(placement: CommandGroupPlacement, content: AnyView)]
    private let appTitle: String
    /// The view whose usability is that of the commands.
    let anchor = ViewHandle()
    /// The title of the open menu.
    private(set) var openMenu: String?

    init(appTitle: String, standard: [(placement: CommandGroupPlacement, content: AnyView)]) {
        self.appTitle = appTitle
        self.standard = standard
        super.init()
    }

    func set(_ entry: CommandEntry) {
        remove(entry.path, notifies: false)
        let index = entries.firstIndex { entry.path.lexicographicallyPrecedes($0.path) } ?? entries.endIndex
        entries.insert(entry, at: index)
        notifyReaders()
    }

    func remove(_ path: [Int], notifies: Bool = true) {
        entries.removeAll { $0.path == path }
        if notifies { notifyReaders() }
    }

    func open(_ title: String?) {
        guard title != openMenu else { return }
        openMenu = title
        notifyReaders()
    }

    /// Opens the menu beside the open one.
    func moveOpenMenu(by step: Int) {
        let titles = menus.map(\.title)
        guard let index = openMenu.flatMap({ titles.firstIndex(of: $0) }), titles.count > 1 else { return }
        open(titles[(index + step + titles.count) % titles.count])
    }

    /// The menus with items, in their order.
    var menus: [MenuBarMenu] {
        recordRead()
        return CommandGroupPlacement.Menu.allCases.flatMap { kind -> [MenuBarMenu] in
            if kind == .custom { return customMenus }
            let groups = groups(of: kind)
            return groups.isEmpty ? [] : [MenuBarMenu(title: title(of: kind), groups: groups, isOfApp: kind == .app)]
        }
    }

    private func title(of kind: CommandGroupPlacement.Menu) -> String {
        switch kind {
        case .app: appTitle
        case .file: FrameworkText.file.string
        case .edit: FrameworkText.edit.string
        case .format: FrameworkText.format.string
        case .view: FrameworkText.view.string
        case .window: FrameworkText.window.string
        case .help, .custom: FrameworkText.help.string
        }
    }

    /// Menus with the same title are one.
    private var customMenus: [MenuBarMenu] {
        var titles: [String] = []
        var groups: [String: [[MenuBarMenu.Items]]] = [:]
        for entry in entries {
            guard case .menu(let title) = entry.target else { continue }
            if groups[title] == nil { titles.append(title) }
            groups[title, default: []].append([entry.items].compactMap { $0 })
        }
        return titles.compactMap { title in
            guard let groups = groups[title]?.filter({ !$0.isEmpty }), !groups.isEmpty else { return nil }
            return MenuBarMenu(title: title, groups: groups)
        }
    }

    private func groups(of kind: CommandGroupPlacement.Menu) -> [[MenuBarMenu.Items]] {
        var placements = Set(standard.map(\.placement))
        for entry in entries { if case .group(let placement, _) = entry.target { placements.insert(placement) } }
        return placements.filter { $0.menu == kind }.sorted { $0.order < $1.order }.flatMap { placement in
            let replacements = items(placement, .replacing)
            let framework = standard.filter { $0.placement == placement }.map {
                MenuBarMenu.Items(id: AnyHashable(placement), content: $0.content)
            }
            return [
                items(placement, .before), replacements.isEmpty ? framework : replacements, items(placement, .after),
            ]
            .map { $0.compactMap { $0 } }.filter { !$0.isEmpty }
        }
    }

    private func items(
        _ placement: CommandGroupPlacement, _ position: CommandEntry.Position
    ) -> [MenuBarMenu.Items?] {
        entries.filter { $0.target == .group(placement, position) }.map(\.items)
    }
}
