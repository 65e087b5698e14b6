import Ownership

/// Displays an image.
///
/// `contentMode` and the image's size determine its frame in the view. An image larger than the view extends outside of
/// it, unless `clipsToBounds` is set. Screen readers skip images without an `accessibilityLabel`.
@preconcurrency @MainActor open class UIImageView: UIView {
    private final let picture = CALayer()
    private final var shown: UIImage?

    /// Creates a view with the image's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUpImage()
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUpImage()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpImage()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpImage()
    }

    private final func setUpImage() {
        picture.setOwner(self)
        picture.element = .img
        picture[attribute: .alt] = ""
        layer.addSublayer(picture)
        isUserInteractionEnabled = false
        imageDidChange()
    }

    deinit { MainThread.runAndWait { picture.setOwner(nil) } }

    override var accessibilityLayer: CALayer { picture }
    override var defaultRole: String { "img" }

    /// The image receives no events by default, but is visible and read out.
    override var isInertWithoutInteraction: Bool { false }

    override func interactionDidChange() {
        layer.setFlag(.passesThrough, !isUserInteractionEnabled)
        picture.setFlag(.passesThrough, !isUserInteractionEnabled)
    }

    // MARK: Image

    /// The image to show; nil for none.
    open var image: UIImage? {
        didSet { imageDidChange() }
    }

    /// Shown instead of `image` while `isHighlighted`. Nil, the default, shows `image` in both states.
    open var highlightedImage: UIImage? {
        didSet { imageDidChange() }
    }

    /// Whether `highlightedImage` is shown, if there is one. False by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { imageDidChange() } }
    }

    /// The default configuration of symbols, overridden by their own.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { imageDidChange() }
    }

    /// Whether images with automatic rendering are painted in the tint, as in buttons.
    final var prefersTemplates = false {
        didSet { if prefersTemplates != oldValue { imageDidChange() } }
    }

    /// The alternative text to read out if the view has no accessibility label.
    final var alternative: String? {
        didSet { if picture.element == .img { picture[attribute: .alt] = alternative ?? "" } }
    }

    private final func imageDidChange() {
        var new = (isHighlighted ? highlightedImage : nil) ?? image
        if let preferred = preferredSymbolConfiguration, let own = new?.symbolConfiguration {
            new = new?.withConfiguration(preferred.applying(own))
        }
        let old = shown
        shown = new
        paint()
        if old?.size != new?.size {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    private final func paint() {
        let isTemplate = shown?.isTemplate(preferring: prefersTemplates) ?? false
        if !isTemplate, let drawing = shown?.drawing {
            picture.image = nil
            // An image element has no content.
            picture.element = .div
            picture[attribute: .alt] = nil
            picture.drawing = drawing
            return
        }
        picture.drawing = nil
        picture.element = .img
        picture[attribute: .alt] = alternative ?? ""
        picture.image = shown?.layerImage(gravity, isTemplate: isTemplate)
        if isTemplate { picture.textColor = (shown?.tint ?? tintColor).cgColor }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // The tint is inherited from ancestors.
        if window != nil { paint() }
    }

    // MARK: Layout

    // The frame determines the position and size; the browser scales the image only if its size is unknown.
    private final var gravity: LayerImage.Gravity {
        guard shown?.size == .zero else { return .resize }
        return switch contentMode {
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .scaleToFill, .redraw: .resize
        default: .center
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        paint()
        picture.frame = Self.frame(of: shown?.size ?? .zero, in: bounds, contentMode)
    }

    /// Returns the frame of content of a size in the bounds.
    static func frame(of size: CGSize, in bounds: CGRect, _ mode: ContentMode) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        let ratios = (bounds.width / size.width, bounds.height / size.height)
        let factor: CGFloat
        switch mode {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit: factor = min(ratios.0, ratios.1)
        case .scaleAspectFill: factor = max(ratios.0, ratios.1)
        default: factor = 1
        }
        let scaled = CGSize(width: size.width * factor, height: size.height * factor)
        let x =
            switch mode {
            case .left, .topLeft, .bottomLeft: bounds.minX
            case .right, .topRight, .bottomRight: bounds.maxX - scaled.width
            default: bounds.midX - scaled.width / 2
            }
        let y =
            switch mode {
            case .top, .topLeft, .topRight: bounds.minY
            case .bottom, .bottomLeft, .bottomRight: bounds.maxY - scaled.height
            default: bounds.midY - scaled.height / 2
            }
        return CGRect(x: x, y: y, width: scaled.width, height: scaled.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? .zero }

    open override var intrinsicContentSize: CGSize {
        shown?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
}
