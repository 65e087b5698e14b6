/// Keeps the items of a declaration in the menu bar, and their shortcuts usable while the menus are closed.
struct _CommandEntryView<Content: View>: View {
    let place: _CommandPlace
    let target: CommandEntry.Target
    let content: Content
    @ViewScope private var scope

    var body: some View {
        let entry = CommandEntry(
            path: place.path, target: target, content: content.isKnownToBeEmpty ? nil : AnyView(content))
        place.menuBar.set(entry)
        if scope.attachment == nil {
            scope.attachment = place.menuBar
            scope.onUnmount { [place] in place.menuBar.remove(place.path) }
        }
        return _UnshownShortcuts(anchor: place.menuBar.anchor) { content }
    }
}

/// Makes the shortcuts of items usable that are not shown.
struct _UnshownShortcuts<Content: View>: View {
    let anchor: ViewHandle
    let content: Content

    init(anchor: ViewHandle, @ViewBuilder content: () -> Content) {
        self.anchor = anchor
        self.content = content()
    }

    var body: some View {
        content.environment(\.shortcutAnchor, anchor).environment(\.isInMenu, true).modifier(_Unshown())
    }
}

private enum ShortcutAnchorKey: EnvironmentKey {
    static var defaultValue: ViewHandle? { nil }
}

extension EnvironmentValues {
    /// The view whose usability is that of the buttons inside, which are not shown themselves.
    var shortcutAnchor: ViewHandle? {
        get { self[ShortcutAnchorKey.self] }
        set { self[ShortcutAnchorKey.self] = newValue }
    }
}

/// Keeps the content's nodes without showing their views.
private struct _Unshown: UnaryLayoutModifier {
    func makeItem() -> UnshownItem { UnshownItem() }

    func configure(_ item: UnshownItem) -> Bool { false }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor private final class UnshownItem: UnaryItem {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {}
    override func appendViews(to views: inout ViewList) {}
    override func appendPaintedViews(to views: inout ViewList) {}
}
