/// The content of a button and its layout: an image or activity indicator, a title, and possibly a subtitle below it.
extension UIButton {
    final func applyLook() {
        guard let label = titleLabel else { return }
        if let configuration = look?.configuration {
            label.font = configuration.font
            backgroundColor = configuration.background(isEnabled: isEnabled, tint: tintColor)
            layer.borderWidth = configuration.strokeWidth
            layer.borderColor = configuration.strokeColor?.cgColor
        }
        label.textColor = currentTitleColor
        if look?.configuration == nil, let title = value(look?.attributedTitles) {
            label.attributedText = title
        } else if let title = look?.configuration?.attributedTitle {
            label.attributedText = NSAttributedString(title)
        } else {
            label.text = currentTitle
        }
        applySubtitle()
        applyIndicator()
        applyImage()
        applyPopUpArrows()
    }

    /// Shows the arrows of a pop-up button.
    private final func applyPopUpArrows() {
        let isShown =
            switch look?.configuration.map(\.indicator) ?? Configuration.Indicator.none {
            case .popup: true
            case .automatic: look?.changesSelection == true && look?.menu != nil && showsMenuAsPrimaryAction
            case .none: false
            }
        guard isShown else {
            look?.popUpArrows?.removeFromSuperview()
            look?.popUpArrows = nil
            return
        }
        let view = look?.popUpArrows ?? UIImageView(image: UIImage(systemName: "chevron.up.chevron.down"))
        if look?.popUpArrows == nil {
            ensuredLook.popUpArrows = view
            view.contentMode = .scaleAspectFit
            view.accessibilityElementsHidden = true
            addSubview(view)
        }
        view.tintColor = currentTitleColor
    }

    /// The width of the arrows and of the gap before them.
    private final var arrowsWidth: CGFloat { look?.popUpArrows == nil ? 0 : 20 }

    private final func applySubtitle() {
        guard let subtitle = look?.configuration?.subtitle else {
            look?.subtitleLabel?.removeFromSuperview()
            look?.subtitleLabel = nil
            return
        }
        let label = look?.subtitleLabel ?? UILabel()
        if look?.subtitleLabel == nil {
            ensuredLook.subtitleLabel = label
            label.font = .preferredFont(forTextStyle: .footnote)
            addSubview(label)
        }
        label.text = subtitle
        label.textColor = currentTitleColor
    }

    private final func applyIndicator() {
        guard look?.configuration?.showsActivityIndicator == true else {
            look?.indicator?.removeFromSuperview()
            look?.indicator = nil
            return
        }
        let indicator = look?.indicator ?? UIActivityIndicatorView(style: .medium)
        if look?.indicator == nil {
            ensuredLook.indicator = indicator
            indicator.accessibilityElementsHidden = true
            indicator.startAnimating()
            addSubview(indicator)
        }
        indicator.color = currentTitleColor
    }

    private final func applyImage() {
        let image = look?.indicator == nil ? currentImage : nil
        guard image != nil || look?.imageView != nil else { return }
        let view = look?.imageView ?? UIImageView(frame: .zero)
        if look?.imageView == nil {
            ensuredLook.imageView = view
            view.prefersTemplates = buttonType != .custom
            addSubview(view)
        }
        let font = titleLabel?.font ?? .systemFont(ofSize: 17)
        view.preferredSymbolConfiguration =
            look?.configuration?.preferredSymbolConfigurationForImage ?? UIImage.SymbolConfiguration(font: font)
        view.tintColor = isEnabled && look?.configuration == nil ? tintColor : currentTitleColor
        view.image = image
        view.isHidden = image == nil
        // A button must have a name: without a title, the symbol's name is better than none.
        view.alternative = titleLabel?.text?.isEmpty ?? true ? image?.spokenName : nil
    }

    // MARK: Layout

    private final var imageOrIndicator: UIView? {
        look?.indicator ?? (look?.imageView?.isHidden == false ? look?.imageView : nil)
    }

    private final var hasTitle: Bool { titleLabel?.text?.isEmpty == false }

