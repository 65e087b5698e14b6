extension UISegmentedControl {
    /// A segment: a radio button, with its title or image in front.
    @MainActor final class Segment {
        let radio = CALayer()
        let label = UILabel()
        let picture = UIImageView(frame: .zero)
        var width: CGFloat = 0
        var isEnabled = true
        var action: UIAction?

        init(title: String, image: UIImage? = nil) {
            radio.element = .input
            radio.events = .input
            radio[attribute: .type] = "radio"
            radio.cornerRadius = 7
            radio.value = LayerValue(text: "0")
            label.font = .systemFont(ofSize: 13, weight: .medium)
            label.textAlignment = .center
            // The radio button already has the name, and it must receive the click.
            label.accessibilityElementsHidden = true
            label.layer.setFlag(.passesThrough, true)
            label.layer.setFlag(.textIsNotSelectable, true)
            picture.accessibilityElementsHidden = true
            picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
            picture.tintColor = .label
            self.title = title
            self.image = image
            contentDidChange()
        }

        var title: String {
            didSet { contentDidChange() }
        }

        /// Shown instead of the title.
        var image: UIImage? {
            didSet { contentDidChange() }
        }

        private func contentDidChange() {
            label.text = image == nil ? title : nil
            picture.image = image
            picture.isHidden = image == nil
            radio[attribute: .ariaLabel] = title.isEmpty ? image?.spokenName ?? "" : title
        }

        var contentWidth: CGFloat {
            (image == nil ? label.intrinsicContentSize.width : picture.intrinsicContentSize.width) + 24
        }

        func setEnabled(_ isEnabled: Bool, in control: UIControl) {
            let isEnabled = isEnabled && control.isEnabled
            radio[attribute: .disabled] = isEnabled ? nil : ""
            label.isEnabled = isEnabled
            picture.alpha = isEnabled ? 1 : 0.4
        }

        func tint(_ color: UIColor?) {
            let color = color?.cgColor ?? CGColor(light: UIColor.white.cgColor.light, dark: RGBA(0x636369))
            radio.textColor = color
        }

        func place(in frame: CGRect) {
            radio.frame = frame
            let height = min(label.font.lineHeight, frame.height)
            let size = picture.intrinsicContentSize
            picture.frame = CGRect(
                x: (frame.midX - size.width / 2).rounded(), y: (frame.midY - size.height / 2).rounded(),
                width: max(0, size.width), height: max(0, size.height))
            label.frame = CGRect(
                x: frame.minX + 2, y: (frame.midY - height / 2).rounded(), width: max(0, frame.width - 4),
                height: height)
        }
    }
}
