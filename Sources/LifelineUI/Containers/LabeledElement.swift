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
    /// The name that a control has from the label.
    private var givenName: String?

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        if let control = uiView.firstControl { separate(control) } else { combine() }
    }

    private func combine() {
        let texts = Self.texts(in: uiView)
        for view in uiView.subviews { view.setAccessibilityHidden(true, by: .element) }
        uiView.ownAccessibilityLabel = texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    private func separate(_ control: UIView) {
        for view in uiView.subviews { view.setAccessibilityHidden(false, by: .element) }
        uiView.ownAccessibilityLabel = nil
        let label = control.accessibilityLabel ?? ""
        guard let name, label.isEmpty ? control.spokenName == nil : label == givenName else { return }
        control.accessibilityLabel = name
        givenName = name
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
