extension View {
    /// Lets users drag a value from the view to a `dropDestination`.
    ///
    /// ```swift
    /// Text(card.title).draggable(card)
    /// ```
    /// A mouse drags within the page, to other tabs and windows, and to other apps, which receive the value's texts and
    /// addresses of at most 32 kB. By keyboard, Space or Return picks up a view that contains no control, and Control-X
    /// (Command-X on Apple's keyboards) a view or row with the focus; Tab and the arrow keys choose a destination, Return
    /// drops, Escape cancels. The value is made when the view is pressed. A drag image is the view itself.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        modifier(_DraggableModifier(source: .value(payload), preview: nil))
    }

    /// Lets users drag a value from the view, shown as a preview.
    public func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: @escaping () -> V
    ) -> some View {
        modifier(_DraggableModifier(source: .value(payload), preview: { AnyView(preview()) }))
    }

    /// Lets users drag an item from the view. `data` is called when a drag may begin: the mouse button was pressed on the
    /// view, and the mouse moves.
    ///
    /// Use `draggable(_:)` if a value is transferable: other apps then receive it even over a slow connection.
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        modifier(_DraggableModifier(source: .provider(data), preview: nil))
    }

    /// Makes the view draggable, with another view as the image under the pointer. `data` is called when a drag begins.
    public func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: @escaping () -> V
    ) -> some View {
        modifier(_DraggableModifier(source: .provider(data), preview: { AnyView(preview()) }))
    }

    /// Lets users drag an item from the view, unless the action is or returns nil.
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
        modifier(
            _DraggableModifier(
                source: DragSource(preparesOnPress: false) {
                    (action?()).map { [UIDragItem(itemProvider: $0)] } ?? []
                }, preview: nil, isOffered: action != nil))
    }
}

/// What can be dragged from a view.
@MainActor struct DragSource {
    /// Whether making the items changes nothing.
    let preparesOnPress: Bool
    let items: @MainActor () -> [UIDragItem]

    static func value<T: Transferable>(_ payload: @escaping () -> T) -> DragSource {
        DragSource(preparesOnPress: true) { [UIDragItem(transferring: payload())] }
    }

    static func provider(_ provider: @escaping () -> NSItemProvider) -> DragSource {
        DragSource(preparesOnPress: false) { [UIDragItem(itemProvider: provider())] }
    }
}

extension UIDragItem {
    /// Creates an item with a value, which drops in the same process receive without conversion.
    convenience init<T: Transferable>(transferring value: T) {
        let provider = NSItemProvider()
        provider.register(value)
        self.init(itemProvider: provider)
        localObject = value
    }
}

struct _DraggableModifier: ViewModifier {
    let source: DragSource
    let preview: (() -> AnyView)?
    var isOffered = true
    @State private var isLifted = false
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
        content
            .overlay {
                if let preview, isLifted { preview().fixedSize().modifier(_DragPreviewHost()) }
            }
            .modifier(
                _DragSourceHost(
                    source: source, isEnabled: isEnabled && isOffered,
                    // Not `self`: the item retains the closure.
                    onLift: preview == nil ? nil : { [isLifted = $isLifted] in isLifted.wrappedValue = $0 }))
    }
}

struct _DragSourceHost: UnaryLayoutModifier {
    let source: DragSource
    let isEnabled: Bool
    let onLift: ((Bool) -> Void)?

    func makeItem() -> DragSourceItem { DragSourceItem() }

    func configure(_ item: DragSourceItem) -> Bool {
        item.source = source
        item.onLift = onLift
        item.interaction.isEnabled = isEnabled
        item.interaction.preparesOnPress = source.preparesOnPress
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// The source of a row's content, which the row adopts.
enum DragSourceKey: LayoutValueKey { static var defaultValue: DragSourceItem? { nil } }

@MainActor final class DragSourceItem: UnaryHostItem, UIDragInteractionDelegate {
    var source: DragSource?
    var onLift: ((Bool) -> Void)?
    private(set) lazy var interaction = UIDragInteraction(delegate: self)

    override init() {
        super.init()
        uiView.addInteraction(interaction)
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        // Whether the content contains controls is known only now.
        if interaction.view === uiView { uiView.updateDragRoles() }
    }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        key == ObjectIdentifier(DragSourceKey.self) ? self : super.layoutValue(key)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        onLift?(true)
        return source?.items() ?? []
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        onLift?(false)
    }
}

/// Keeps the preview of a drag outside of the page, where the browser takes its picture.
struct _DragPreviewHost: UnaryLayoutModifier {
    func makeItem() -> UnaryHostItem {
        let item = UnaryHostItem()
        item.uiView.isDragPreview = true
        return item
    }

    func configure(_ item: UnaryHostItem) -> Bool { false }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}
