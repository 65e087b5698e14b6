/// Editable text of many lines. It fills the proposed size, and scrolls.
///
/// The binding is set at each edit, which takes time proportional to the text: about 0.1 ms per megabyte. Where that is
/// too much, use a `UITextView` in a `UIViewRepresentable`, and read its text when needed.
public struct TextEditor: UIViewRepresentable {
    private let text: Binding<String>
    @Environment(\.font) private var font
    @Environment(\.uiTextAlignment) private var alignment
    @Environment(\.validatedField) private var validatedField
    @Environment(\.scrollContentBackground) private var contentBackground
    @Environment(\.textEditorIsBordered) private var isBordered
    @ViewScope private var scope

    /// Creates an editor. The binding is set at each edit.
    public init(text: Binding<String>) { self.text = text }

    public final class Coordinator: UITextViewDelegate {
        var text: Binding<String>
        var validatedField: ValidatedField?
        var scope: ViewPlace?
        var typing = TypingReport()
        init(_ text: Binding<String>) { self.text = text }

        public func textViewDidBeginEditing(_ textView: UITextView) {
            (textView as? any FocusTarget)?.onFocusChange?(true)
        }

        public func textViewDidEndEditing(_ textView: UITextView) {
            (textView as? any FocusTarget)?.onFocusChange?(false)
            validatedField?.reveal()
        }

        public func textViewDidChange(_ textView: UITextView) {
            typing.willSet(text.wrappedValue, isSecret: false, in: scope?.environment)
            text.wrappedValue = textView.text ?? ""
            typing.textDidChange(to: textView.text)
            // The binding may have refused the text, or changed it.
            scope?.setNeedsUpdate()
        }
    }

    public func makeCoordinator() -> Coordinator { Coordinator(text) }

    public func makeUIView(context: Context) -> UITextView {
        let view = EditorView(frame: .zero)
        view.delegate = context.coordinator
        return view
    }

    public func updateUIView(_ view: UITextView, context: Context) {
        context.coordinator.text = text
        context.coordinator.validatedField = validatedField
        context.coordinator.scope = scope
        if view.text != text.wrappedValue {
            view.text = text.wrappedValue
            context.coordinator.typing.textDidChange(to: view.text)
        }
        view.font = (font ?? .body).uiFont
        if view.textAlignment != alignment { view.textAlignment = alignment }
        view.backgroundColor = contentBackground == .hidden ? .clear : .systemBackground
        view.layer.cornerRadius = isBordered ? 8 : 0
        view.layer.borderWidth = isBordered ? 1 : 0
        view.layer.borderColor = UIColor.controlOutline.cgColor
    }

    public static func dismantleUIView(_ view: UITextView, coordinator: Coordinator) { coordinator.typing.end() }

    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextView, context: Context) -> CGSize? {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 100))
    }
}

final class EditorView: UITextView, FocusTarget {
    var onFocusChange: ((Bool) -> Void)?
    var isFocusTarget: Bool { isEditable }
}
