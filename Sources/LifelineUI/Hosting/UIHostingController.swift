/// A view controller whose view shows declarative views.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
    /// The hosted view. Setting it updates what changed, keeping state.
    public final var rootView: Content {
        didSet { host?.reconcile(rootView) }
    }

    private final var host: HostingView<Content>?

    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        fatalError("UIHostingController cannot be created from a coder; use init(rootView:).")
    }

    open override func loadView() {
        let host = HostingView(rootView)
        host.graph.controller = self
        addHistoryParticipant(host.graph.presentations)
        host.graph.appearance.setShown(hasAppearance)
        onAppearanceChange = { [weak host] in host?.graph.appearance.setShown($0) }
        self.host = host
        view = host
    }

    /// The shortcuts of the views, and Escape for what they present.
    open override var keyCommands: [UIKeyCommand]? {
        guard let graph = host?.graph, graph.mayHaveKeyCommands else { return nil }
        return graph.keyCommands(of: UIHostingController.self)
    }

    /// The size that the content chooses for a proposed one.
    public final func sizeThatFits(in size: CGSize) -> CGSize {
        loadViewIfNeeded()
        return host?.sizeThatFits(size) ?? .zero
    }

    /// The graph of the hosted views; nil until the view is loaded.
    package final var graph: ViewGraph? { host?.graph }
}
