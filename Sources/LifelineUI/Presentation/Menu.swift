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
/// A choice, a click elsewhere or Escape closes it. On pages of compact width the panel is a sheet at the bottom.
public struct Menu<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    private let primaryAction: (() -> Void)?
    @State private var isOpen = false
    @State private var anchor = ViewHandle()
    @Environment(\.afterAction) private var afterAction
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.menuStyles) private var styles

    init(label: Label, content: Content, primaryAction: (() -> Void)?) {
        (self.label, self.content, self.primaryAction) = (label, content, primaryAction)
    }

    /// Creates a menu that is opened by a button with a label.
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
        if let style = styles.first {
            style.makeAnyBody(
                MenuStyleConfiguration(
                    label: .init(view: AnyView(label)), content: .init(view: AnyView(content)),
                    primaryAction: primaryAction)
            )
            // A menu in the style has the style outside of it.
            .environment(\.menuStyles, Array(styles.dropFirst()))
        } else {
            menu
        }
    }

    private var menu: some View {
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
                if isInMenu {
                    HStack(spacing: 24) {
                        label
                        Spacer(minLength: 0)
                        Image(systemName: "chevron.forward").imageScale(.small).foregroundColor(.secondary)
                            .accessibilityHidden(true)
                    }
                } else {
                    label
                }
            }
        }
    }

    private func close() {
        isOpen = false
        afterAction?()
    }
}

extension Menu where Label == Text {
    /// Creates a menu that is opened by a button with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a menu that is opened by a button with a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a button with a title that performs an action on a click, and opens the menu on a long press.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
    }

    /// Creates a button with a title that performs an action on a click, and opens the menu on a long press.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == LifelineUI.Label<Text, Image> {
    /// Creates a menu that is opened by a button with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { LifelineUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a menu that is opened by a button with a title and a symbol.
    @_disfavoredOverload
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
        .buttonStyle(MenuItemButtonStyle())
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
struct MenuItemButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        _MenuRow(configuration: configuration)
    }
}

struct _MenuRow: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.keyboardShortcut) private var shortcut

    var body: some View {
        HStack(spacing: 24) {
            configuration.label
                .foregroundColor(
                    !isEnabled ? Color(.tertiaryLabel) : configuration.role == .destructive ? .red : .primary
                )
                .lineLimit(1)
            if let shortcut, sizeClass == .regular {
                Spacer(minLength: 0)
                Text(shortcut.name).foregroundColor(.secondary).accessibilityHidden(true)
            }
        }
        .padding(.horizontal, 16)
        .frame(maxWidth: .infinity, minHeight: sizeClass == .regular ? 40 : 48, alignment: .leading)
    }
}

/// Places a panel where it fits: below the view that opened it, otherwise above, otherwise as far down as possible.
struct _MenuPlacement: Layout {
    let anchor: ViewHandle?
    /// Whether the panel is aligned with the right edge of the view.
    let isFlipped: Bool

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let room = bounds.insetBy(dx: MenuGeometry.margin, dy: MenuGeometry.margin)
        let anchor = anchor?.frame ?? .zero
        for subview in subviews {
            let ideal = subview.sizeThatFits(ProposedViewSize(width: nil, height: room.height)).width
            let width = MenuGeometry.width(ideal, in: room)
            let size = subview.sizeThatFits(ProposedViewSize(width: width, height: room.height))
            let origin = MenuGeometry.origin(of: size, beside: anchor, in: room, alignsRight: isFlipped)
            subview.place(at: origin, proposal: ProposedViewSize(size))
        }
    }
}

/// A menu: a panel beside the view that opened it; on narrow pages a sheet at the bottom. A preview is above its items.
struct _MenuPanel<Content: View, Preview: View>: View {
    let anchor: ViewHandle?
    let isFlipped: Bool
    let isWide: Bool
    let dialog: _DialogPanel
    let keys: _MenuBarKeys
    let content: Content
    let preview: Preview?

    var body: some View {
        if isWide {
            _MenuPlacement(anchor: anchor, isFlipped: isFlipped) {
                VStack(alignment: .leading, spacing: 8) {
                    preview.map { _MenuPreview(content: $0) }
                    items.background(Color(.secondarySystemGroupedBackground))
                        .clipShape(shape)
                        .modifier(dialog)
                        .modifier(keys)
                        .overlay(shape.strokeBorder(Color(.separator), lineWidth: 1))
                        .shadow(color: .black.opacity(0.2), radius: 16, y: 6)
                }
            }
        } else {
            VStack(spacing: 12) {
                preview.map { _MenuPreview(content: $0) }
                items.frame(maxWidth: .infinity)
                    .background(Color(.secondarySystemGroupedBackground))
                    .clipShape(shape)
                    .modifier(dialog)
            }
            .padding(EdgeInsets(top: 40, leading: 8, bottom: 8, trailing: 8))
        }
    }

    private var items: some View { content.layoutPriority(1) }
    private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: isWide ? 12 : 14) }
}

/// The preview of a context menu, which can't be used.
private struct _MenuPreview<Content: View>: View {
    let content: Content

    var body: some View {
        content.background(Color(.systemBackground)).clipShape(RoundedRectangle(cornerRadius: 14))
            .allowsHitTesting(false)
            .accessibilityHidden(true)
            .shadow(color: .black.opacity(0.2), radius: 16, y: 6)
    }
}
