/// The context menu of the items that are selected in a list or table, and the action of a double click.
///
/// A container finds it in its environment. It reports requests with the selected items if the item under the pointer is
/// one of them, otherwise with that item only; and with none if there is no item under the pointer.
@MainActor final class SelectionMenu {
    let handle = ContextMenuHandle()
    /// The items for which the menu is open; nil while it is closed.
    fileprivate(set) var items: Set<AnyHashable>?
    fileprivate var show: () -> Void = {}
    fileprivate var isOffered: (Set<AnyHashable>) -> Bool = { _ in false }
    fileprivate var primaryAction: ((Set<AnyHashable>) -> Void)?

    nonisolated init() {}

    /// Whether a double click on an item, or Return, performs an action.
    var hasPrimaryAction: Bool { primaryAction != nil }

    /// Opens the menu for some items at a point of a view. Returns false if there is none for them.
    @discardableResult
    func open(for items: Set<AnyHashable>, in view: UIView, at point: CGPoint) -> Bool {
        guard isOffered(items) else { return false }
        self.items = items
        handle.open = show
        handle.open(in: view, at: point)
        return true
    }

    func performPrimaryAction(on items: Set<AnyHashable>) { primaryAction?(items) }
}

private enum SelectionMenuKey: EnvironmentKey {
    static var defaultValue: SelectionMenu? { nil }
}

extension EnvironmentValues {
    /// The menu of the items that are selected in lists and tables.
    var selectionMenu: SelectionMenu? {
        get { self[SelectionMenuKey.self] }
        set { self[SelectionMenuKey.self] = newValue }
    }
}

extension View {
    /// Adds a menu to the items of the lists and tables inside, and an action for a double click on one.
    ///
    /// ```swift
    /// List(notes, selection: $selection) { Text($0.title) }
    ///     .contextMenu(forSelectionType: Note.ID.self) { ids in
    ///         if !ids.isEmpty { Button("Delete", role: .destructive) { delete(ids) } }
    ///     } primaryAction: { ids in open(ids) }
    /// ```
    /// On an item that is selected, the menu is for all selected items; on another one it is for that item, and elsewhere
    /// in the list for the empty set. The container has to have a selection of the same type.
    ///
    /// - Parameter primaryAction: Runs on a double click or Return; where the pointer is a finger, on a tap.
    public func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        modifier(_SelectionMenuModifier(menu: menu, primaryAction: primaryAction))
    }
}

struct _SelectionMenuModifier<I: Hashable, M: View>: ViewModifier {
    let menu: (Set<I>) -> M
    let primaryAction: ((Set<I>) -> Void)?
    @State private var selectionMenu = SelectionMenu()
    @State private var isOpen = false

    func body(content: Content) -> some View {
        let (menu, primaryAction, selectionMenu) = (menu, primaryAction, selectionMenu)
        // Not `self`, which retains the menu.
        selectionMenu.show = { [isOpen = $isOpen] in isOpen.wrappedValue = true }
        selectionMenu.isOffered = { items in
            guard let items = Self.cast(items) else { return false }
            return !menu(items).isKnownToBeEmpty
        }
        selectionMenu.primaryAction = primaryAction.map { action in
            { items in if let items = Self.cast(items) { action(items) } }
        }
        // Outside of the items.
        let elsewhere = ContextMenuHandle()
        elsewhere.open = { [weak elsewhere, weak selectionMenu] in
            guard let selectionMenu, let view = elsewhere?.anchor.view,
                let point = elsewhere?.anchor.attachment?.rect(in: .zero).origin
            else {
                return
            }
            selectionMenu.open(for: [], in: view, at: point)
        }
        return
            content
            .environment(\.selectionMenu, selectionMenu)
            .modifier(
                _ContextMenuTrigger(
                    handle: elsewhere, isOffered: !menu([]).isKnownToBeEmpty, isOpen: isOpen, canFocus: false)
            )
            .modifier(
                _PresentationModifier(
                    isPresented: isOpen, kind: .menu, dismiss: { isOpen = false }, anchor: selectionMenu.handle.anchor,
                    name: FrameworkText.selection.string, subject: PresentationSubject(selectionMenu.items)
                ) {
                    AnyView(
                        _MenuContent(content: menu(Self.cast(selectionMenu.items ?? []) ?? [])) { isOpen = false })
                })
    }

    /// Returns nil if an item is of another type.
    private static func cast(_ items: Set<AnyHashable>) -> Set<I>? {
        let values = items.compactMap { $0.base as? I }
        return values.count == items.count ? Set(values) : nil
    }
}
