import Ownership

/// The node of a view that shows a UIKit control.
///
/// `configure` updates the control; its reads are tracked. `connect` is called once, with a closure that returns the
/// current view. After an action of the control's value the control is updated, since the binding may have refused the value,
/// or changed it.
final class ControlNode<Content: View, Control: UIView>: _ValueNode<Content> {
    let control: Control
    private let item: ControlItem
    private let configure: @MainActor (Content, Control, EnvironmentValues) -> Void

    init(
        _ view: Content, _ inputs: _NodeInputs, control: Control, fills: Axis.Set = [],
        connect: @MainActor (Control, @escaping @MainActor () -> Content?) -> Void = { _, _ in },
        configure: @escaping @MainActor (Content, Control, EnvironmentValues) -> Void
    ) {
        self.control = control
        self.configure = configure
        item = ControlItem(control, fills: fills)
        super.init(view, inputs)
        restoreView()
        connect(control) { [weak self] in self?.view }
        if let control = control as? UIControl {
            control.addAction(UIAction { [weak self] _ in self?.setNeedsUpdate() }, for: .valueChanged)
        }
        update()
    }

    override func update() {
        graph.evaluations += 1
        let environment = self.environment
        tracking {
            configure(view, control, environment)
            control.semanticContentAttribute =
                environment.layoutDirection.semanticAttribute(in: environment)
            let isEnabled = environment.isEnabled
            if let control = control as? UIControl, control.isEnabled != isEnabled { control.isEnabled = isEnabled }
            if let control = control as? UISwitch { control.requiresFreshEvents = environment.eventFreshness != nil }
            if let tint = environment.tint {
                control.tintColor = UIColor(cgColor: tint.cgColor)
            }
        }
        graph.sizeMayHaveChanged(item, of: self)
    }

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }

    override var ownView: UIView? { control }
}

/// The size of the control's content; along the axes that it fills, the proposed size.
@MainActor final class ControlItem: ViewItem {
    private let fills: Axis.Set

    init(_ view: UIView, fills: Axis.Set) {
        self.fills = fills
        super.init(view)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let own = uiView.intrinsicContentSize
        let fitting = uiView.sizeThatFits(.zero)
        func length(_ intrinsic: CGFloat, _ fitting: CGFloat, _ proposed: Double?, fills: Bool) -> Double {
            let minimum = intrinsic >= 0 ? Double(intrinsic) : Double(fitting)
            return fills ? proposed ?? max(minimum, 100) : minimum
        }
        return CGSize(
            width: length(own.width, fitting.width, proposal.width, fills: fills.contains(.horizontal)),
            height: length(own.height, fitting.height, proposal.height, fills: fills.contains(.vertical)))
    }
}

extension UIView {
    /// The name of a view for assistive technology: its label, or the texts in it.
    var spokenName: String? {
        if let label = accessibilityLabel ?? shownText, !label.isEmpty { return label }
        let names = subviews.compactMap { $0.accessibilityElementsHidden ? nil : $0.spokenName }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }
}

extension View {
    /// The text of a view that is a text or a label with one, for the names of controls.
    var spokenText: String? {
        if let text = self as? Text { return text.string }
        if let label = self as? Label<Text, Image> { return label.title.spokenText }
        return nil
    }
}
