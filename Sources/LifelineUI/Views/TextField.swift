/// A line of text that somebody edits.
///
/// The binding is set at each edit. What is typed is never overwritten by an older value of the binding; setting it to
/// the empty string always empties the field.
public struct TextField: _PrimitiveView {
    let title: String
    let text: Binding<String>
    let onCommit: (() -> Void)?

    /// The title is the placeholder, and the name that is read out.
    public init(_ title: some StringProtocol, text: Binding<String>, onCommit: (() -> Void)? = nil) {
        self.title = String(title)
        self.text = text
        self.onCommit = onCommit
    }

    public static func _makeNode(_ view: TextField, _ inputs: _NodeInputs) -> _Node<TextField> {
        TextFieldNode(view, inputs)
    }
}

private final class TextFieldNode: _Node<TextField> {
    private let field = UITextField(frame: .zero)
    private let item: TextFieldItem

    override init(_ view: TextField, _ inputs: _NodeInputs) {
        item = TextFieldItem(field)
        super.init(view, inputs)
        field.borderStyle = .roundedRect
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.view.text.wrappedValue = field.text ?? ""
            }, for: .editingChanged)
        field.addAction(UIAction { [weak self] _ in self?.view.onCommit?() }, for: .editingDidEndOnExit)
        update()
    }

    override func update() {
        graph.evaluations += 1
        let view = self.view
        let environment = self.environment
        let (text, font, color, isEnabled) = tracking {
            (
                view.text.wrappedValue, (environment.font ?? .body).uiFont, environment.foregroundColor ?? .primary,
                environment.isEnabled
            )
        }
        if field.text != text { field.text = text }
        if field.placeholder != view.title {
            field.placeholder = view.title
            field.accessibilityLabel = view.title
        }
        if field.font != font {
            field.font = font
            item.setNeedsLayout()
        }
        field.textColor = UIColor(cgColor: color.cgColor)
        field.isEnabled = isEnabled
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) { items.append(item) }
}

/// As wide as it is offered, as high as one line.
@MainActor private final class TextFieldItem: ViewItem {
    private let field: UITextField

    init(_ field: UITextField) {
        self.field = field
        super.init(field)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let own = field.sizeThatFits(.zero)
        return CGSize(width: proposal.width ?? max(own.width, 200), height: max(own.height, 36))
    }
}
