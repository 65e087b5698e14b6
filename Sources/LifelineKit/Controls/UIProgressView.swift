/// Shows progress: a bar that fills from the leading side. Screen readers read it out in per cent.
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// The style of a bar. Both look alike.
    public enum Style: Int, Sendable { case `default`, bar }

    private static let height: CGFloat = 4

    /// The style, which has no effect.
    public final let progressViewStyle: Style
    private final let bar = CALayer()
    private final var fraction: Float = 0

    public init(progressViewStyle style: Style) {
        progressViewStyle = style
        super.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height))
        setUpProgress()
    }

    public override init(frame: CGRect) {
        progressViewStyle = .default
        super.init(frame: frame)
        setUpProgress()
    }

    public required init?(coder: NSCoder) {
        progressViewStyle = .default
        super.init(coder: coder)
        setUpProgress()
    }

    private final func setUpProgress() {
        layer[attribute: .role] = "progressbar"
        layer[attribute: .ariaValuemin] = "0"
        layer[attribute: .ariaValuemax] = "100"
        layer[attribute: .ariaValuenow] = "0"
        layer.fillAsTrack(with: nil)
        layer.cornerRadius = Self.height / 2
        layer.masksToBounds = true
        layer.addSublayer(bar)
    }

    override var ownRole: String? { "progressbar" }

    /// The progress, clamped to 0 … 1.
    open var progress: Float {
        get { fraction }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress; animated over 0.25 seconds.
    open func setProgress(_ progress: Float, animated: Bool) {
        let new = progress.isNaN ? 0 : min(max(progress, 0), 1)
        guard new != fraction else { return }
        fraction = new
        layer[attribute: .ariaValuenow] = "\(Int((new * 100).rounded()))"
        guard animated, window != nil, !bounds.isEmpty else { return setNeedsLayout() }
        let (size, position) = (bar.bounds.size, bar.position)
        placeBar()
        for (keyPath, old) in [("bounds.size", size as Any), ("position", position as Any)] {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = old
            animation.duration = 0.25
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            bar.add(animation, forKey: keyPath)
        }
    }

    /// The colour of the completed part; the tint unless set.
    open var progressTintColor: UIColor? {
        didSet { colorBar() }
    }

    /// The colour of the part that is not filled; nil for the standard one.
    open var trackTintColor: UIColor? {
        didSet { layer.fillAsTrack(with: trackTintColor) }
    }

    private final func colorBar() { bar.backgroundColor = (progressTintColor ?? tintColor).cgColor }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        colorBar()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // The tint is inherited from ancestors.
        if window != nil { colorBar() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(bounds.height, bounds.width) / 2
        placeBar()
    }

    private final func placeBar() {
        bar.cornerRadius = layer.cornerRadius
        bar.frame = mirrored(CGRect(x: 0, y: 0, width: bounds.width * CGFloat(fraction), height: bounds.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 150, height: Self.height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }
}

extension CALayer {
    /// Colours the unfilled part of a bar. Without a colour it gets an outline that makes its end visible, for which
    /// the fill alone is too faint.
    func fillAsTrack(with color: UIColor?) {
        backgroundColor = (color ?? .systemFill).cgColor
        borderWidth = color == nil ? 1 : 0
        borderColor = color == nil ? UIColor.controlOutline.cgColor : nil
    }
}
