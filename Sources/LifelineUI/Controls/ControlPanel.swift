import LayerTree

/// The panel of a control, with a button that closes it.
struct _ControlPanel<Content: View>: View {
    let content: Content
    let close: () -> Void

    var body: some View {
        VStack(spacing: 8) {
            content
            Button(FrameworkText.done.string, action: close).buttonStyle(.borderedProminent).keyboardShortcut(
                .cancelAction)
        }
        .padding(16)
        .background(RoundedRectangle(cornerRadius: 14).fill(Color(.secondarySystemGroupedBackground)))
        .padding(.horizontal, 8)
        .environment(\.font, nil)
        .environment(\.foregroundColor, nil)
    }
}

/// Marks a button as opening a dialog, with its open state.
struct _PanelOpener: FirstViewModifier {
    let isOpen: Bool

    func apply(to view: UIView) {
        view.layer[attribute: .ariaHaspopup] = "dialog"
        view.layer[attribute: .ariaExpanded] = isOpen ? "true" : "false"
    }
}
