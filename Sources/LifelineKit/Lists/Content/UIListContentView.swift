/// Shows a `UIListContentConfiguration`. It can also be used outside of lists.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private final var shown: UIListContentConfiguration
    private final var label: UILabel?
    private final var secondaryLabel: UILabel?
    private final var imageView: UIImageView?

    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        paintsNothing = true
        apply()
    }

    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        paintsNothing = true
    }

    /// The shown configuration; others than list configurations are ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration, new != shown else { return }
            shown = new
            apply()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    // MARK: Content

    private final func apply() {
        label = updated(label, shown.textProperties, shown.attributedText, shown.text)
        secondaryLabel = updated(
            secondaryLabel, shown.secondaryTextProperties, shown.secondaryAttributedText, shown.secondaryText)
        if shown.image == nil {
            imageView?.removeFromSuperview()
            imageView = nil
        } else {
            applyImage()
        }
        // In reading order.
        arrangeSubviews([imageView, label, secondaryLabel].compactMap { $0 })
        alpha = shown.alpha
        if shown.kind == .header { label?.accessibilityTraits = .header }
    }

    /// Returns the label with a text, or nil without one.
    private final func updated(
        _ old: UILabel?, _ properties: UIListContentConfiguration.TextProperties, _ attributed: NSAttributedString?,
        _ text: String?
    ) -> UILabel? {
        guard attributed != nil || text?.isEmpty == false else {
            old?.removeFromSuperview()
            return nil
        }
        let label = old ?? UILabel(frame: .zero)
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        if let attributed { label.attributedText = attributed } else { label.text = text.map(properties.transformed) }
        return label
    }

    private final func applyImage() {
        let view = imageView ?? UIImageView(frame: .zero)
        imageView = view
        let properties = shown.imageProperties
        view.contentMode = .scaleAspectFit
        view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        view.image = shown.image
        view.layer.cornerRadius = properties.cornerRadius
        view.layer.masksToBounds = properties.cornerRadius > 0
        applyTint()
    }

    private final func applyTint() {
        guard let imageView else { return }
        let color = shown.imageProperties.resolvedTintColor(for: tintColor)
        // Setting the inherited tint would fix it.
        if color != imageView.tintColor { imageView.tintColor = color }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        applyTint()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { applyTint() }
    }

    // MARK: Layout

    /// The distance of the texts from the leading edge.
    final var textBegin: CGFloat {
        let picture = imageView == nil ? 0 : reserved(imageSize).width + shown.imageToTextPadding
        return shown.directionalLayoutMargins.leading + picture
    }

    private struct Arrangement {
        var image = CGRect.null
        var text = CGRect.null
        var secondary = CGRect.null
        var height: CGFloat = 0
    }

    private final var imageSize: CGSize {
        guard let size = imageView?.intrinsicContentSize, size.width > 0, size.height > 0 else { return .zero }
        let limit = shown.imageProperties.maximumSize
        let factor = min(
            1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    private final func reserved(_ size: CGSize) -> CGSize {
        func length(_ wanted: CGFloat, _ actual: CGFloat, _ standard: CGFloat) -> CGFloat {
            max(actual, wanted == UIListContentConfiguration.ImageProperties.standardDimension ? standard : wanted)
        }
        let wanted = shown.imageProperties.reservedLayoutSize
        let standard = UIListContentConfiguration.ImageProperties.symbolWidth
        let isSymbol = shown.image?.symbolConfiguration != nil
        return CGSize(
            width: length(wanted.width == 0 && isSymbol ? standard : wanted.width, size.width, standard),
            height: length(wanted.height, size.height, standard))
    }

    /// Arranges the content in a width and a minimum height, from left to right.
    private final func arrange(width: CGFloat, height: CGFloat) -> Arrangement {
        var result = Arrangement()
        let margins = shown.directionalLayoutMargins
        var begin = margins.leading
        let end = max(begin, width - margins.trailing)
        let picture = imageSize
        let space = imageView == nil ? .zero : reserved(picture)
        if imageView != nil {
            result.image = CGRect(
                x: begin + (space.width - picture.width) / 2, y: 0, width: picture.width, height: picture.height)
            begin = min(end, begin + space.width + shown.imageToTextPadding)
        }
        let room = end - begin
        func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
            label?.sizeThatFits(CGSize(width: width, height: 0)) ?? .zero
        }
        let hasBoth = label != nil && secondaryLabel != nil
        let natural = (size(label, 0), size(secondaryLabel, 0))
        let gap = shown.textToSecondaryTextHorizontalPadding
        let isBeside =
            hasBoth && shown.prefersSideBySideTextAndSecondaryText
            && natural.0.width + gap + natural.1.width <= room
        let block: CGFloat
        if isBeside {
            block = max(natural.0.height, natural.1.height)
            result.text = CGRect(x: begin, y: 0, width: room - gap - natural.1.width, height: block)
            result.secondary = CGRect(x: end - natural.1.width, y: 0, width: natural.1.width, height: block)
        } else {
            let (upper, lower) = (size(label, max(1, room)), size(secondaryLabel, max(1, room)))
            let gap = hasBoth ? shown.textToSecondaryTextVerticalPadding : 0
            block = upper.height + gap + lower.height
            if label != nil { result.text = CGRect(x: begin, y: 0, width: room, height: upper.height) }
            if secondaryLabel != nil {
                result.secondary = CGRect(x: begin, y: upper.height + gap, width: room, height: lower.height)
            }
        }
        let content = max(block, space.height)
        let minimum: CGFloat = shown.kind == .cell || shown.kind == .sidebar ? 44 : 0
        result.height = max(minimum, content + margins.top + margins.bottom)
        let whole = max(height, result.height)
        // Centred between the margins.
        let middle = margins.top + (whole - margins.top - margins.bottom) / 2
        let top = (middle - block / 2).rounded()
        result.text = result.text.isNull ? .null : result.text.offsetBy(dx: 0, dy: top)
        result.secondary = result.secondary.isNull ? .null : result.secondary.offsetBy(dx: 0, dy: top)
        result.image.origin.y = (middle - picture.height / 2).rounded()
        return result
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let found = arrange(width: bounds.width, height: bounds.height)
        func place(_ view: UIView?, _ frame: CGRect) {
            guard let view, !frame.isNull else { return }
            let frame = mirrored(frame)
            if view.frame != frame { view.frame = frame }
        }
        place(imageView, found.image)
        place(label, found.text)
        place(secondaryLabel, found.secondary)
        alignTexts()
    }

    private final func alignTexts() {
        let natural: NSTextAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .natural
        for (label, properties) in [(label, shown.textProperties), (secondaryLabel, shown.secondaryTextProperties)] {
            label?.textAlignment =
                switch properties.alignment {
                case .natural: natural
                case .center: .center
                case .justified: .justified
                }
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrange(width: size.width, height: 0).height)
    }

    open override var intrinsicContentSize: CGSize {
        let margins = shown.directionalLayoutMargins
        let texts = [label, secondaryLabel].compactMap { $0?.sizeThatFits(.zero).width }
        let gap = texts.count == 2 ? shown.textToSecondaryTextHorizontalPadding : 0
        let width =
            shown.prefersSideBySideTextAndSecondaryText ? texts.reduce(0, +) + gap : texts.max() ?? 0
        let whole = textBegin + width + margins.trailing
        return CGSize(width: whole, height: arrange(width: whole, height: 0).height)
    }

    override var wrapsContent: Bool { true }

    override func intrinsicContentSizeDidChange(of view: UIView) {
        super.intrinsicContentSizeDidChange(of: view)
        setNeedsLayout()
    }
}
