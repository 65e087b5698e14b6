extension UISegmentedControl {
    /// A segment: a radio button, and in front of it what it is called.
    @MainActor final class Segment {
        let radio = CALayer()
        let label = UILabel()
        var width: CGFloat = 0
        var isEnabled = true
        var action: UIAction?

        init(title: String) {
            radio.element = .input
            radio.events = .input
            radio[attribute: .type] = "radio"
            radio.cornerRadius = 7
            radio.value = LayerValue(text: "0")
            label.font = .systemFont(ofSize: 13, weight: .medium)
            label.textAlignment = .center
            // The radio button's name says it already, and the click is the radio button's.
            label.accessibilityElementsHidden = true
            label.layer.setFlag(.passesThrough, true)
            label.layer.setFlag(.textIsNotSelectable, true)
            self.title = title
            titleDidChange()
        }

        var title: String {
            didSet { titleDidChange() }
        }

        private func titleDidChange() {
            label.text = title
            radio[attribute: .ariaLabel] = title
        }

        var contentWidth: CGFloat { label.intrinsicContentSize.width + 24 }

        func setEnabled(_ isEnabled: Bool, in control: UIControl) {
            let isEnabled = isEnabled && control.isEnabled
            radio[attribute: .disabled] = isEnabled ? nil : ""
            label.isEnabled = isEnabled
        }

        func tint(_ color: UIColor?) {
            let color = color?.cgColor ?? CGColor(light: UIColor.white.cgColor.light, dark: RGBA(0x636369))
            radio.textColor = color
        }

        func place(in frame: CGRect) {
            radio.frame = frame
            let height = min(label.font.lineHeight, frame.height)
            label.frame = CGRect(
                x: frame.minX + 2, y: (frame.midY - height / 2).rounded(), width: max(0, frame.width - 4),
                height: height)
        }
    }
}
