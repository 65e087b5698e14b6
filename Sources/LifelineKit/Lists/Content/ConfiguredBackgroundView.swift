/// Shows a background configuration behind the content of a cell.
final class ConfiguredBackgroundView: UIView {
    private let fill = UIView(frame: .zero)
    private let border = CALayer()
    private var imageView: UIImageView?
    private var custom: UIView?

    var configuration: UIBackgroundConfiguration {
        didSet { if configuration != oldValue { apply() } }
    }

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [self, fill] {
            view.layer.setFlag(.inert, false)
            view.layer.setFlag(.passesThrough, true)
        }
        accessibilityElementsHidden = true
        addSubview(fill)
        apply()
    }

    required init?(coder: NSCoder) { nil }

    private func apply() {
        fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        fill.layer.cornerRadius = configuration.cornerRadius
        fill.layer.masksToBounds = configuration.cornerRadius > 0
        if custom !== configuration.customView {
            custom?.removeFromSuperview()
            custom = configuration.customView
            if let custom { fill.insertSubview(custom, at: 0) }
        }
        if let image = configuration.image {
            let view = imageView ?? UIImageView(frame: .zero)
            if imageView == nil {
                imageView = view
                fill.addSubview(view)
            }
            view.clipsToBounds = true
            view.contentMode = configuration.imageContentMode
            view.image = image
        } else {
            imageView?.removeFromSuperview()
            imageView = nil
        }
        if configuration.strokeWidth > 0 {
            if border.superlayer == nil { layer.addSublayer(border) }
            border.borderWidth = configuration.strokeWidth
            border.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor
            border.cornerRadius = max(0, configuration.cornerRadius + configuration.strokeOutset)
        } else {
            border.removeFromSuperlayer()
        }
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        apply()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let frame = mirrored(bounds.inset(by: configuration.backgroundInsets.edgeInsets))
        if fill.frame != frame { fill.frame = frame }
        let inner = CGRect(origin: .zero, size: frame.size)
        custom?.frame = inner
        imageView?.frame = inner
        border.frame = frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    }
}
