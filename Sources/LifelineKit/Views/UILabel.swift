import Typography

/// Text that is read, in one or more lines.
///
/// The label finds where its lines end with the fonts that the browser paints with, and sends the lines; the page holds
/// them as real text that can be selected, found and read out. Text is centred vertically in bounds that are higher.
///
/// Cost: measuring text that was measured before is a hash look-up.
@preconcurrency @MainActor open class UILabel: UIView {
    @exclusivity(unchecked) private final var string: String?
    @exclusivity(unchecked) private final var attributed: NSAttributedString?
    @exclusivity(unchecked) private final var fontStorage = UIFont.label
    @exclusivity(unchecked) private final var colorStorage = UIColor.label
    @exclusivity(unchecked) private final var options = TextSetter.Options()
    @exclusivity(unchecked) private final var alignmentStorage = NSTextAlignment.natural
    @exclusivity(unchecked) private final var hasUnresolved = false
    /// The text set without a limit to its width, and by whom: a label is measured, and then laid out.
    @exclusivity(unchecked) private final var natural: (setting: TextSetter.Setting, typesetter: Typesetter)?

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
    override func interactionDidChange() {}

    /// The text without attributes. Setting it removes the attributes.
    open var text: String? {
        get { attributed?.string ?? string }
        set {
            guard attributed != nil || newValue != string else { return }
            attributed = nil
            string = newValue
            contentDidChange()
        }
    }

    /// Text whose fonts, colours, lines and links differ. What has no font or colour takes the label's.
    open var attributedText: NSAttributedString? {
        get { attributed ?? string.map { NSAttributedString(string: $0) } }
        set {
            attributed = newValue
            string = nil
            contentDidChange()
        }
    }

    /// The system font of 17 points unless set.
    open var font: UIFont! {
        get { fontStorage }
        set {
            let font = newValue ?? .label
            guard font != fontStorage else { return }
            fontStorage = font
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
        get { options.lineLimit }
        set {
            guard max(0, newValue) != options.lineLimit else { return }
            options.lineLimit = max(0, newValue)
            contentDidChange()
        }
    }

    /// Where lines end and what is left out. An ellipsis at the end unless set.
    open var lineBreakMode: NSLineBreakMode {
        get { options.mode }
        set {
            guard newValue != options.mode else { return }
            options.mode = newValue
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
        return Self.rounded(set(in: options.lineLimit == 1 ? nil : width).size, limit: width)
    }

    open override var intrinsicContentSize: CGSize {
        Self.rounded(set(in: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil).size, limit: nil)
    }

    override var wrapsContent: Bool { options.lineLimit != 1 && preferredMaxLayoutWidth == 0 }

    override var baselineOffset: (top: Double, bottom: Double)? {
        // Browsers put half of the leading, rounded down, above the text.
        let (ascent, descent) = (Double(fontStorage.ascender), -Double(fontStorage.descender))
        let top = ((Double(fontStorage.lineHeight) - ascent - descent) / 2).rounded(.down) + ascent
        return (top, Double(fontStorage.lineHeight) - top)
    }

    /// The rectangle that the text takes in `bounds` with at most so many lines.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        var limited = options
        limited.lineLimit = lines
        // With the label's own limit it is what the label will show: that is set once.
        let setting = lines == options.lineLimit ? set(in: bounds.width) : set(in: bounds.width, limited)
        let size = Self.rounded(setting.size, limit: bounds.width)
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let setting = set(in: bounds.width)
        layer.text = LayerText(lines: setting.lines)
        hasUnresolved = !setting.unresolved.isEmpty
        if hasUnresolved, let scene = responderScene {
            TextSetter.ask(setting.unresolved, font: fontStorage, in: scene)
        }
    }

    override func textMeasuresDidChange(inAll isAll: Bool) {
        super.textMeasuresDidChange(inAll: isAll)
        if hasUnresolved || isAll { contentDidChange() }
    }

    private final func set(in width: CGFloat?) -> TextSetter.Setting {
        let typesetter = TextSetter.currentTypesetter
        if natural == nil || natural!.typesetter !== typesetter {
            let setting = set(in: nil, options)
            natural = setting.unresolved.isEmpty ? (setting, typesetter) : nil
            if width == nil { return setting }
        }
        // Where nothing has to be broken, a limit changes nothing.
        if let natural, width == nil || natural.setting.size.width <= width! { return natural.setting }
        return set(in: width, options)
    }

    private final func set(in width: CGFloat?, _ options: TextSetter.Options) -> TextSetter.Setting {
        var limit = width
        // A width that was rounded to the wire's 1/64 must not break a line that it was measured for.
        if let width { limit = width + 1 / 64 }
        if let attributed { return TextSetter.set(attributed, font: fontStorage, width: limit, options) }
        return TextSetter.set(string ?? "", font: fontStorage, width: limit, options)
    }

    private static func rounded(_ size: CGSize, limit: CGFloat?) -> CGSize {
        // Sums of widths are off by rounding errors, which must not cost a point.
        let width = (size.width - 1 / 1024).rounded(.up)
        return CGSize(width: min(max(0, width), limit ?? .infinity), height: size.height.rounded(.up))
    }

    private final func contentDidChange() {
        natural = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private final func applyStyle() {
        layer.textStyle = LayerText.Style(
            font: fontStorage.layerFont, alignment: alignmentStorage.layerAlignment, verticalAlignment: .center)
    }
}
