import Ownership

/// A number that two buttons increase and decrease in steps.
///
/// A held button repeats its step. A button whose step would leave the range is disabled, but retains the keyboard's
/// focus. Screen readers treat the stepper as a group of two buttons; name it with `accessibilityLabel`.
@preconcurrency @MainActor open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)
    /// Seconds until a held button repeats, and between further repetitions.
    private static let repetition = (first: 0.5, then: 0.12)

    private final let decrement = StepButton(isIncrement: false)
    private final let increment = StepButton(isIncrement: true)
    private final let divider = CALayer()
    private final var number = 0.0
    private final var hasChanged = false
    private final var timer: SceneTimer?

    /// Creates a stepper. The frame's size is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUpStepper()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpStepper()
    }

    private final func setUpStepper() {
        layer.events = []
        layer[attribute: .role] = "group"
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 9
        divider.backgroundColor = UIColor.separator.cgColor
        layer.addSublayer(divider)
        for button in [decrement, increment] {
            addSubview(button)
            button.addAction(
                UIAction { [weak self, unowned button] _ in self?.press(button) }, for: .touchDown)
            button.onTouchEnd = { [weak self] in self?.endHold() }
        }
        updateButtons()
    }

    deinit { MainThread.runAndWait { timer?.cancel() } }

    override var isOperatedItself: Bool { false }
    override var ownRole: String? { "group" }

    // MARK: Value

    /// The value, clamped to the range. 0 by default.
    open var value: Double {
        get { number }
        set {
            number = clamped(newValue)
            updateButtons()
        }
    }

    /// The minimum. 0 by default. A value above the maximum raises the maximum.
    open var minimumValue = 0.0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = number
        }
    }

    /// The maximum. 100 by default. A value below the minimum lowers the minimum.
    open var maximumValue = 100.0 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = number
        }
    }

    /// The step. 1 by default. Values of 0 and less are ignored.
    open var stepValue = 1.0 {
        didSet { if !(stepValue > 0) { stepValue = oldValue } }
    }

    /// Whether a step past an end continues at the other end. False by default.
    open var wraps = false {
        didSet { updateButtons() }
    }

    /// Whether a held button repeats its step. True by default.
    open var autorepeat = true

    /// Whether targets are notified of each step of a held button, or only at the end. True by default.
    open var isContinuous = true

    private final func clamped(_ value: Double) -> Double {
        value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    }

    // MARK: Stepping

    private final func press(_ button: StepButton) {
        guard isEnabled else { return }
        step(button)
        guard button.isTracking, autorepeat else {
            if !button.isTracking { sendIfChanged() }
            return
        }
        hold(button, for: Self.repetition.first)
    }

    private final func hold(_ button: StepButton, for delay: Double) {
        timer = responderScene?.clock.schedule(after: delay) { [weak self, weak button] in
            guard let self, let button, button.isTouchInside, isEnabled else { return }
            step(button)
            hold(button, for: Self.repetition.then)
        }
    }

    private final func endHold() {
        timer?.cancel()
        timer = nil
        sendIfChanged()
    }

    private final func step(_ button: StepButton) {
        var new = number + (button.isIncrement ? stepValue : -stepValue)
        if new > maximumValue {
            new = wraps ? minimumValue : maximumValue
        } else if new < minimumValue {
            new = wraps ? maximumValue : minimumValue
        }
        guard new != number else { return }
        number = new
        updateButtons()
        hasChanged = true
        if isContinuous { sendIfChanged() }
    }

    private final func sendIfChanged() {
        guard hasChanged else { return }
        hasChanged = false
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    // MARK: Appearance and layout

    private final func updateButtons() {
        decrement.isAtEnd = !isEnabled || (!wraps && number <= minimumValue)
        increment.isAtEnd = !isEnabled || (!wraps && number >= maximumValue)
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateButtons()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = (bounds.width / 2).rounded()
        decrement.frame = mirrored(CGRect(x: 0, y: 0, width: half, height: bounds.height))
        increment.frame = mirrored(CGRect(x: half, y: 0, width: bounds.width - half, height: bounds.height))
        divider.frame = CGRect(x: half, y: 7, width: 1, height: max(0, bounds.height - 14))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override var intrinsicContentSize: CGSize { Self.size }
}

/// One of a stepper's buttons: a minus or a plus.
private final class StepButton: UIControl {
    let isIncrement: Bool
    var onTouchEnd: () -> Void = {}
    private let bars: [CALayer]

    init(isIncrement: Bool) {
        self.isIncrement = isIncrement
        bars = (0..<(isIncrement ? 2 : 1)).map { _ in CALayer() }
        super.init(frame: .zero)
        layer.element = .button
        layer.cornerRadius = 9
        show(isIncrement ? .increment : .decrement, as: \.accessibilityLabel)
        for bar in bars {
            bar.cornerRadius = 1
            layer.addSublayer(bar)
        }
        drawBars()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the button has no further step. The element is not `disabled`, which would remove its focus.
    var isAtEnd = false {
        didSet {
            guard isAtEnd != oldValue else { return }
            layer[attribute: .ariaDisabled] = isAtEnd ? "true" : nil
            drawBars()
        }
    }

    override func touchDidEnd() { onTouchEnd() }

    private func drawBars() {
        for bar in bars { bar.backgroundColor = (isAtEnd ? UIColor.tertiaryLabel : .label).cgColor }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let center = CGPoint(x: bounds.midX.rounded(), y: bounds.midY.rounded())
        bars.first?.frame = CGRect(x: center.x - 7, y: center.y - 1, width: 14, height: 2)
        if isIncrement { bars.last?.frame = CGRect(x: center.x - 1, y: center.y - 7, width: 2, height: 14) }
    }
}
