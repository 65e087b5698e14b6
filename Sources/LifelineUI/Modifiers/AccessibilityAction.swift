/// An action that assistive technology can perform on a view.
public struct AccessibilityActionKind: Hashable, Sendable {
    private let text: FrameworkText?
    private let ownName: String

    var name: String { text?.string ?? ownName }

    /// An action with a name.
    public init(named name: Text) {
        text = nil
        ownName = name.string
    }

    private init(_ text: FrameworkText) {
        self.text = text
        ownName = ""
    }

    /// The main action of the view.
    public static let `default` = AccessibilityActionKind(.activate)
    /// Dismisses what the view shows.
    public static let escape = AccessibilityActionKind(.dismiss)
    public static let magicTap = AccessibilityActionKind(.magicTap)
}

/// The direction in which an adjustable view's value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

/// Adds an action, as a button that is visible while it is focused: web pages have no other actions than those of elements.
public nonisolated struct _AccessibilityActionModifier: UnaryLayoutModifier {
    let kind: AccessibilityActionKind
    let handler: () -> Void

    @MainActor @usableFromInline package func makeItem() -> AccessibilityActionItem { AccessibilityActionItem() }

    @MainActor @usableFromInline package func configure(_ item: AccessibilityActionItem) -> Bool {
        item.control.accessibilityLabel = kind.name
        item.handler = handler
        return false
    }

    @MainActor @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class AccessibilityActionItem: UnaryItem, PrimaryActionReceiver {
    let control = ContentControl(frame: .zero)
    var handler: () -> Void = {}

    private let label = UILabel()
    private var isShown = false
    private var lastFrame = CGRect.zero

    override init() {
        super.init()
        control.setPrimaryReceiver(self)
        control.clipsToBounds = true
        control.reportPageFocus { [weak self] in self?.show($0) }
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .white
        label.textAlignment = .center
        label.isHidden = true
        // The control's label is read instead.
        label.accessibilityElementsHidden = true
        label.layer.setFlag(.passesThrough, true)
        control.addSubview(label)
    }

    /// Shows the control while it is focused, so that keyboard users see where the focus is, and what the action is called.
    private func show(_ isShown: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        label.text = control.accessibilityLabel
        label.isHidden = !isShown
        control.backgroundColor = isShown ? .filledTint : nil
        control.layer.cornerRadius = isShown ? 6 : 0
        control.layer.zPosition = isShown ? 1 : 0
        placeControl()
    }

    private func placeControl() {
        // Some screen readers ignore an element without a size.
        var size = CGSize(width: 1, height: 1)
        if isShown { size = CGSize(width: label.intrinsicContentSize.width + 16, height: 28) }
        control.frame = control.placed(CGRect(origin: lastFrame.origin, size: size))
        label.frame = CGRect(origin: .zero, size: size)
    }

    isolated deinit { control.setPrimaryReceiver(nil) }

    package func primaryActionTriggered() { handler() }

    package override func appendViews(to views: inout ViewList) {
        super.appendViews(to: &views)
        views.append(control)
    }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        lastFrame = frame
        placeControl()
    }
}

extension View {
    /// Adds an action for assistive technology and the keyboard.
    nonisolated public func accessibilityAction(
        _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        modifier(_AccessibilityActionModifier(kind: kind, handler: handler))
    }

    /// Lets assistive technology and the keyboard increment and decrement a value.
    nonisolated public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        accessibilityAction(named: Text(FrameworkText.increment.resource)) { handler(.increment) }
            .accessibilityAction(named: Text(FrameworkText.decrement.resource)) { handler(.decrement) }
    }

    /// Adds an action with a name, which a screen reader offers for the view.
    nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        accessibilityAction(AccessibilityActionKind(named: name), handler)
    }

    /// Adds an action with a name, which a screen reader offers for the view.
    @_disfavoredOverload
    nonisolated public func accessibilityAction(
        named name: some StringProtocol, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(name), handler)
    }
}
