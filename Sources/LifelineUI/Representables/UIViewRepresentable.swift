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
    private let coordinator: Content.Coordinator
    private var item: RepresentedItem?
    private var uiView: Content.UIViewType?
    private var slots: DynamicPropertySlots?

    override init(_ view: Content, _ inputs: __shared _NodeInputs) {
        coordinator = view.makeCoordinator()
        super.init(view, inputs)
        requirePromptTeardown()
        type.bindDynamicProperties(of: &self.view, slots: &slots, node: self)
        let uiView = self.view.makeUIView(context: context)
        self.uiView = uiView
        let item = RepresentedItem(uiView)
        item.custom = { [weak self] proposal in
            guard let self else { return nil }
            return self.view.sizeThatFits(proposal, uiView: uiView, context: self.context)
        }
        self.item = item
        update()
    }

    private var context: UIViewRepresentableContext<Content> {
        UIViewRepresentableContext(coordinator: coordinator, environment: environment, transaction: .current)
    }

    override func update() {
        guard let uiView else { return }
        graph.evaluations += 1
        type.bindDynamicProperties(of: &view, slots: &slots, node: self)
        let isEnabled = tracking {
            view.updateUIView(uiView, context: context)
            return environment.isEnabled
        }
        if let control = uiView as? UIControl, !isEnabled { control.isEnabled = false }
        item?.setNeedsLayout()
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        if let item { items.append(item) }
    }

    override func willUnmount() {
        slots?.unmount()
        if let uiView { Content.dismantleUIView(uiView, coordinator: coordinator) }
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
