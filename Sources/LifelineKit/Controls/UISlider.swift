import Ownership

/// A value out of a range, set by dragging a thumb.
///
/// In the page it is a real range: mouse, finger, arrow keys, Page Up, Home and End work it, and screen readers read its
/// value. The thumb follows the finger in the browser. While it is dragged, values that the app sets wait for the end of
/// the drag, so that none of them throws the thumb back; `value` has them at once.
@preconcurrency @MainActor open class UISlider: UIControl {
    private static let height: CGFloat = 32
    private static let trackHeight: CGFloat = 4

    private final let track = CALayer()
    private final let range = CALayer()
    private final var number: Float = 0
    private final var bounding: (min: Float, max: Float) = (0, 1)
    private final var waiting: SceneTimer?
    private final var ends: (least: UIImageView?, most: UIImageView?)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSlider()
    }

    /// A slider with an action for its main event.
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

    /// Between the minimum and the maximum; a value outside is moved to the nearer of them.
    open var value: Float {
        get { number }
        set { setValue(newValue, animated: false) }
    }

    /// Moves the thumb without telling the targets. It jumps: the browser does not animate ranges.
    open func setValue(_ value: Float, animated: Bool) {
        let new = clamped(value)
        guard new != number else { return }
        number = new
        if !isDragged { show() }
    }

    /// 0 unless set. A greater one than the maximum moves the maximum too.
    open var minimumValue: Float {
        get { bounding.min }
        set { setBounds(newValue, max(bounding.max, newValue)) }
    }

    /// 1 unless set. A smaller one than the minimum moves the minimum too.
    open var maximumValue: Float {
        get { bounding.max }
        set { setBounds(min(bounding.min, newValue), newValue) }
    }

    /// The distance between possible values, counted from the minimum; nil, the default, for any value. UIKit has none.
    open var stepValue: Float? {
        didSet { boundsDidChange() }
    }

    /// Whether targets hear of each movement of the thumb, or only of its end.
    open var isContinuous = true

    private final func setBounds(_ min: Float, _ max: Float) {
        guard min.isFinite, max.isFinite, min != bounding.min || max != bounding.max else { return }
        bounding = (min, max)
        boundsDidChange()
        number = clamped(number)
        show()
    }

    private final func boundsDidChange() {
        range[attribute: .min] = "\(bounding.min)"
        range[attribute: .max] = "\(bounding.max)"
        range[attribute: .step] = stepValue.flatMap { $0 > 0 ? "\($0)" : nil } ?? "any"
    }

    private final func clamped(_ value: Float) -> Float {
        value.isNaN ? bounding.min : min(max(value, bounding.min), bounding.max)
    }

    private final func show() { range.setClientValue("\(number)") }

    // MARK: Dragging

    private final var isDragged: Bool { waiting != nil }

    override func handle(_ event: DisplayEvent) {
        switch event {
        case .input(let revision, let text, _, _):
            guard isEnabled, let new = Float(text), range.applyClientValue(text, revision: revision) else { return }
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

    // The browser does not tell of a drag that ends where it began. So one that stands still for two seconds is taken to
    // have ended: a value set by the app then moves the thumb.
    private final func expectEnd() {
        waiting?.cancel()
        waiting = responderScene?.clock.schedule(after: 2) { [weak self] in self?.endDrag() }
    }

    private final func endDrag() {
        waiting?.cancel()
        waiting = nil
        // What the app has set meanwhile.
        if Float(range.value?.text ?? "") != number { show() }
    }

    // MARK: Look and layout

    /// The colour of the track up to the thumb; the tint unless set.
    open var minimumTrackTintColor: UIColor? {
        didSet { range.tintColor = minimumTrackTintColor?.cgColor ?? .clear }
    }

    open var maximumTrackTintColor: UIColor? {
        didSet { colorTrack() }
    }

    private final func colorTrack() { track.fillAsTrack(with: maximumTrackTintColor) }

    /// White unless set.
    open var thumbTintColor: UIColor? {
        didSet { range.textColor = (thumbTintColor ?? .white).cgColor }
    }

    /// Shown before the track; it takes the tint if it is a symbol.
    open var minimumValueImage: UIImage? {
        get { ends.least?.image }
        set {
            ends.least = endView(ends.least, showing: newValue)
            setNeedsLayout()
        }
    }

    /// Shown behind the track.
    open var maximumValueImage: UIImage? {
        get { ends.most?.image }
        set {
            ends.most = endView(ends.most, showing: newValue)
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
        // The browser counts from the right then, for pointers and keys.
        range[attribute: .dir] = effectiveUserInterfaceLayoutDirection == .rightToLeft ? "rtl" : nil
        track.frame = room
        range.frame = CGRect(
            x: room.minX, y: (room.midY - Self.height / 2).rounded(), width: room.width, height: Self.height)
        for (view, isFirst) in [(ends.least, true), (ends.most, false)] {
            guard let view, let size = view.image?.size else { continue }
            view.frame = mirrored(
                CGRect(
                    x: isFirst ? bounds.minX : bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
                    width: size.width, height: size.height))
        }
    }

    /// Where the track lies in `bounds`: between the images.
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
