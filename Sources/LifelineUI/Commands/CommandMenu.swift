/// A menu of its own in the menu bar, after the View menu.
public struct CommandMenu<Content: View>: Commands {
    private let title: String
    private let content: Content

    public typealias Body = Never

    /// Creates a menu with a title.
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.title = String(title)
        self.content = content()
    }

    /// Creates a menu with a title.
    public init(_ title: Text, @ViewBuilder content: () -> Content) {
        self.init(title.string, content: content)
    }

    public func _makeView(_ place: _CommandPlace) -> AnyView {
        AnyView(_CommandEntryView(place: place, target: .menu(title), content: content))
    }
}

/// Items that are added to a standard menu, or replace some of its items.
///
/// ```swift
/// CommandGroup(replacing: .newItem) { Button("New Note") { addNote() } }
/// CommandGroup(after: .help) { Link("Support", destination: support) }
/// ```
public struct CommandGroup<Content: View>: Commands {
    private let position: CommandEntry.Position
    private let placement: CommandGroupPlacement
    private let content: Content

    public typealias Body = Never

    /// Adds commands before those of a standard group.
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        self.init(.before, group, addition())
    }

    /// Adds commands after those of a standard group.
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        self.init(.after, group, addition())
    }

    /// Replaces the commands of a standard group.
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        self.init(.replacing, group, addition())
    }

    private init(_ position: CommandEntry.Position, _ placement: CommandGroupPlacement, _ content: Content) {
        self.position = position
        self.placement = placement
        self.content = content
    }

    public func _makeView(_ place: _CommandPlace) -> AnyView {
        AnyView(_CommandEntryView(place: place, target: .group(placement, position), content: content))
    }
}

/// The standard groups of menu items.
public struct CommandGroupPlacement: Hashable, Sendable {
    enum Menu: CaseIterable { case app, file, edit, format, view, custom, window, help }

    let menu: Menu
    let order: Int

    public static let appInfo = CommandGroupPlacement(menu: .app, order: 0)
    public static let appSettings = CommandGroupPlacement(menu: .app, order: 1)
    public static let systemServices = CommandGroupPlacement(menu: .app, order: 2)
    public static let appVisibility = CommandGroupPlacement(menu: .app, order: 3)
    public static let appTermination = CommandGroupPlacement(menu: .app, order: 4)
    public static let newItem = CommandGroupPlacement(menu: .file, order: 0)
    public static let saveItem = CommandGroupPlacement(menu: .file, order: 1)
    public static let importExport = CommandGroupPlacement(menu: .file, order: 2)
    public static let printItem = CommandGroupPlacement(menu: .file, order: 3)
    public static let undoRedo = CommandGroupPlacement(menu: .edit, order: 0)
    public static let pasteboard = CommandGroupPlacement(menu: .edit, order: 1)
    public static let textEditing = CommandGroupPlacement(menu: .edit, order: 2)
    public static let textFormatting = CommandGroupPlacement(menu: .format, order: 0)
    public static let toolbar = CommandGroupPlacement(menu: .view, order: 0)
    public static let sidebar = CommandGroupPlacement(menu: .view, order: 1)
    public static let windowSize = CommandGroupPlacement(menu: .window, order: 0)
    public static let windowList = CommandGroupPlacement(menu: .window, order: 1)
    public static let singleWindowList = CommandGroupPlacement(menu: .window, order: 2)
    public static let windowArrangement = CommandGroupPlacement(menu: .window, order: 3)
    public static let help = CommandGroupPlacement(menu: .help, order: 0)
}
