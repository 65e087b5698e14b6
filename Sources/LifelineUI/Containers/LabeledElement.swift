import LayerTree

/// Makes a label and a value one element for assistive technology. With a control inside, the elements stay separate,
/// and the label names the control.
struct _LabeledElement: UnaryLayoutModifier {
    let name: String?

    func makeItem() -> LabeledElementItem { LabeledElementItem() }

    func configure(_ item: LabeledElementItem) -> Bool {
        defer { item.name = name }
        return item.name != name
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class LabeledElementItem: UnaryHostItem {
    var name: String?
    /// The name that was made of the texts; nil while there are controls.
    private var combined: String?

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        if let control = uiView.firstControl { separate(control) } else { combine() }
    }

    private func combine() {
        let texts = Self.texts(in: uiView)
        for view in uiView.subviews { view.setAccessibilityHidden(true, by: .element) }
        // Any other label was set by the app, and is kept.
        guard uiView.accessibilityLabel == combined else { return }
        let joined = texts.isEmpty ? nil : texts.joined(separator: ", ")
        guard joined != combined else { return }
        combined = joined
        uiView.accessibilityLabel = joined
    }

    private func separate(_ control: UIView) {
        for view in uiView.subviews { view.setAccessibilityHidden(false, by: .element) }
        if let combined, uiView.accessibilityLabel == combined { uiView.accessibilityLabel = nil }
        combined = nil
        if let name, control.accessibilityLabel?.isEmpty != false, control.spokenName == nil {
            control.accessibilityLabel = name
        }
    }

    /// The texts in a view, without those that the app hides from assistive technology.
    private static func texts(in view: UIView) -> [String] {
        view.subviews.flatMap { view -> [String] in
            if view.isAccessibilityHidden(by: [.property, .content]) { return [] }
            if let label = view.accessibilityLabel ?? view.shownText { return label.isEmpty ? [] : [label] }
            return texts(in: view)
        }
    }
}

extension UIView {
    /// The first view inside that can be used separately.
    var firstControl: UIView? {
        for view in subviews where !view.isHidden {
            if view is UIControl || view.layer.element.isInteractive || view.layer[attribute: .tabindex] != nil {
                return view
            }
            if let found = view.firstControl { return found }
        }
        return nil
    }
}
