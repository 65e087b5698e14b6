extension View {
    /// Adds a menu that opens at the pointer on a right click, and on a long press, the Menu key and Shift+F10.
    ///
    /// ```swift
    /// Text(note.title)
    ///     .contextMenu {
    ///         Button("Copy") { copy(note) }
    ///         Button("Delete", role: .destructive) { delete(note) }
    ///     }
    /// ```
    /// The browser's own menu is suppressed on this view only, and not in its text fields. A view that contains no
    /// control is a button for the keyboard and screen readers, which opens the menu. An empty menu has no effect.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(_ContextMenuModifier(items: menuItems(), preview: nil))
    }

    /// Adds a menu that shows a preview above its items.
    public func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
    ) -> some View {
        modifier(_ContextMenuModifier(items: menuItems(), preview: AnyView(preview())))
    }
}

/// The state of a view's context menu.
@MainActor final class ContextMenuHandle {
    let anchor = ViewHandle()
    /// Opens the menu; nil for none.
    var open: (() -> Void)?
    /// Whether the row that contains the view is focused instead of it.
    var isOpenedByRow = false

    nonisolated init() {}

    func open(in view: UIView, at point: CGPoint) {
        guard let open else { return }
        anchor.view = view
        anchor.attachment = .rect(.rect(CGRect(origin: point, size: .zero)))
        open()
    }
}

/// The context menu of a row's content.
enum ContextMenuKey: LayoutValueKey { static var defaultValue: ContextMenuHandle? { nil } }

struct _ContextMenuModifier<Items: View>: ViewModifier {
    let items: Items
    let preview: AnyView?
    @State private var handle = ContextMenuHandle()
    @State private var isOpen = false
    @Environment(\.afterAction) private var afterAction
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
        let isOffered = isEnabled && !items.isKnownToBeEmpty
        // Not `self`, which retains the handle.
        handle.open = isOffered ? { [isOpen = $isOpen] in isOpen.wrappedValue = true } : nil
        return
            content
            .modifier(_ContextMenuTrigger(handle: handle, isOffered: isOffered, isOpen: isOpen, canFocus: true))
            .modifier(
                _PresentationModifier(
                    isPresented: isOpen, kind: .menu, dismiss: { isOpen = false }, anchor: handle.anchor,
                    name: handle.anchor.view?.spokenName ?? FrameworkText.menu.string
                ) {
                    AnyView(
                        _MenuContent(content: items) {
                            isOpen = false
                            afterAction?()
                        }
                        .presentationOptions { [preview] in $0.menuPreview = preview })
                }
            )
            .layoutValue(key: ContextMenuKey.self, value: isOffered ? handle : nil)
    }
}
