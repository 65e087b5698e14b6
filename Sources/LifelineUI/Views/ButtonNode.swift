/// The control of a button, around its styled label.
final class ButtonNode<Label: View>: HostNode<Button<Label>, _ButtonLabel<Label>>, PrimaryActionReceiver {
    private let control = ContentControl(frame: .zero)
    @exclusivity(unchecked) private var afterAction: (() -> Void)?

    init(_ view: Button<Label>, _ inputs: _NodeInputs) {
        super.init(
            view, inputs, item: LabelHostItem(control), inner: _ButtonLabel(role: view.role, label: view.label))
        control.primaryReceiver = self
        takeEnvironment()
    }

    // The newest action: the view may have been evaluated since.
    func primaryActionTriggered() {
        let after = afterAction
        view.action()
        after?()
    }

    override func update() {
        takeEnvironment()
        child?.receive(_ButtonLabel(role: view.role, label: view.label))
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

/// A control whose look is what is inside it.
final class ContentControl: UIControl {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.element = .button
        layer[attribute: .type] = "button"
        layer.setFlag(.textIsNotSelectable, true)
    }

    required init?(coder: NSCoder) { fatalError("There are no archives of views.") }
}

/// The label of a button as the style wants it.
public struct _ButtonLabel<Label: View>: _PrimitiveView {
    let role: ButtonRole?
    let label: Label

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ButtonLabelNode(view, inputs) }
}

/// Text in the accent colour, which is the most buttons' look, is no more than another colour in the label's environment;
/// other styles make a view of the label.
private final class ButtonLabelNode<Label: View>: _Node<_ButtonLabel<Label>> {
    @exclusivity(unchecked) private var plain: _Node<Label>?
    @exclusivity(unchecked) private var color: TypedEnvironmentEntry<Color?>?
    @exclusivity(unchecked) private var styled: _Node<AnyView>?

    override init(_ view: _ButtonLabel<Label>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        update()
    }

    override func update() {
        let environment = self.environment
        let role = view.role
        let (style, color) = trackingSources { () -> ((any ButtonStyle)?, Color?) in
            let style = environment.buttonStyle
            guard style is PlainTextButtonStyle else { return (style, nil) }
            return (nil, PlainTextButtonStyle.color(role, environment))
        }
        if let style { showStyled(by: style) } else { showPlain(in: color) }
    }

    private func showPlain(in color: Color?) {
        if let plain, let own = self.color {
            own.assign(from: TypedEnvironmentEntry(color))
            return plain.receive(view.label)
        }
        var inputs = childInputs
        let key = EnvironmentValues.foregroundColorKey
        let entry = TypedEnvironmentEntry(color)
        inputs.environment.entries[key] = entry
        self.color = entry
        replace(styled)
        styled = nil
        plain = Label._makeNode(view.label, inputs)
    }

    private func showStyled(by style: any ButtonStyle) {
        let configuration = ButtonStyleConfiguration(role: view.role, label: AnyView(view.label))
        let body = style.makeAnyBody(configuration)
        if let styled { return styled.receive(body) }
        replace(plain)
        plain = nil
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
