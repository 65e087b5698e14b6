import LayerTree
import Ownership

/// The node of a button, with its control and its label in the button style.
///
/// Text in the accent colour, the most common style, only needs another colour in the label's environment; other styles
/// create a view from the label.
@usableFromInline
final class ButtonNode<Content: _Button>: _ValueNode<Content>, PrimaryActionReceiver {
    @usableFromInline let control: ContentControl
    @usableFromInline let item: LabelHostItem
    @usableFromInline var plain: _Node<Content.Label>? {
        get { plainLabel }
        set { plainLabel = newValue }
    }
    private final var plainLabel: _Node<Content.Label>?
    private var color: TypedEnvironmentEntry<Color?>?
    @usableFromInline var styled: _Node<AnyView>? {
        get { styledLabel }
        set { styledLabel = newValue }
    }
    private final var styledLabel: _Node<AnyView>?
    private var afterAction: (() -> Void)?
    private var hasShortcut = false
    private var freshness: Int?

    /// Calls `show()` specialized for the button's type. Created where that is known: elsewhere each access to the
    /// label fetches the type's metadata.
    @usableFromInline let showAgain: @MainActor (ButtonNode) -> Void

    @inlinable override init(_ view: consuming Content, _ inputs: __shared _NodeInputs) {
        control = ContentControl()
        showAgain = { $0.show() }
        item = LabelHostItem(control)
        super.init(view, inputs)
        start()
    }

    // Separate, because an initializer retains and releases its object at each step.
    @inlinable @inline(never) func start() {
        connect()
        show()
        collectItems()
    }

    @usableFromInline func connect() {
        Unretained(item).borrow { $0.setOwner(self) }
        Unretained(control).borrow { $0.setPrimaryReceiver(self) }
        restoreView()
    }

    override var ownView: UIView? { control }

    @usableFromInline func collectItems() { Unretained(item).borrow { $0.collectItems() } }

    deinit { item.ownerDidEnd() }

    // The current action: the view may have been updated since the control was created.
    @usableFromInline func primaryActionTriggered() {
        let after = afterAction
        view.action()
        after?()
    }

    override func update() { showAgain(self) }

    @inlinable var label: Content.Label { Content.label(at: &view) }

    @inlinable func show() {
        guard let color = readEnvironment() else { return }
        if let plain {
            apply(color, plain)
            plain.reconcile(label)
        } else {
            plain = makePlain(color)
        }
    }

    /// Applies the environment. Returns the label's colour, if the style is only a colour; otherwise shows the label in
    /// the style and returns nil.
    @usableFromInline func readEnvironment() -> Color? {
        let new = ButtonEnvironment.plain.value(for: self) { ButtonEnvironment($0) }
        if afterAction != nil || new.afterAction != nil { afterAction = new.afterAction }
        if new.isInMenu, control.assignedRole == nil { control.assignedRole = "menuitem" }
        if control.isEnabled != new.isEnabled { control.isEnabled = new.isEnabled }
        if freshness != new.freshness { apply(freshness: new.freshness) }
        // In a presentation, Escape triggers the cancel button.
        let role = Content.role(at: &view)
        let cancels = role?.dismisses == true && afterAction != nil
        if let shortcut = new.shortcut ?? (cancels ? .cancelAction : nil) {
            requirePromptTeardown()
            graph.shortcuts.register(shortcut, for: control, shownBy: new.shortcutAnchor)
            hasShortcut = true
        } else if hasShortcut {
            graph.shortcuts.remove(control)
            hasShortcut = false
        }
        guard let style = new.style(of: role) else { return new.color(of: role) }
        showStyled(by: style, isFlexible: new.isFlexible)
        return nil
    }

    private func apply(freshness new: Int?) {
        if freshness != nil, new != nil { control.layer.meaningDidChange() }
        freshness = new
        control.requiresFreshEvents = new != nil
    }

    /// Creates the label's node. A label that is just a text is shown by the control itself, which receives the colour:
    /// a separate environment is a quarter of a button's cost.
    @inlinable func makePlain(_ color: Color) -> _Node<Content.Label> {
        if styled != nil { removeStyled() }
        guard Content.Label.self == Text.self else { return Content.Label._makeNode(label, plainInputs(color)) }
        let node = TextNode(label as! Text, labelInputs, in: control, color: color)
        return node as! _Node<Content.Label>
    }

    @usableFromInline var labelInputs: _NodeInputs { childInputs(isLazy: false) }

