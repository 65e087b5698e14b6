/// A view controller as a declarative view. It is a child of the hosting controller.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    /// What the methods receive besides the view.
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// Creates the controller; called once.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Updates the controller: called after it was created, and whenever this value or a value it reads has changed.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Called when the view has been removed from the tree.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// Creates an object that lives as long as the controller, for delegates and targets.
    func makeCoordinator() -> Coordinator
    /// Returns the size for a proposal; nil for the proposed size, or the controller's `preferredContentSize`.
    func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context)
        -> CGSize?
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}

    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }

    public var body: Never { fatalError("\(Self.self) is a primitive view; its `body` must not be called.") }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        RepresentableControllerNode(view, inputs)
    }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What the methods of a representable controller receive besides it.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The object that `makeCoordinator()` created.
    public let coordinator: Representable.Coordinator
    /// The environment of the view.
    public let environment: EnvironmentValues
    /// The transaction of the current update, with its animation.
    public let transaction: Transaction
}

private final class RepresentableControllerNode<Content: UIViewControllerRepresentable>: _ValueNode<Content> {
    private struct Represented {
        let coordinator: Content.Coordinator
        let controller: Content.UIViewControllerType
        let item: RepresentedItem
        /// Makes the controller appear with its enclosing branch of views, not only with its parent.
        let observer: ControllerAppearance
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
        let controller = view.makeUIViewController(context: context(coordinator))
        graph.controller?.addChild(controller)
        let observer = follow(controller)
        let item = RepresentedItem(controller.view)
        item.custom = { [weak self] proposal in
            guard let self else { return nil }
            return self.view.sizeThatFits(proposal, uiViewController: controller, context: self.context(coordinator))
                ?? proposal.replacingUnspecifiedDimensions()
        }
        controller.didMove(toParent: graph.controller)
        return Represented(coordinator: coordinator, controller: controller, item: item, observer: observer)
    }

    private func follow(_ controller: UIViewController) -> ControllerAppearance {
        let scope = appearanceScope
        let observer = ControllerAppearance(controller, node: self)
        observer.follow(scope)
        graph.effects.add(observer, at: self)
        controller.setMayAppear { [weak observer] in
            guard let observer else { return true }
            return observer.isActivated ? observer.isVisible : scope.isOnScreen
        }
        return observer
    }

    private func context(_ coordinator: Content.Coordinator) -> UIViewControllerRepresentableContext<Content> {
        UIViewControllerRepresentableContext(coordinator: coordinator, environment: environment, transaction: .current)
    }

    override func update() {
        graph.evaluations += 1
        type.bindDynamicProperties(of: &view, slots: &slots, node: self)
        guard requireObjects(of: type, in: &view, removeContent: {}) else { return }
        let represented = represented ?? make()
        self.represented = represented
        tracking {
            view.updateUIViewController(represented.controller, context: context(represented.coordinator))
        }
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
        guard let represented else { return }
        let controller = represented.controller
        represented.observer.stopFollowing()
        Content.dismantleUIViewController(controller, coordinator: represented.coordinator)
        controller.willMove(toParent: nil)
        controller.view.removeFromSuperview()
        controller.removeFromParent()
    }
}

/// Makes a controller appear and disappear with its enclosing branch of views.
private final class ControllerAppearance: AppearanceObserver, CommitParticipant {
    private weak var controller: UIViewController?
    private weak var node: _ViewNode?

    init(_ controller: UIViewController, node: _ViewNode) {
        self.controller = controller
        self.node = node
    }

    override var appearanceNode: _ViewNode? { node }

    override func appearanceDidChange(_ isVisible: Bool) {
        if node?.isMounted == true { controller?.mayAppearDidChange() }
    }

    func commit(_ phase: CommitPhase) {
        if phase == .layoutSetup { activate() }
    }
}
