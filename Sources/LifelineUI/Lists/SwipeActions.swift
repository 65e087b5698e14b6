extension View {
    /// Adds buttons to a row of a list, which a swipe from one of its sides reveals.
    ///
    /// ```swift
    /// ForEach(messages) { message in
    ///     MessageRow(message)
    ///         .swipeActions(edge: .leading) { Button("Unread") { markUnread(message) }.tint(.blue) }
    ///         .swipeActions { Button("Delete", role: .destructive) { delete(message) } }
    /// }
    /// ```
    /// The first button is at the edge. Keyboards open the trailing actions of the focused row, or else the leading ones,
    /// with Delete, and with the Menu key or Shift+F10 where the row has no context menu. They replace the deletion that
    /// `onDelete` offers. In edit mode rows are not swiped.
    ///
    /// - Parameter allowsFullSwipe: Whether swiping across most of the row performs the first action.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(_SwipeActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content()))
    }
}

struct _SwipeActionsModifier<Actions: View>: ViewModifier {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let actions: Actions
    @State private var state = SwipeState()

    func body(content: Content) -> some View {
        content.modifier(
            _SwipeContent(
                secondary: _SwipeButtons(state: state, actions: actions), state: state, edge: edge,
                allowsFullSwipe: allowsFullSwipe && !actions.isKnownToBeEmpty))
    }
}

/// Whether the actions at one side of a row are shown. Their buttons exist only then.
@MainActor final class SwipeState: Source {
    var isOpen = false { didSet { if isOpen != oldValue { notifyReaders() } } }
    /// Called when one of the buttons was used.
    var onAction: () -> Void = {}

    nonisolated override init() { super.init() }
}

struct _SwipeButtons<Actions: View>: View {
    let state: SwipeState
    let actions: Actions

    var body: some View {
        state.recordRead()
        return Group {
            if state.isOpen {
                actions.buttonStyle(SwipeButtonStyle())
                    .environment(\.afterAction, { [state] in state.onAction() })
                    .environment(\.isInList, false)
            }
        }
    }
}

/// A flush button beside a swiped row: the image of a label, or else its text.
struct SwipeButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { _SwipeButtonLabel(configuration: configuration) }
}

private struct _SwipeButtonLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.tint) private var tint

    var body: some View {
        let fill = tint ?? Color(configuration.role == .destructive ? .systemRed : .systemGray)
        configuration.label
            .labelStyle(.iconOnly)
            .environment(\.foregroundColor, Color(cgColor: fill.cgColor.readableText))
            .environment(\.font, .system(size: 15, weight: .medium))
            .lineLimit(1)
            .padding(.horizontal, 14)
            .frame(minWidth: 74, maxHeight: .infinity)
            // A view of its own would cover the button's focus ring.
            .layoutValue(key: SwipeFillKey.self, value: fill)
    }
}

/// The background of a swipe action's button.
enum SwipeFillKey: LayoutValueKey { static var defaultValue: Color? { nil } }

/// Adds swipe actions to each row of its content. They are laid out by the list.
struct _SwipeContent<Secondary: View>: ViewModifier, SecondaryViewModifier {
    typealias Body = Never
    let secondary: Secondary
    let state: SwipeState
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool

    var alignment: Alignment { .center }

    func makeItem() -> SwipeItem { SwipeItem(state, edge: edge, allowsFullSwipe: allowsFullSwipe) }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeSecondaryNode(view, inputs)
    }
}

/// A row with swipe actions.
@MainActor final class SwipeItem: UnaryItem, SecondaryViewItem {
    var secondary: ContiguousArray<LayoutItem> = []
    var alignment = Alignment.center
    let state: SwipeState
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool

    init(_ state: SwipeState, edge: HorizontalEdge, allowsFullSwipe: Bool) {
        (self.state, self.edge, self.allowsFullSwipe) = (state, edge, allowsFullSwipe)
        super.init()
    }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        guard key == ObjectIdentifier(SwipeActionsKey.self) else { return super.layoutValue(key) }
        // The outermost modifier is the last; its actions are the first to be found.
        return [self] + (super.layoutValue(key) as? [SwipeItem] ?? [])
    }
}

/// The swipe actions of a row.
enum SwipeActionsKey: LayoutValueKey { static var defaultValue: [SwipeItem] { [] } }
