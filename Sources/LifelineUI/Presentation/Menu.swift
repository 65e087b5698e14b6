/// A button that opens a panel with actions beside it.
///
/// ```swift
/// Menu("Add") {
///     Button("Note") { addNote() }
///     Button("Picture") { addPicture() }
///     Divider()
///     Menu("From …") { Button("Camera") { open(.camera) } }
/// }
/// ```
/// A choice, a click elsewhere or Escape closes it.
public struct Menu<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    private let primaryAction: (() -> Void)?
    @State private var isOpen = false
    @State private var anchor = ViewHandle()
    @Environment(\.afterAction) private var afterAction

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
        primaryAction = nil
    }

    /// Creates a menu with a primary action: a click runs it, a long press opens the menu.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
    ) {
        self.content = content()
        self.label = label()
        self.primaryAction = primaryAction
    }

    public var body: some View {
        opener
            .modifier(_MenuOpenerModifier(isOpen: isOpen))
            // Choosing an item closes the menus; opening a submenu does not.
            .environment(\.afterAction, nil)
            .modifier(_ViewHandleModifier(handle: anchor))
            .modifier(
                _PresentationModifier(
                    isPresented: isOpen, kind: .menu, dismiss: { isOpen = false }, anchor: anchor,
                    name: label.spokenText ?? anchor.view?.spokenName
                ) { AnyView(_MenuContent(content: content, afterAction: close)) })
    }

    @ViewBuilder private var opener: some View {
        if let primaryAction {
            Button(action: primaryAction) { label }
                .simultaneousGesture(LongPressGesture().onEnded { _ in isOpen = true })
        } else {
            Button {
                isOpen = true
            } label: {
                label
            }
        }
    }

    private func close() {
        isOpen = false
        afterAction?()
    }
}

extension Menu where Label == Text {
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    public init(
        _ title: some StringProtocol, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == LifelineUI.Label<Text, Image> {
    public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { LifelineUI.Label(title, systemImage: systemImage) }
    }
}

/// The rows of a menu, in a scroll view if they don't fit.
struct _MenuContent<Content: View>: View {
    let content: Content
    let afterAction: () -> Void

    var body: some View {
        ViewThatFits(in: .vertical) {
            rows
            ScrollView { rows }
        }
        .buttonStyle(MenuButtonStyle())
        .environment(\.afterAction, afterAction)
        .environment(\.isInMenu, true)
        .environment(\.foregroundColor, nil)
        .environment(\.font, nil)
    }

    private var rows: some View {
        VStack(alignment: .leading, spacing: 0) { content }.padding(.vertical, 6)
    }
}

/// A row of a menu.
struct MenuButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        _MenuRow(configuration: configuration)
    }
}

struct _MenuRow: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        configuration.label
            .foregroundColor(
                !isEnabled ? Color(.tertiaryLabel) : configuration.role == .destructive ? .red : .primary
            )
            .lineLimit(1)
            .padding(.horizontal, 16)
            .frame(maxWidth: .infinity, minHeight: 40, alignment: .leading)
    }
}

/// Places a panel where it fits: below the view that opened it, otherwise above, otherwise as far down as possible.
struct _MenuPlacement: Layout {
    let anchor: CGRect
    static let margin = 8.0

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        for subview in subviews {
            let size = subview.sizeThatFits(ProposedViewSize(width: min(280, room.width), height: room.height))
            let x = max(room.minX, min(anchor.minX, room.maxX - size.width))
            let below = anchor.maxY + 4
            let above = anchor.minY - 4 - size.height
            let y = below + size.height <= room.maxY ? below : above >= room.minY ? above : room.maxY - size.height
            subview.place(at: CGPoint(x: x, y: max(room.minY, y)), proposal: ProposedViewSize(size))
        }
    }
}

/// A reference to a view's UIKit view, for placing a panel beside it.
@MainActor final class ViewHandle {
    weak var view: UIView?

    nonisolated init() {}

    /// The frame in the hosting view's coordinates.
    var frame: CGRect {
        guard let view, let host = view.enclosingHost else { return .zero }
        return view.convert(view.bounds, to: host)
    }
}

struct _ViewHandleModifier: UnaryLayoutModifier {
    let handle: ViewHandle

    func makeItem() -> UnaryHostItem { UnaryHostItem() }

    func configure(_ item: UnaryHostItem) -> Bool {
        handle.view = item.uiView
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}
