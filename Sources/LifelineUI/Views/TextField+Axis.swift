extension TextField where Label == Text {
    /// A field that grows along an axis. A vertical field has as many lines as its text needs, within the `lineLimit`
    /// of the environment, and scrolls beyond that. Return inserts a line break.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(Text(titleKey).string, text: text)
        line.isVertical = axis == .vertical
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) {
        self.init(title, text: text)
        line.isVertical = axis == .vertical
    }

    /// Creates a field that grows with its text if the axis is vertical. Return then inserts a line break.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(Text(titleKey).string, text: text, prompt: prompt)
        line.isVertical = axis == .vertical
    }

    /// Creates a field that grows with its text if the axis is vertical. Return then inserts a line break.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(title, text: text, prompt: prompt)
        line.isVertical = axis == .vertical
    }
}

/// A multi-line field.
struct _VerticalTextField: UIViewRepresentable {
    let field: EditedLine
    @Environment(\.font) private var font
    @Environment(\.foregroundColor) private var color
    @Environment(\.uiTextAlignment) private var alignment
    @Environment(\.textInput) private var traits
    @Environment(\.textLines) private var lines
    @Environment(\.lineLimit) private var lineLimit
    @Environment(\.validatedField) private var validatedField
    @ViewScope private var scope

    final class Coordinator: UITextViewDelegate {
        var field: EditedLine
        var validatedField: ValidatedField?
        var scope: ViewPlace?
        var typing = TypingReport()
        init(_ field: EditedLine) { self.field = field }

        func textViewDidBeginEditing(_ textView: UITextView) {
            field.onEditingChanged?(true)
            (textView as? any FocusTarget)?.onFocusChange?(true)
        }

        func textViewDidEndEditing(_ textView: UITextView) {
            field.onEditingChanged?(false)
            (textView as? any FocusTarget)?.onFocusChange?(false)
            validatedField?.reveal()
        }

        func textViewDidChange(_ textView: UITextView) {
            typing.willSet(field.text.wrappedValue, isSecret: false, in: scope?.environment)
            field.text.wrappedValue = textView.text ?? ""
            typing.textDidChange(to: textView.text)
            // The binding may have refused the text, or changed it.
            scope?.setNeedsUpdate()
        }
    }

    func makeCoordinator() -> Coordinator { Coordinator(field) }

    func makeUIView(context: Context) -> UITextView {
        let view = EditorView(frame: .zero)
        view.delegate = context.coordinator
        return view
    }

    func updateUIView(_ view: UITextView, context: Context) {
        context.coordinator.field = field
        context.coordinator.validatedField = validatedField
        context.coordinator.scope = scope
        if view.text != field.text.wrappedValue {
            view.text = field.text.wrappedValue
            context.coordinator.typing.textDidChange(to: view.text)
        }
        view.font = (font ?? .body).uiFont
        view.textColor = UIColor(cgColor: (color ?? .primary).cgColor)
        view.placeholder = field.prompt.map(\.string) ?? field.title
        view.ownAccessibilityLabel = field.title
        if view.textAlignment != alignment { view.textAlignment = alignment }
        view.isEditable = context.environment.isEnabled
        // Like a single-line field: see `UITextField.borderStyle`.
        let isBordered = traits.isBordered ?? !context.environment.isInList
        view.backgroundColor = isBordered ? .tertiarySystemBackground : .clear
        view.layer.cornerRadius = isBordered ? 8 : 0
        view.layer.borderWidth = isBordered ? 1 : 0
        view.layer.borderColor = UIColor.controlOutline.cgColor
        let (side, end): (CGFloat, CGFloat) = isBordered ? (4, 6) : (-5, 0)
        let insets = UIEdgeInsets(top: end, left: side, bottom: end, right: side)
        if view.textContainerInset != insets { view.textContainerInset = insets }
    }

    static func dismantleUIView(_ view: UITextView, coordinator: Coordinator) { coordinator.typing.end() }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextView, context: Context) -> CGSize? {
        let width = proposal.width.map { $0.isFinite ? $0 : 200 } ?? 200
        let line = Double(uiView.font?.lineHeight ?? 22)
        let ends = Double(uiView.textContainerInset.top + uiView.textContainerInset.bottom)
        let needed = Double(uiView.sizeThatFits(CGSize(width: max(1, width), height: 0)).height)
        let maximumHeight = lineLimit.map { Double($0) * line + ends } ?? .infinity
        return CGSize(
            width: width, height: max(Double(max(1, lines.minimumCount)) * line + ends, min(needed, maximumHeight)))
    }
}
