/// Read-only text in one or more lines.
///
/// The label computes the line breaks with the fonts that the browser renders with, and sends the lines; the page
/// contains them as real text that can be selected, searched and read out. Text is centred vertically in taller bounds.
///
/// Cost: measuring text that was measured before is one hash look-up.
@preconcurrency @MainActor open class UILabel: UIView {
    // Unchecked: no other access can overlap while a text is measured or shown. Gate: layout-1000-labels-by-frames.
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

    /// A label with interaction disabled stays readable: it can be selected and is read out like any text.
    override var isInertWithoutInteraction: Bool { false }

    /// The text without attributes. Setting it removes the attributes.
    open var text: String? {
        get { content.attributed?.string ?? content.string }
        set { if content.setString(newValue) { contentDidChange() } }
    }

    /// Text with varying fonts, colours, paragraph styles and links. Runs without a font or colour use the label's.
    open var attributedText: NSAttributedString? {
        get { content.attributed ?? content.string.map { NSAttributedString(string: $0) } }
        set {
            content.setAttributed(newValue)
            contentDidChange()
        }
    }

    /// The font; the 17-point system font by default.
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

    /// The text colour; the system's label colour by default.
    open var textColor: UIColor! {
        get { colorStorage }
        set {
            colorStorage = newValue ?? .label
            layer.textColor = colorStorage.cgColor
        }
    }

    /// The alignment of the text.
    open var textAlignment: NSTextAlignment {
        get { alignmentStorage }
        set {
            guard newValue != alignmentStorage else { return }
            alignmentStorage = newValue
            applyStyle()
        }
    }

    /// The maximum number of lines; 0 means unlimited. 1 by default.
    open var numberOfLines: Int {
        get { content.lineLimit }
        set {
            guard max(0, newValue) != content.lineLimit else { return }
            content.lineLimit = newValue
            contentDidChange()
        }
    }

    /// How lines are broken and truncated. An ellipsis at the end by default.
    open var lineBreakMode: NSLineBreakMode {
        get { content.mode }
        set {
            guard newValue != content.mode else { return }
            content.mode = newValue
            contentDidChange()
        }
    }

    /// Whether the text has its normal colour. False shows it in a lighter one. True by default.
    open var isEnabled = true {
        didSet { layer.textColor = (isEnabled ? colorStorage : .tertiaryLabel).cgColor }
    }

    /// The width at which `intrinsicContentSize` breaks lines; 0, the default, means unlimited.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Returns the size of the text, rounded up to whole points, in lines no wider than `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : nil
        let natural = content.size(in: content.lineLimit == 1 ? nil : width)
        return CGSize(width: min(natural.width, width ?? .infinity), height: natural.height)
    }

    open override var intrinsicContentSize: CGSize {
        // The width is not clamped to the limit: a single word may be wider.
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

    /// Returns the rectangle that the text occupies in `bounds` with at most `lines` lines.
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
