/// The presentations, above all other content of a hosting view.
struct _PresentationLayer: View {
    let center: PresentationCenter

    var body: some View {
        center.recordRead()
        return ZStack {
            ForEach(center.entries) { entry in
                _PresentedView(entry: entry, center: center)
                    .modifier(_CoveredModifier(isCovered: entry.id != center.entries.last?.id))
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
                _Backdrop(color: entry.kind == .menu ? .clear : UIColor(white: 0, alpha: 0.35)) {
                    if center.canDismissOutside(entry) { entry.dismiss() }
                }
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

    private func dialog(_ kind: DialogView.Kind) -> _DialogPanel {
        _DialogPanel(kind: kind, name: entry.name, details: entry.details, focusOrigins: entry.focusOrigins)
    }

    @ViewBuilder private var panel: some View {
        let direction = entry.environment.layoutDirection
        let isPage = entry.kind == .sheet || entry.kind == .cover
        let page = isPage ? AnyView(entry.content.modifier(_PageEditMode())) : entry.content
        let content = _InEnvironment(
            environment: entry.environment,
            content: direction == .leftToRight
                ? page : AnyView(page.modifier(_LayoutDirectionModifier(direction: direction)))
        )
        .modifier(_PreferenceCapture<InteractiveDismissKey> { [center, id = entry.id] in center.keep(id, $0) })
        switch entry.kind {
        case .cover:
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color(.systemBackground)).modifier(dialog(.dialog))
        case .sheet:
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color(.systemBackground))
                .cornerRadius(14)
                .modifier(dialog(.dialog))
                .frame(maxWidth: 560, maxHeight: isWide ? 640 : .infinity)
                .padding(.top, isWide ? 40 : 24).padding(.bottom, isWide ? 40 : 0)
        case .alert:
            content.modifier(dialog(.alert))
        case .dialog:
            content.modifier(dialog(.dialog)).padding(.bottom, isWide ? 0 : 8)
        case .menu:
            _MenuPlacement(anchor: entry.anchor?.frame ?? .zero) {
                content.frame(minWidth: 180).fixedSize(horizontal: true, vertical: false)
                    .background(Color(.secondarySystemGroupedBackground))
                    .cornerRadius(12)
                    .modifier(dialog(.menu))
                    .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(Color(.separator), lineWidth: 1))
                    .shadow(color: .black.opacity(0.2), radius: 16, y: 6)
            }
        }
    }
}
