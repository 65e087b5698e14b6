/// The control of a button, around its styled label.
@usableFromInline
final class ButtonNode<Label: View>: HostNode<Button<Label>, _ButtonLabel<Label>>, PrimaryActionReceiver {
    @usableFromInline let control: ContentControl
    @exclusivity(unchecked) private var afterAction: (() -> Void)?

    @inlinable init(_ view: Button<Label>, _ inputs: _NodeInputs) {
        control = ContentControl()
        super.init(
            view, inputs, item: LabelHostItem(control),
            inner: _ButtonLabel(role: view.role, label: view.label, control: control))
        connect()
    }

    @usableFromInline func connect() {
        control.primaryReceiver = self
        takeEnvironment()
    }

    // The newest action: the view may have been evaluated since.
    @usableFromInline func primaryActionTriggered() {
        let after = afterAction
        view.action()
        after?()
    }

    override func update() {
        takeEnvironment()
        child?.receive(_ButtonLabel(role: view.role, label: view.label, control: control))
    }

    private func takeEnvironment() {
        let environment = self.environment
        let (isEnabled, shortcut, after) = trackingSources {
            (environment.isEnabled, environment.keyboardShortcut, environment.afterAction)
        }
        afterAction = after
        if control.isEnabled != isEnabled { control.isEnabled = isEnabled }
        // Escape stands for the button that cancels, where something is presented.
        let cancels = view.role == .cancel && after != nil
        if let shortcut = shortcut ?? (cancels ? .cancelAction : nil) {
            mustEndPromptly()
            graph.shortcuts.register(shortcut, for: control)
        } else {
            graph.shortcuts.remove(control)
        }
    }

    override func willUnmount() {
        graph.shortcuts.remove(control)
        control.primaryReceiver = nil
    }
}

/// A control whose look is what is inside it, or a text of its own.
@usableFromInline final class ContentControl: UIControl, TextShowing {
    @exclusivity(unchecked) @usableFromInline var text: String?

    @usableFromInline convenience init() { self.init(frame: .zero) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.element = .button
        layer.setAttributes(Self.attributes)
        layer.setFlag(.textIsNotSelectable, true)
    }

    /// The label is another view now. A layer keeps the style of its text.
    func removeText() {
        guard text != nil else { return }
        text = nil
        layer.text = LayerText()
        layer.textColor = LayerProperty.defaultTextColor
    }

    // One array for all buttons.
    private static let attributes = [LayerProperty.Attribute(.type, "button")]

    required init?(coder: NSCoder) { fatalError("There are no archives of views.") }
}

/// The label of a button as the style wants it.
public struct _ButtonLabel<Label: View>: _PrimitiveView {
    @usableFromInline let role: ButtonRole?
    @usableFromInline let label: Label
    @usableFromInline let control: ContentControl

    @inlinable init(role: ButtonRole?, label: Label, control: ContentControl) {
        self.role = role
        self.label = label
        self.control = control
    }

    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ButtonLabelNode(view, inputs)
    }
}

/// Text in the accent colour, which is the most buttons' look, is no more than another colour in the label's environment;
/// other styles make a view of the label.
@usableFromInline final class ButtonLabelNode<Label: View>: _KeepingNode<_ButtonLabel<Label>> {
    @exclusivity(unchecked) @usableFromInline var plain: _Node<Label>?
    @exclusivity(unchecked) @usableFromInline var color: TypedEnvironmentEntry<Color?>?
    @exclusivity(unchecked) @usableFromInline var styled: _Node<AnyView>?

    @inlinable override init(_ view: _ButtonLabel<Label>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        show()
    }

    override func update() { show() }

    @inlinable func show() {
        let (style, color) = look(role: view.role)
        if let style {
            showStyled(by: style)
        } else if let plain {
            take(color, plain)
            plain.receive(view.label)
        } else {
            plain = makePlain(color)
        }
    }

    /// A label that is a text and nothing else is shown by the control itself, and told its colour: an environment of its own
    /// is a quarter of what a button costs.
    @inlinable func makePlain(_ color: Color?) -> _Node<Label> {
        removeStyled()
        guard Label.self == Text.self else { return Label._makeNode(view.label, plainInputs(color)) }
        let node = TextNode(
            unsafeBitCast(view.label, to: Text.self), childInputs, in: view.control, color: color)
        return unsafeDowncast(node, to: _Node<Label>.self)
    }

    @usableFromInline func plainInputs(_ color: Color?) -> _NodeInputs {
        var inputs = childInputs
        let entry = TypedEnvironmentEntry(color)
        inputs.environment.entries[EnvironmentValues.foregroundColorKey] = entry
        self.color = entry
        return inputs
    }

    @usableFromInline func take(_ color: Color?, _ plain: _Node<Label>) {
        if let own = self.color {
            own.assign(from: TypedEnvironmentEntry(color))
        } else if Label.self == Text.self {
            unsafeDowncast(plain as _ViewNode, to: TextNode.self).take(color)
        }
    }

    @usableFromInline func removeStyled() {
        replace(styled)
        styled = nil
    }

    @usableFromInline func showStyled(by style: any ButtonStyle) {
        let configuration = ButtonStyleConfiguration(role: view.role, label: AnyView(view.label))
        let body = style.makeAnyBody(configuration)
        if let styled { return styled.receive(body) }
        replace(plain)
        plain = nil
        color = nil
        view.control.removeText()
        styled = AnyView._makeNode(body, childInputs)
    }

    private func replace(_ old: _ViewNode?) {
        guard let old else { return }
        old.unmount()
        contentItemsDidChange()
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let plain { body(plain) }
        if let styled { body(styled) }
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        plain?.appendItems(to: &items)
        styled?.appendItems(to: &items)
    }
}

extension _ViewNode {
    /// The style of a button's label; if that is no more than a colour, the colour.
    @usableFromInline final func look(role: ButtonRole?) -> (style: (any ButtonStyle)?, color: Color?) {
        let environment = self.environment
        return trackingSources {
            let style = environment.buttonStyle
            guard style is PlainTextButtonStyle else { return (style, nil) }
            return (nil, PlainTextButtonStyle.color(role, environment))
        }
    }
}
