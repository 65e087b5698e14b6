import LayerTree

extension View {
    /// Sets what is wrong with the current value of the field; nil if it is valid.
    ///
    /// ```swift
    /// TextField("Email", text: $email)
    ///     .validation(email.contains("@") ? nil : "Enter an address such as ada@example.org.")
    /// ```
    /// The message is shown below the field when the field is left, or when the form is submitted, and disappears as
    /// soon as the value is valid. Screen readers announce it, and read it again with the field, which is marked as
    /// invalid. The value is never changed.
    ///
    /// A `Form` is not submitted while a field is invalid; see `SubmitButton` and `validationScope(isValid:)`.
    ///
    /// Not in SwiftUI.
    public func validation(_ message: String?) -> some View { modifier(_ValidationModifier(message: message)) }
}

struct _ValidationModifier: ViewModifier {
    let message: String?
    /// Whether a message is announced that replaces another one. One that repeats what is typed is not.
    var announcesChanges = true
    @State private var field = ValidatedField()
    @ViewScope private var place
    @Environment(\.validatedField) private var outer
    @Environment(\.validationScope) private var scope
    @Environment(\.submission) private var submission

    func body(content: Content) -> some View {
        field.follow(scope, submission, at: place)
        field.update(message)
        // Of a text that can't be read there is nothing else to say.
        outer?.setInner(field, isInvalid: message != nil)
        let shown = field.shownMessage
        return VStack(alignment: .leading, spacing: 6) {
            content
                .environment(\.validatedField, field)
                .modifier(_ValidatedFieldModifier(field: field, message: shown))
            if let shown { _ValidationMessage(text: shown) }
        }
        // To be scrolled to.
        .id(ObjectIdentifier(field))
        .onChange(of: shown) { [field] old, shown in
            guard let shown, field.announces, announcesChanges || old == nil else { return }
            AccessibilityNotification.Announcement(shown).post()
        }
    }
}

/// A message below a field.
struct _ValidationMessage: View {
    let text: String

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 4) {
            Image(systemName: "exclamationmark.circle.fill").accessibilityHidden(true)
            Text(text)
        }
        .font(.footnote)
        .foregroundColor(.red)
    }
}

/// Describes a message to assistive technology as belonging to the control, and reports when the control is left.
struct _ValidatedFieldModifier: UnaryLayoutModifier {
    let field: ValidatedField
    let message: String?

    func makeItem() -> ValidatedFieldItem { ValidatedFieldItem() }

    func configure(_ item: ValidatedFieldItem) -> Bool {
        item.field = field
        field.item = item
        item.message = message
        item.apply()
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class ValidatedFieldItem: UnaryItem {
    weak var field: ValidatedField?
    var message: String?
    private weak var control: UIView?
    /// The control's hint without a message.
    private var ordinaryHint: String?
    private var isMarked = false

    /// Whether the value is typed; nil without a control.
    var isText: Bool? { control.map { $0 is UITextField || $0 is UITextView } }

    override func appendViews(to views: inout ViewList) {
        var inner: ViewList = []
        content?.appendViews(to: &inner)
        connect(inner.held)
        views.append(contentsOf: inner)
    }

    private func connect(_ views: [UIView]) {
        let found =
            views.lazy.compactMap(\.firstFocusableControl).first
            ?? views.lazy.compactMap { $0 is UIControl ? $0 : $0.firstControl }.first
        guard found !== control else { return }
        control = found
        isMarked = false
        if let field = found as? UITextField {
            field.addAction(UIAction { [weak self] _ in self?.field?.reveal() }, for: .editingDidEnd)
        }
        apply()
    }

    func apply() {
        guard let control, isMarked || message != nil else { return }
        if let message {
            if !isMarked { ordinaryHint = control.accessibilityHint }
            control.accessibilityHint = message
        } else {
            control.accessibilityHint = ordinaryHint
        }
        isMarked = message != nil
        control.hasInvalidValue = isMarked
        if let field = control as? UITextField, field.borderStyle != .none {
            field.layer.borderColor = (isMarked ? UIColor.systemRed : .controlOutline).cgColor
        }
    }

    /// Focuses the control. Returns false if it is not shown.
    func focus() -> Bool {
        guard let control, control.window != nil else { return false }
        if control is UITextField || control is any FocusTarget {
            control.becomeFirstResponder()
        } else {
            control.takeAccessibilityFocus()
        }
        return true
    }
}
