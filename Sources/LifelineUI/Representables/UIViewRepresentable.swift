/// A UIKit view as a declarative view.
///
/// ```swift
/// struct Spinner: UIViewRepresentable {
///     func makeUIView(context: Context) -> UIActivityIndicatorView { UIActivityIndicatorView(style: .medium) }
///     func updateUIView(_ view: UIActivityIndicatorView, context: Context) { view.startAnimating() }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    /// What the methods receive besides the view.
    typealias Context = UIViewRepresentableContext<Self>

    /// Creates the view; called once.
    func makeUIView(context: Context) -> UIViewType
    /// Updates the view: called after it was created, and whenever this value or a value it reads has changed.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Called when the view has been removed from the tree.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Creates an object that lives as long as the view, for delegates and targets.
    func makeCoordinator() -> Coordinator
    /// Returns the size for a proposal; nil for the view's intrinsic size.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
    public var body: Never { fatalError("\(Self.self) is a primitive view; its `body` must not be called.") }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        RepresentableNode(view, inputs)
    }
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// The context of a representable's methods.
@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// The object that `makeCoordinator()` created.
    public let coordinator: Representable.Coordinator
    /// The environment of the view.
    public let environment: EnvironmentValues
    /// The transaction of the current update, with its animation.
    public let transaction: Transaction
}

private final class RepresentableNode<Content: UIViewRepresentable>: _ValueNode<Content> {
    private struct Represented {
        let coordinator: Content.Coordinator
        let uiView: Content.UIViewType
        let item: RepresentedItem
    }

    /// Nil until the objects that the view reads are provided; see `_MissingObject`.
    private var represented: Represented?
    private var slots: DynamicPropertySlots?

    override init(_ view: Content, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        requirePromptTeardown()
        update()
    }

    private func make() -> Represented {
        let coordinator = view.makeCoordinator()
        let uiView = view.makeUIView(context: context(coordinator))
        let item = RepresentedItem(uiView)
        item.custom = { [weak self] proposal in
            guard let self else { return nil }
            return self.view.sizeThatFits(proposal, uiView: uiView, context: self.context(coordinator))
        }
        return Represented(coordinator: coordinator, uiView: uiView, item: item)
    }

    private func context(_ coordinator: Content.Coordinator) -> UIViewRepresentableContext<Content> {
        UIViewRepresentableContext(coordinator: coordinator, environment: environment, transaction: .current)
    }

    override func update() {
        graph.evaluations += 1
        type.bindDynamicProperties(of: &view, slots: &slots, node: self)
        guard requireObjects(of: type, in: &view, removeContent: {}) else { return }
        let represented = represented ?? make()
        self.represented = represented
        let isEnabled = tracking {
            view.updateUIView(represented.uiView, context: context(represented.coordinator))
            return environment.isEnabled
        }
        if let control = represented.uiView as? UIControl, !isEnabled { control.isEnabled = false }
        represented.item.setNeedsLayout()
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let notice { body(notice) }
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        if let notice { notice.appendItems(to: &items) } else if let represented { items.append(represented.item) }
    }

    override func willUnmount() {
        slots?.unmount()
        if let represented { Content.dismantleUIView(represented.uiView, coordinator: represented.coordinator) }
    }
}

/// Uses the view's intrinsic content size if it has one, otherwise the proposed size.
@MainActor final class RepresentedItem: ViewItem {
    var custom: (ProposedViewSize) -> CGSize? = { _ in nil }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let size = custom(proposal) { return size }
        let own = uiView.intrinsicContentSize
        func length(_ own: CGFloat, _ proposed: Double?) -> Double {
            own < 0 ? proposed ?? 10 : min(Double(own), proposed ?? .infinity)
        }
        return CGSize(width: length(own.width, proposal.width), height: length(own.height, proposal.height))
    }
}
