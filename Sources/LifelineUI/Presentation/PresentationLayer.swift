/// What is presented, over everything else of a hosting view.
struct _PresentationLayer: View {
    let center: PresentationCenter

    var body: some View {
        center.noteRead()
        return ZStack {
            ForEach(center.entries) { entry in
                _PresentedView(entry: entry, center: center)
            }
        }
    }
}

struct _PresentedView: View {
    let entry: PresentationCenter.Entry
    let center: PresentationCenter
    @Environment(\.horizontalSizeClass) private var sizeClass

    private var isWide: Bool { sizeClass == .regular }

    var body: some View {
        ZStack(alignment: alignment) {
            if entry.kind != .cover {
                Button {
                    if center.canDismissOutside(entry) { entry.dismiss() }
                } label: {
                    entry.kind == .menu ? Color.clear : Color.black.opacity(0.35)
                }
                .buttonStyle(BareButtonStyle())
                .accessibilityHidden(true)
                .ignoresSafeArea()
            }
            panel
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var alignment: Alignment {
        switch entry.kind {
        case .sheet, .dialog: isWide ? .center : .bottom
        case .alert, .cover, .menu: .center
        }
    }

    @ViewBuilder private var panel: some View {
        let direction = entry.environment.layoutDirection
        let content = _InEnvironment(
            environment: entry.environment,
            content: direction == .leftToRight
                ? entry.content : AnyView(entry.content.modifier(_LayoutDirectionModifier(direction: direction)))
        )
        .modifier(_PreferenceCapture<InteractiveDismissKey> { [center, id = entry.id] in center.keep(id, $0) })
        switch entry.kind {
        case .cover:
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color(.systemBackground)).modifier(_DialogRole())
        case .sheet:
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color(.systemBackground))
                .cornerRadius(14)
                .modifier(_DialogRole())
                .frame(maxWidth: 560, maxHeight: isWide ? 640 : .infinity)
                .padding(.top, isWide ? 40 : 24).padding(.bottom, isWide ? 40 : 0)
        case .alert:
            content.padding(20).frame(width: 300)
                .background(Color(.secondarySystemGroupedBackground))
                .cornerRadius(14)
                .modifier(_DialogRole())
        case .dialog:
            content.padding(16).frame(maxWidth: 420)
                .background(Color(.secondarySystemGroupedBackground))
                .cornerRadius(14)
                .modifier(_DialogRole())
                .padding(12)
        case .menu:
            _MenuPlacement(anchor: entry.anchor?.frame ?? .zero) {
                content.frame(minWidth: 180).fixedSize(horizontal: true, vertical: false)
                    .background(Color(.secondarySystemGroupedBackground))
                    .cornerRadius(12)
                    .modifier(_DialogRole(role: "menu"))
                    .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(Color(.separator), lineWidth: 1))
                    .shadow(color: .black.opacity(0.2), radius: 16, y: 6)
            }
        }
    }
}

/// A button without a look.
struct BareButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// Tells screen readers that a view is a dialog, beside which nothing else counts.
struct _DialogRole: UnaryLayoutModifier {
    var role = "dialog"

    func makeItem() -> UnaryHostItem {
        let item = UnaryHostItem()
        item.uiView.layer[attribute: .role] = role
        item.uiView.accessibilityViewIsModal = true
        return item
    }

    func configure(_ item: UnaryHostItem) -> Bool { false }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}
