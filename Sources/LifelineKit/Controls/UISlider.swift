import Ownership

/// A value in a range, set by dragging a thumb.
///
/// In the page it is a native range input: mouse, finger, arrow keys, Page Up, Home and End operate it, and screen
/// readers read out its value. The thumb follows the finger in the browser. Values that the app sets during a drag are
/// sent at its end, so that they don't move the thumb; `value` returns them immediately.
@preconcurrency @MainActor open class UISlider: UIControl {
    private static let height: CGFloat = 32
    private static let trackHeight: CGFloat = 4

    private final let track = CALayer()
    private final let range = CALayer()
    // The page has decimal numbers. In a `Float`, dates and amounts of money would lose steps.
    private final var number = 0.0
    private final var bounding = (min: 0.0, max: 1.0)
    private final var waiting: SceneTimer?
    private final var ends: (minimum: UIImageView?, maximum: UIImageView?)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSlider()
    }

    /// Creates a slider with an action for its primary event.
    public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSlider()
    }

    private final func setUpSlider() {
        layer.events = []
        colorTrack()
        track.cornerRadius = Self.trackHeight / 2
        layer.addSublayer(track)
        range.setOwner(self)
        range.element = .input
        range.events = [.input, .change]
        range[attribute: .type] = "range"
        range.textColor = UIColor.white.cgColor
        layer.addSublayer(range)
        boundsDidChange()
        range.setClientValue("0")
    }

    deinit {
        MainThread.runAndWait {
            range.setOwner(nil)
            waiting?.cancel()
        }
    }

    override var accessibilityLayer: CALayer { range }

    // MARK: Value

    /// The value, clamped to the range.
    open var value: Float {
        get { Float(number) }
        set { setValue(newValue, animated: false) }
    }

    /// The value in the precision in which the page has it, clamped to the range. Not in UIKit.
    public final var preciseValue: Double {
        get { number }
        set {
            let new = clamped(newValue)
            guard new != number else { return }
            number = new
            if !isDragged { show() }
        }
    }

    /// Sets the value without notifying targets. The thumb jumps: the browser does not animate range inputs.
    open func setValue(_ value: Float, animated: Bool) {
        if value != self.value { preciseValue = Self.precise(value) }
    }

    /// Returns the number whose decimal digits are those of a `Float`: 0.3, not 0.30000001192092896.
    private static func precise(_ value: Float) -> Double { Double(value.description) ?? Double(value) }

    /// The minimum. 0 by default. A value above the maximum raises the maximum.
    open var minimumValue: Float {
        get { Float(bounding.min) }
        set {
            let new = Self.precise(newValue)
            setBounds(new, max(bounding.max, new))
        }
    }

    /// The maximum. 1 by default. A value below the minimum lowers the minimum.
    open var maximumValue: Float {
        get { Float(bounding.max) }
        set {
            let new = Self.precise(newValue)
            setBounds(min(bounding.min, new), new)
        }
    }

    /// The range in the precision in which the page has it.
    package final var preciseBounds: ClosedRange<Double> {
        get { bounding.min...bounding.max }
        set { setBounds(newValue.lowerBound, newValue.upperBound) }
    }

    /// The distance between possible values, counted from the minimum; nil, the default, allows any value. Not in
    /// UIKit.
    open var stepValue: Float? {
        get { step.map { Float($0) } }
        set { step = newValue.map(Self.precise) }
    }

    package final var step: Double? {
        didSet { if step != oldValue { boundsDidChange() } }
    }

    /// Whether targets are notified of each movement of the thumb, or only of its end. True by default.
    open var isContinuous = true

    private final func setBounds(_ min: Double, _ max: Double) {
        guard min.isFinite, max.isFinite, min != bounding.min || max != bounding.max else { return }
        bounding = (min, max)
        boundsDidChange()
        number = clamped(number)
        show()
    }

    private final func boundsDidChange() {
        range[attribute: .min] = "\(bounding.min)"
        range[attribute: .max] = "\(bounding.max)"
        range[attribute: .step] = step.flatMap { $0 > 0 ? "\($0)" : nil } ?? "any"
    }

    private final func clamped(_ value: Double) -> Double {
        value.isNaN ? bounding.min : min(max(value, bounding.min), bounding.max)
    }

    private final func show() { range.setClientValue("\(number)") }

    // MARK: Dragging

    private final var isDragged: Bool { waiting != nil }

    override func handle(_ event: DisplayEvent) {
        switch event {
        case .input(let revision, let text, _, _):
            guard isEnabled, let new = Double(text), range.applyClientValue(text, revision: revision) else { return }
            if !isDragged { sendActions(for: .touchDown) }
            expectEnd()
            number = clamped(new)
            if isContinuous { sendValueChanged() }
        case .change:
            guard isDragged else { return }
            endDrag()
            if !isContinuous { sendValueChanged() }
            sendActions(for: .touchUpInside)
        default: super.handle(event)
        }
    }

    private final func sendValueChanged() {
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    // The browser does not report the end of a drag that ends where it began. A drag without movement for two seconds
    // is therefore considered ended, and a value set by the app then moves the thumb.
    private final func expectEnd() {
        waiting?.cancel()
        waiting = responderScene?.clock.schedule(after: 2) { [weak self] in self?.endDrag() }
    }

    private final func endDrag() {
        waiting?.cancel()
        waiting = nil
        // Shows a value that the app has set meanwhile.
        if Double(range.value?.text ?? "") != number { show() }
    }

    // MARK: Appearance and layout

    /// The colour of the track up to the thumb; the tint unless set.
    open var minimumTrackTintColor: UIColor? {
        didSet { range.tintColor = minimumTrackTintColor?.cgColor ?? .clear }
    }

    /// The colour of the track beyond the thumb; nil for the standard one.
    open var maximumTrackTintColor: UIColor? {
        didSet { colorTrack() }
    }

    private final func colorTrack() { track.fillAsTrack(with: maximumTrackTintColor) }

    /// The colour of the thumb. White by default.
    open var thumbTintColor: UIColor? {
        didSet { range.textColor = (thumbTintColor ?? .white).cgColor }
    }

    /// The image before the track; a symbol has the tint colour. Nil, the default, for none.
    open var minimumValueImage: UIImage? {
        get { ends.minimum?.image }
        set {
            ends.minimum = endView(ends.minimum, showing: newValue)
            setNeedsLayout()
        }
    }

    /// The image after the track. Nil, the default, for none.
    open var maximumValueImage: UIImage? {
        get { ends.maximum?.image }
        set {
            ends.maximum = endView(ends.maximum, showing: newValue)
            setNeedsLayout()
        }
    }

    private final func endView(_ old: UIImageView?, showing image: UIImage?) -> UIImageView? {
        guard old != nil || image != nil else { return nil }
        let view = old ?? UIImageView(frame: .zero)
        if old == nil { addSubview(view) }
        view.image = image
        return view
    }

    override func stateDidChange() {
        super.stateDidChange()
        track.opacity = isEnabled ? 1 : 0.5
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let room = mirrored(trackRect(forBounds: bounds))
        // The browser then counts from the right, for pointers and keys.
        range[attribute: .dir] = effectiveUserInterfaceLayoutDirection == .rightToLeft ? "rtl" : nil
        track.frame = room
        range.frame = CGRect(
            x: room.minX, y: (room.midY - Self.height / 2).rounded(), width: room.width, height: Self.height)
        for (view, isFirst) in [(ends.minimum, true), (ends.maximum, false)] {
            guard let view, let size = view.image?.size else { continue }
            view.frame = mirrored(
                CGRect(
                    x: isFirst ? bounds.minX : bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
                    width: size.width, height: size.height))
        }
    }

    /// Returns the frame of the track in `bounds`: between the images.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = minimumValueImage.map { $0.size.width + 8 } ?? 0
        let right = maximumValueImage.map { $0.size.width + 8 } ?? 0
        return CGRect(
            x: bounds.minX + left, y: (bounds.midY - Self.trackHeight / 2).rounded(),
            width: max(0, bounds.width - left - right), height: Self.trackHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 118, height: Self.height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }
}