    private final func textSize(_ room: CGSize?) -> CGSize {
        guard hasTitle, let label = titleLabel else { return .zero }
        var size = room.map { label.sizeThatFits($0) } ?? label.intrinsicContentSize
        if let subtitle = look?.subtitleLabel {
            let inner = subtitle.intrinsicContentSize
            size = CGSize(
                width: max(size.width, inner.width),
                height: size.height + inner.height + (look?.configuration?.titlePadding ?? 1))
        }
        return size
    }

    /// The distance between image and title.
    private final var padding: CGFloat {
        guard imageOrIndicator != nil, hasTitle else { return 0 }
        return look?.configuration?.imagePadding ?? 0
    }

    private final var placement: NSDirectionalRectEdge { look?.configuration?.imagePlacement ?? .leading }
    private final var isStacked: Bool { placement == .top || placement == .bottom }

    private final func union(_ image: CGSize, _ text: CGSize) -> CGSize {
        isStacked
            ? CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
            : CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
    }

    /// The size of title and image together.
    final var contentSize: CGSize {
        var size = union(imageOrIndicator?.intrinsicContentSize ?? .zero, textSize(nil))
        size.width += arrowsWidth
        return size
    }

    final func placeContent() {
        var room = bounds.inset(by: insets)
        room.size.width -= arrowsWidth
        let image = imageOrIndicator?.intrinsicContentSize ?? .zero
        let left = CGSize(width: max(0, room.width - (isStacked ? 0 : image.width + padding)), height: room.height)
        var text = textSize(left)
        text.width = min(text.width, left.width)
        let size = union(image, text)
        let x =
            switch contentHorizontalAlignment {
            case .left where isRightToLeft, .right where isRightToLeft:
                contentHorizontalAlignment == .left ? room.maxX - size.width : room.minX
            case .left, .leading: room.minX
            case .right, .trailing: room.maxX - size.width
            case .center, .fill: (room.midX - size.width / 2).rounded()
            }
        let y =
            switch contentVerticalAlignment {
            case .top: room.minY
            case .bottom: room.maxY - size.height
            case .center, .fill: (room.midY - size.height / 2).rounded()
            }
        let block = CGRect(x: x, y: y, width: size.width, height: size.height)
        let (imageFrame, textFrame) = divide(block, image, text)
        look?.popUpArrows?.frame = CGRect(x: block.maxX + 6, y: (block.midY - 7).rounded(), width: 14, height: 14)
        imageOrIndicator?.frame = imageFrame
        placeText(in: textFrame)
        mirror(look?.popUpArrows, imageOrIndicator, titleLabel, look?.subtitleLabel)
    }

    private final func divide(_ block: CGRect, _ image: CGSize, _ text: CGSize) -> (CGRect, CGRect) {
        func at(_ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> CGRect {
            CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
        }
        let (imageX, textX) = (block.midX - image.width / 2, block.midX - text.width / 2)
        let (imageY, textY) = (block.midY - image.height / 2, block.midY - text.height / 2)
        return switch placement {
        case .top: (at(imageX, block.minY, image), at(textX, block.maxY - text.height, text))
        case .bottom: (at(imageX, block.maxY - image.height, image), at(textX, block.minY, text))
        case .trailing: (at(block.maxX - image.width, imageY, image), at(block.minX, textY, text))
        default: (at(block.minX, imageY, image), at(block.maxX - text.width, textY, text))
        }
    }

    private final func placeText(in frame: CGRect) {
        guard let label = titleLabel else { return }
        guard let subtitle = look?.subtitleLabel else {
            label.frame = CGRect(
                x: frame.minX, y: frame.minY, width: frame.width, height: min(frame.height, bounds.height))
            return
        }
        let height = subtitle.intrinsicContentSize.height
        subtitle.textAlignment = look?.configuration?.titleAlignment.text ?? .center
        label.textAlignment = subtitle.textAlignment
        label.frame = CGRect(
            x: frame.minX, y: frame.minY, width: frame.width,
            height: frame.height - height - (look?.configuration?.titlePadding ?? 1))
        subtitle.frame = CGRect(x: frame.minX, y: frame.maxY - height, width: frame.width, height: height)
    }
}

/// Sides of a rectangle, where leading and trailing follow the direction of the language.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