    @usableFromInline func plainInputs(_ color: Color) -> _NodeInputs {
        var inputs = labelInputs
        let entry = TypedEnvironmentEntry<Color?>(color)
        inputs.environment.entries[EnvironmentValues.foregroundColorKey] = entry
        self.color = entry
        return inputs
    }

    @usableFromInline func apply(_ color: Color, _ plain: _Node<Content.Label>) {
        if let own = self.color {
            own.assign(from: TypedEnvironmentEntry<Color?>(color))
        } else if Content.Label.self == Text.self {
            (plain as _ViewNode as! TextNode).setColor(color)
        }
    }

    @usableFromInline func removeStyled() {
        replace(styled)
        styled = nil
    }

    private func showStyled(by style: any ButtonStyle, isFlexible: Bool) {
        // A flexible button is as wide as its label.
        let shown = isFlexible ? AnyView(label.frame(maxWidth: .infinity)) : AnyView(label)
        let configuration = ButtonStyleConfiguration(role: Content.role(at: &view), label: shown)
        let body = style.makeAnyBody(configuration)
        if let styled { return styled.reconcile(body) }
        replace(plain)
        plain = nil
        color = nil
        control.removeText()
        styled = AnyView._makeNode(body, labelInputs.at(1))
    }

    private func replace(_ old: _ViewNode?) {
        guard let old else { return }
        old.unmount()
        contentItemsDidChange()
    }

    override func step(to child: _ViewNode) -> ViewPathStep { .index }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let plain { body(plain) }
        if let styled { body(styled) }
    }

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }

    override var singleChildItem: Unretained<LayoutItem>? {
        if styled != nil { return nil }
        if let plain { return Unretained(plain).borrow { $0.singleItem } } else { return nil }
    }

    override func contentItemsDidChange() {
        item.itemsDidChange()
        contentViewsDidChange()
    }

    override func contentViewsDidChange() { item.viewsDidChange() }

    override func willUnmount() {
        if hasShortcut { graph.shortcuts.remove(control) }
        control.setPrimaryReceiver(nil)
    }
}

/// The values that a button reads from its environment.
@MainActor private final class ButtonEnvironment {
    static var plain = EnvironmentReadCache<ButtonEnvironment>()

    let isEnabled: Bool
    let isInMenu: Bool
    let shortcut: KeyboardShortcut?
    let shortcutAnchor: ViewHandle?
    let afterAction: (() -> Void)?
    let isFlexible: Bool
    let freshness: Int?
    /// Nil if the style is only a colour.
    private let style: (any ButtonStyle)?
    private let isInToolbar: Bool
    private let colors: (usual: Color, destructive: Color)

    init(_ environment: EnvironmentValues) {
        isEnabled = environment.isEnabled
        isInMenu = environment.isInMenu
        shortcut = environment.keyboardShortcut
        shortcutAnchor = environment.shortcutAnchor
        let after = environment.afterAction
        afterAction = after != nil && isInMenu && environment.menuActionDismissBehavior == .disabled ? nil : after
        let style = environment.buttonStyle
        isFlexible = environment.buttonSizing == .flexible
        freshness = environment.eventFreshness
        self.style = style is PlainTextButtonStyle && !isFlexible ? nil : style
        isInToolbar = environment.isInToolbar
        colors = (PlainTextButtonStyle.color(nil, environment), PlainTextButtonStyle.color(.destructive, environment))
    }

    /// Returns the style of a button; nil if it is only a colour.
    func style(of role: ButtonRole?) -> (any ButtonStyle)? {
        style ?? (role == .confirm && isInToolbar ? BorderedProminentButtonStyle() : nil)
    }

    func color(of role: ButtonRole?) -> Color { role == .destructive ? colors.destructive : colors.usual }
}

/// A control that shows its content, or a text in its own layer.
@usableFromInline final class ContentControl: UIControl, TextShowing {
    @usableFromInline var text: String?

    @usableFromInline convenience init() { self.init(frame: .zero) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    // Separate, because an initializer retains and releases its object at each step.
    @inline(never)
    private func setUp() {
        Unretained(layer).borrow {
            $0.setUpControl(.button, attributes: Self.attributes, flags: .textIsNotSelectable)
        }
    }

    /// Removes the text, because the label is now shown by another view. Otherwise the layer would keep the text's style.
    func removeText() {
        guard text != nil else { return }
        text = nil
        layer.text = LayerText()
        layer.textColor = LayerProperty.defaultTextColor
    }

    // One array shared by all buttons.
    private static let attributes = [LayerProperty.Attribute(.type, "button")]

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported.") }
}
