/// A preview in its frame, below the controls for how it is shown.
struct ShownPreview: View {
    let preview: Preview
    @Binding var options: PreviewOptions
    let generation: Int

    var body: some View {
        VStack(spacing: 0) {
            PreviewOptionsBar(options: $options)
            Divider()
            let size = options.size(of: preview)
            switch size {
            case .automatic: page(size)
            case .sizeThatFits:
                ScrollView([.horizontal, .vertical]) { page(size).fixedSize().border(Color(.separator)).padding() }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
            case .fixed(let width, let height):
                ScrollView([.horizontal, .vertical]) {
                    page(size).frame(width: width, height: height).border(Color(.separator)).padding()
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
    }

    private func page(_ size: PreviewSize) -> some View {
        let content = preview.settings.modifiers.reduce(preview.view(generation: generation)) { $1($0) }
        return PreviewPage(
            content: options.apply(to: content, size: size), appearance: options.appearance,
            fits: size == .sizeThatFits)
    }
}

/// The content in a controller of its own, as in a window: titles, toolbars and sheets of the content are not those of
/// the list.
private struct PreviewPage: UIViewControllerRepresentable {
    let content: AnyView
    let appearance: PreviewOptions.Appearance
    let fits: Bool

    func makeUIViewController(context: Context) -> UIHostingController<AnyView> {
        let controller = UIHostingController(rootView: content)
        controller.view.backgroundColor = .systemBackground
        configure(controller)
        return controller
    }

    func updateUIViewController(_ controller: UIHostingController<AnyView>, context: Context) {
        controller.rootView = content
        configure(controller)
    }

    private func configure(_ controller: UIHostingController<AnyView>) {
        controller.overrideUserInterfaceStyle =
            switch appearance {
            case .automatic: .unspecified
            case .light: .light
            case .dark: .dark
            }
    }

    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIHostingController<AnyView>, context: Context
    ) -> CGSize? {
        guard fits else { return nil }
        let room = CGSize(width: 10_000, height: 10_000)
        return uiViewController.sizeThatFits(in: proposal.replacingUnspecifiedDimensions(by: room))
    }
}

extension Preview {
    /// The content as a view. Controllers and views of LifelineKit are created again after each edit.
    fileprivate func view(generation: Int) -> AnyView {
        switch content {
        case .view(let make): make()
        case .controller(let make): AnyView(ControllerContent(make: make).id(generation))
        case .uiView(let make): AnyView(ViewContent(make: make).id(generation))
        }
    }
}

private struct ControllerContent: UIViewControllerRepresentable {
    let make: @MainActor () -> UIViewController

    func makeUIViewController(context: Context) -> UIViewController { make() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private struct ViewContent: UIViewRepresentable {
    let make: @MainActor () -> UIView

    func makeUIView(context: Context) -> UIView { make() }
    func updateUIView(_ view: UIView, context: Context) {}
}
