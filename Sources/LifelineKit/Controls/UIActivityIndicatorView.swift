/// Shows that an operation of unknown duration is in progress.
///
/// The browser rotates it; for visitors who prefer reduced motion it fades in and out instead. Screen readers treat it
/// as a progress bar without a value.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// The size of a spinner.
    public enum Style: Int, Sendable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101

        var length: CGFloat { self == .large ? 37 : 20 }
    }

    private final let spinner = CALayer()
    private final var isRunning = false

    /// Creates an indicator of the style's size, hidden until it is started.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
        setUpIndicator()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUpIndicator()
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUpIndicator()
    }

    private final func setUpIndicator() {
        layer[attribute: .role] = "progressbar"
        show(.inProgress, as: \.layerLabel)
        spinner.image = LayerImage(url: Self.spokes, rendering: .template, gravity: .resizeAspect)
        spinner.textColor = UIColor.secondaryLabel.cgColor
        layer.addSublayer(spinner)
        updateVisibility()
    }

    override var ownRole: String? { "progressbar" }

    /// The size of the spinner.
    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The colour. Grey by default.
    open var color: UIColor! {
        get { colorStorage }
        set {
            colorStorage = newValue ?? .secondaryLabel
            spinner.textColor = colorStorage.cgColor
        }
    }
    private final var colorStorage = UIColor.secondaryLabel

    /// Whether the indicator is hidden while it is not animating. True by default.
    open var hidesWhenStopped = true {
        didSet { updateVisibility() }
    }

    /// Whether the spinner is turning.
    public final var isAnimating: Bool { isRunning }

    /// Starts turning, and shows the view.
    open func startAnimating() { setRunning(true) }
    /// Stops turning, and hides the view if `hidesWhenStopped` is true.
    open func stopAnimating() { setRunning(false) }

    private final func setRunning(_ isRunning: Bool) {
        guard isRunning != self.isRunning else { return }
        self.isRunning = isRunning
        // The page's style sheet rotates busy indicators.
        layer[attribute: .ariaBusy] = isRunning ? "true" : nil
        updateVisibility()
    }

    private final func updateVisibility() { isHidden = hidesWhenStopped && !isRunning }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let length = style.length
        spinner.frame = CGRect(
            x: (bounds.midX - length / 2).rounded(), y: (bounds.midY - length / 2).rounded(), width: length,
            height: length)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override var intrinsicContentSize: CGSize { CGSize(width: style.length, height: style.length) }

    /// Eight spokes, each fainter than the one that follows it clockwise.
    private static let spokes: String = {
        let spokes = (0..<8).map { index in
            let opacity = [1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.65, 0.8][index]
            return """
                <rect x="8.9" y="1" width="2.2" height="5.4" rx="1.1" opacity="\(opacity)" \
                transform="rotate(\(index * 45) 10 10)"/>
                """
        }
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">\#(spokes.joined())</svg>"#
        return "data:image/svg+xml;base64," + Data(svg.utf8).base64EncodedString()
    }()
}
