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

/// A presentation, and the backdrop under it.
///
/// The content is built here, once. The panel around it changes with the content's options, which does not evaluate the
/// content again.
struct _PresentedView: View {
    let entry: PresentationCenter.Entry
    let center: PresentationCenter

    var body: some View {
        let direction = entry.environment.layoutDirection
        let page = page
        let content = _InEnvironment(
            environment: entry.environment,
            content: direction == .leftToRight
                ? page : AnyView(page.modifier(_LayoutDirectionModifier(direction: direction)))
        )
        .modifier(
            _PreferenceCapture<InteractiveDismissKey> { [center, id = entry.id] in
                center.setDisablesDismissal($0, of: id)
            }
        )
        .modifier(_PreferenceCapture<PresentationOptionsKey> { [options = entry.options] in options.set($0) })
        return _PresentedPanel(entry: entry, center: center, content: AnyView(content))
    }

    private var page: AnyView {
        guard entry.kind.isPage else { return entry.content }
        return AnyView(_PageContent(content: entry.content).modifier(_PageEditMode()))
    }
}

private struct _PresentedPanel: View {
    let entry: PresentationCenter.Entry
    let center: PresentationCenter
    let content: AnyView
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.verticalSizeClass) private var verticalSizeClass
    @Environment(\.layoutDirection) private var direction

    private var isWide: Bool { sizeClass == .regular }
    /// Whether the content is laid out in the other direction than this view.
    private var isFlipped: Bool { entry.environment.layoutDirection != direction }

    var body: some View {
        let options = entry.options.get()
        let kind = kind(options)
        ZStack(alignment: alignment(kind)) {
            if kind != .cover {
                _Backdrop(color: backdrop(kind)) { center.attemptToDismiss(entry.id) }
                    .ignoresSafeArea()
            }
            panel(kind, options)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    /// The form of the presentation on this page.
    private func kind(_ options: PresentationOptions) -> PresentationCenter.Kind {
        guard entry.kind == .popover || entry.kind == .sheet else { return entry.kind }
        if !isWide { return (options.horizontalAdaptation ?? .automatic).adapt(entry.kind) }
        guard verticalSizeClass == .compact, let adaptation = options.verticalAdaptation else { return entry.kind }
        return adaptation == .automatic ? entry.kind : adaptation.adapt(entry.kind)
    }

    private func backdrop(_ kind: PresentationCenter.Kind) -> UIColor {
        switch kind {
        case .popover: .clear
        case .menu: isWide || isSubmenu ? .clear : UIColor(white: 0, alpha: 0.25)
        case .sheet, .cover, .alert, .dialog: UIColor(white: 0, alpha: 0.35)
        }
    }

    private var isSubmenu: Bool { center.entries.prefix { $0.id != entry.id }.last?.kind == .menu }

    private func alignment(_ kind: PresentationCenter.Kind) -> Alignment {
        switch kind {
        case .dialog, .menu: isWide ? .center : .bottom
        case .alert, .cover, .sheet, .popover: .center
        }
    }

    private func dialog(_ kind: DialogView.Kind) -> _DialogPanel {
        _DialogPanel(kind: kind, name: entry.name, details: entry.details, focusOrigins: entry.focusOrigins)
    }

    @ViewBuilder private func panel(_ kind: PresentationCenter.Kind, _ options: PresentationOptions) -> some View {
        switch kind {
        case .cover:
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(options.background ?? AnyView(Rectangle().fill(Color(.systemBackground))))
                .modifier(dialog(.dialog))
        case .sheet:
            _SheetPanel(
                isWide: isWide, options: options, environment: entry.environment, dialog: dialog(.dialog),
                canDismiss: { center.canDismissOutside(entry) },
                dismiss: { center.attemptToDismiss(entry.id) },
                content: content)
        case .popover:
            _PopoverPanel(
                anchor: entry.anchor, isFlipped: isFlipped, options: options, dialog: dialog(.dialog), content: content)
        case .alert:
            content.modifier(dialog(.alert))
        case .dialog:
            content.modifier(dialog(.dialog)).padding(.bottom, isWide ? 0 : 8)
        case .menu:
            _MenuPanel(
                anchor: entry.anchor, isFlipped: isFlipped, isWide: isWide, dialog: dialog(.menu),
                keys: _MenuBarKeys(menuBar: entry.environment.menuBar, direction: direction), content: content,
                preview: options.menuPreview.map { _InEnvironment(environment: entry.environment, content: $0) })
        }
    }
}
