/// Text that is read, in one or more lines.
///
/// The label finds where its lines end with the fonts that the browser paints with, and sends the lines; the page holds
/// them as real text that can be selected, found and read out. Text is centred vertically in bounds that are higher.
///
/// Cost: measuring text that was measured before is a hash look-up.
@preconcurrency @MainActor open class UILabel: UIView {
    // Nothing else runs while a text is measured or shown. Gate: layout-1000-labels-by-frames.
    @exclusivity(unchecked) private final var content = TextContent()
    private final var colorStorage = UIColor.label
    private final var alignmentStorage = NSTextAlignment.natural
    private final var hasUnresolved = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpLabel()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpLabel()
    }

    private final func setUpLabel() {
        flags.remove(.interactive)
        layer.textColor = colorStorage.cgColor
        applyStyle()
    }

    open override class var appearanceProperties: [UIAppearanceProperty] {
        super.appearanceProperties + [.init(\UILabel.textColor), .init(\UILabel.font)]
    }

    /// A deaf label stays readable: it is selected and read out like any text.
    override var isInertWithoutInteraction: Bool { false }

    /// The text without attributes. Setting it removes the attributes.
    open var text: String? {
        get { content.attributed?.string ?? content.string }
        set { if content.setString(newValue) { contentDidChange() } }
    }

    /// Text whose fonts, colours, lines and links differ. What has no font or colour takes the label's.
    open var attributedText: NSAttributedString? {
        get { content.attributed ?? content.string.map { NSAttributedString(string: $0) } }
        set {
            content.setAttributed(newValue)
            contentDidChange()
        }
    }

    /// The system font of 17 points unless set.
    open var font: UIFont! {
        get { content.font }
        set {
            let font = newValue ?? .label
            guard font != content.font else { return }
            content.setFont(font)
            applyStyle()
            contentDidChange()
        }
    }

    /// The system's label colour unless set.
    open var textColor: UIColor! {
        get { colorStorage }
        set {
            colorStorage = newValue ?? .label
            layer.textColor = colorStorage.cgColor
        }
    }

    open var textAlignment: NSTextAlignment {
        get { alignmentStorage }
        set {
            guard newValue != alignmentStorage else { return }
            alignmentStorage = newValue
            applyStyle()
        }
    }

    /// The most lines; 0 means as many as the text needs. 1 unless set.
    open var numberOfLines: Int {
        get { content.lineLimit }
        set {
            guard max(0, newValue) != content.lineLimit else { return }
            content.lineLimit = newValue
            contentDidChange()
        }
    }

    /// Where lines end and what is left out. An ellipsis at the end unless set.
    open var lineBreakMode: NSLineBreakMode {
        get { content.mode }
        set {
            guard newValue != content.mode else { return }
            content.mode = newValue
            contentDidChange()
        }
    }

    /// Whether the text is shown in a lighter colour when false.
    open var isEnabled = true {
        didSet { layer.textColor = (isEnabled ? colorStorage : .tertiaryLabel).cgColor }
    }

    /// The width in which `intrinsicContentSize` breaks lines; 0, the default, does not limit it.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The size of the text, rounded up to whole points, in lines no wider than `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : nil
        let natural = content.size(in: content.lineLimit == 1 ? nil : width)
        return CGSize(width: min(natural.width, width ?? .infinity), height: natural.height)
    }

    open override var intrinsicContentSize: CGSize {
        // The width is not cut off: a word may need more.
        let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil
        return content.size(in: limit, isCut: false)
    }

    override var wrapsContent: Bool { content.lineLimit != 1 && preferredMaxLayoutWidth == 0 }

    override var baselineOffset: (top: Double, bottom: Double)? {
        // Browsers put half of the leading, rounded down, above the text.
        let (ascent, descent) = (Double(content.font.ascender), -Double(content.font.descender))
        let top = ((Double(content.font.lineHeight) - ascent - descent) / 2).rounded(.down) + ascent
        return (top, Double(content.font.lineHeight) - top)
    }

    /// The rectangle that the text takes in `bounds` with at most so many lines.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let size = content.size(in: bounds.width, lines: lines)
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        hasUnresolved = content.show(in: layer, width: bounds.width, scene: responderScene)
    }

    override func textMeasuresDidChange(inAll isAll: Bool) {
        super.textMeasuresDidChange(inAll: isAll)
        if hasUnresolved || isAll { contentDidChange() }
    }

    private final func contentDidChange() {
        content.invalidateMeasurements()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private final func applyStyle() {
        layer.textStyle = TextContent.layerStyle(content.font, alignmentStorage)
    }
}
