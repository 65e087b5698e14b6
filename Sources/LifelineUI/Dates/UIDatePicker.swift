/// What a `UIDatePicker` chooses.
public enum UIDatePickerMode: Int, Sendable {
    case time, date, dateAndTime
    /// A number of hours and minutes.
    case countDownTimer
    case yearAndMonth = 4
}

/// How a `UIDatePicker` looks.
public enum UIDatePickerStyle: Int, Sendable {
    /// `compact`, or `wheels` for a count-down timer, and for a month and year.
    case automatic
    /// Scrolling columns.
    case wheels
    /// Buttons that open a panel.
    case compact
    /// A grid of days, with the time below.
    case inline
}

/// A control that chooses a date, a time, both, or a duration.
///
/// ```swift
/// let picker = UIDatePicker()
/// picker.datePickerMode = .date
/// picker.minimumDate = .now
/// picker.addAction(UIAction { _ in book(picker.date) }, for: .valueChanged)
/// ```
/// It shows the same grids and wheels as `DatePicker`. Name it with `accessibilityLabel`: the names of its parts begin
/// with that.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    /// What a picker shows.
    public typealias Mode = UIDatePickerMode

    private final let host = HostingView(AnyView(EmptyView()))
    private final var openers: [UIButton] = []
    private final var chosen = Date()
    private final var duration: TimeInterval = 60
    /// The panel that is open.
    private final weak var panel: ControlPanelController?
    private final var shownPart = Part.date

    private enum Part { case date, time }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpPicker()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpPicker()
    }

    private final func setUpPicker() {
        layer.events = []
        assignedRole = "group"
        host.backgroundColor = .clear
        host.usesSafeArea = false
        addSubview(host)
        update()
    }

    // MARK: Value

    /// The chosen date, moved into the range and to a multiple of `minuteInterval`. Now by default. Setting it does not
    /// notify targets.
    open var date: Date {
        get { chosen }
        set {
            chosen = adjusted(newValue)
            update()
        }
    }

    /// Sets the date. The change is shown at once.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    /// The duration of a count-down timer, in seconds: at least a minute, and less than a day.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            duration = min(86_340, max(60, (newValue / 60).rounded(.down) * 60))
            update()
        }
    }

    /// The earliest date that can be chosen; nil, the default, for no limit.
    open var minimumDate: Date? { didSet { rangeDidChange() } }
    /// The latest date that can be chosen; nil, the default, for no limit.
    open var maximumDate: Date? { didSet { rangeDidChange() } }

    /// The step of the minutes: a divisor of 60; other values are ignored. 1 by default.
    open var minuteInterval = 1 {
        didSet {
            if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = oldValue }
            rangeDidChange()
        }
    }

    /// Whether the date is a multiple of `minuteInterval`. True by default.
    open var roundsToMinuteInterval = true { didSet { rangeDidChange() } }

    /// The calendar; nil, the default, for that of the user.
    open var calendar: Calendar! = .current { didSet { update() } }
    /// The language; nil, the default, for that of the calendar.
    open var locale: Locale? { didSet { update() } }
    /// The time zone; nil, the default, for that of the calendar.
    open var timeZone: TimeZone? { didSet { update() } }

    private final func rangeDidChange() { date = chosen }

    private final var range: DateRange {
        // As in UIKit, a range that ends before it begins is ignored.
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return DateRange() }
        return DateRange(minimumDate, maximumDate)
    }

    private final func adjusted(_ date: Date) -> Date {
        var date = date
        if roundsToMinuteInterval, minuteInterval > 1 {
            let minute = dates.calendar.component(.minute, from: date)
            date = date.addingTimeInterval(-60 * Double(minute % minuteInterval))
        }
        return range.clamped(date)
    }

    private final func choose(_ date: Date) {
        let new = adjusted(date)
        guard new != chosen else { return }
        chosen = new
        notify()
    }

    private final func notify() {
        update()
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    // MARK: Appearance

    /// What the picker shows. Date and time by default.
    open var datePickerMode = UIDatePickerMode.dateAndTime {
        didSet { if datePickerMode != oldValue { update() } }
    }

    /// The wanted style. Setting it is all that is needed; `datePickerStyle` is the result. `automatic` by default.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { update() } }
    }

    /// The style that is shown.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }

    private final var dates: CalendarDates {
        let calendar = calendar ?? .current
        return CalendarDates(
            calendar: calendar, timeZone: timeZone ?? calendar.timeZone,
            locale: locale ?? calendar.locale ?? .current)
    }

    private final func parts(_ components: DatePickerComponents) -> _DatePickerParts {
        var parts = _DatePickerParts(
            selection: Binding(
                get: { [weak self] in self?.chosen ?? Date() }, set: { [weak self] in self?.choose($0) }),
            range: range, components: components, dates: dates, label: AnyView(EmptyView()),
            name: accessibilityLabel, hasLabel: false)
        parts.minuteInterval = minuteInterval
        return parts
    }

    private final var components: DatePickerComponents {
        switch datePickerMode {
        case .time: .hourAndMinute
        case .date: .date
        case .dateAndTime: [.date, .hourAndMinute]
        case .countDownTimer: []
        case .yearAndMonth: .yearAndMonth
        }
    }

    private final var content: AnyView {
        if datePickerMode == .countDownTimer {
            return AnyView(
                _DurationWheels(
                    minutes: Binding(
                        get: { [weak self] in Int((self?.duration ?? 60) / 60) },
                        set: { [weak self] in self?.chooseDuration($0) }), interval: minuteInterval,
                    name: accessibilityLabel))
        }
        switch datePickerStyle {
        case .inline where components.contains(.date): return AnyView(_GraphicalDatePicker(parts: parts(components)))
        default: return AnyView(_WheelDatePicker(parts: parts(components)))
        }
    }

    private final func chooseDuration(_ minutes: Int) {
        let new = Double(max(1, minutes)) * 60
        guard new != duration else { return }
        duration = new
        notify()
    }

    private final func update() {
        let isCompact = datePickerStyle == .compact
        host.isHidden = isCompact
        host.reconcile(isCompact ? AnyView(EmptyView()) : AnyView(content.disabled(!isEnabled)))
        updateOpeners(isCompact)
        if let panel { panel.rootView = panelContent(shownPart) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // The name may have been set since.
        if window != nil { update() }
    }

    open override var isEnabled: Bool {
        didSet { update() }
    }

    // MARK: The compact style

    private final func updateOpeners(_ isCompact: Bool) {
        var wanted: [(Part, String)] = []
        if isCompact {
            if components.contains(.date) { wanted.append((.date, dates.text(chosen, "yMMMd"))) }
            if components.contains(.hourAndMinute) { wanted.append((.time, dates.text(chosen, "jmm"))) }
        }
        while openers.count > wanted.count { openers.removeLast().removeFromSuperview() }
        while openers.count < wanted.count {
            let button = UIButton(configuration: .gray())
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    guard let self, let button, let index = openers.firstIndex(of: button) else { return }
                    open(index == 0 && components.contains(.date) ? .date : .time, from: button)
                }, for: .primaryActionTriggered)
            button.layer[attribute: .ariaHaspopup] = "dialog"
            addSubview(button)
            openers.append(button)
        }
        for (button, (part, text)) in zip(openers, wanted) {
            button.configuration?.title = text
            let isOpen = panel != nil && shownPart == part
            button.configuration?.baseForegroundColor = isOpen ? tintColor : .label
            button.layer[attribute: .ariaExpanded] = isOpen ? "true" : "false"
            button.accessibilityLabel = accessibilityLabel.map { "\($0), \(text)" } ?? text
            button.isEnabled = isEnabled
        }
    }

    private final func panelContent(_ part: Part) -> AnyView {
        let close = { [weak self] in self?.closePanel() ?? () }
        let parts = parts(components)
        return part == .date
            ? AnyView(_ControlPanel(content: _DayGrid(parts: parts, takesFocus: true), close: close))
            : AnyView(_ControlPanel(content: _TimeWheels(parts: parts).frame(width: 220), close: close))
    }

    private final func closePanel() { panel?.dismiss(animated: true) }

    private final func open(_ part: Part, from button: UIButton) {
        guard let presenter = nearestController, panel == nil else { return }
        shownPart = part
        let panel = ControlPanelController(rootView: panelContent(part))
        panel.onDisappear = { [weak self] in
            self?.panel = nil
            self?.update()
        }
        panel.view.backgroundColor = .secondarySystemGroupedBackground
        panel.view.accessibilityLabel = accessibilityLabel ?? ((part == .date ? FrameworkText.date : .time).string)
        panel.preferredContentSize = panel.sizeThatFits(in: CGSize(width: part == .date ? 360 : 280, height: 600))
        panel.modalPresentationStyle = .popover
        panel.popoverPresentationController?.sourceView = button
        panel.popoverPresentationController?.delegate = PopoverDelegate.shared
        self.panel = panel
        update()
        presenter.present(panel, animated: true)
    }

    private final var nearestController: UIViewController? {
        var next: UIResponder? = next
        while let responder = next {
            if let controller = responder as? UIViewController { return controller }
            next = responder.next
        }
        return window?.rootViewController
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        host.frame = bounds
        var x: CGFloat = 0
        for button in openers {
            let size = button.intrinsicContentSize
            var frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
            if effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = bounds.width - frame.maxX }
            button.frame = frame
            x = x + size.width + 6
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard openers.isEmpty else { return intrinsicContentSize }
        return host.sizeThatFits(CGSize(width: size.width > 0 ? size.width : 320, height: 10_000))
    }

    open override var intrinsicContentSize: CGSize {
        guard !openers.isEmpty else { return host.sizeThatFits(CGSize(width: 320, height: 10_000)) }
        let sizes = openers.map(\.intrinsicContentSize)
        return CGSize(
            width: sizes.reduce(0) { $0 + $1.width } + 6 * CGFloat(sizes.count - 1),
            height: sizes.map(\.height).max() ?? 0)
    }
}

/// The panel of a control.
@MainActor private final class ControlPanelController: UIHostingController<AnyView> {
    var onDisappear: (() -> Void)?

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onDisappear?()
    }
}

/// Keeps the panels of controls beside them on narrow pages, too.
@MainActor final class PopoverDelegate: UIAdaptivePresentationControllerDelegate {
    static let shared = PopoverDelegate()

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}

/// Scrolling columns of hours and minutes of a duration.
struct _DurationWheels: View {
    @Binding var minutes: Int
    let interval: Int
    let name: String?

    var body: some View {
        HStack(spacing: 4) {
            wheel("hours", 0...23, 1, get: { $0 / 60 }, set: { $0 * 60 + $1 % 60 }) {
                $0 == 1 ? "1 hour" : "\($0) hours"
            }
            wheel("minutes", 0...59, interval, get: { $0 % 60 }, set: { $1 / 60 * 60 + $0 }) { "\($0) min" }
        }
        .frame(maxWidth: 320)
    }

    private func wheel(
        _ part: String, _ values: ClosedRange<Int>, _ step: Int, get: @escaping (Int) -> Int,
        set: @escaping (Int, Int) -> Int, title: @escaping (Int) -> String
    ) -> some View {
        let minutes = $minutes
        return Picker(
            name.map { "\($0), \(part)" } ?? part,
            selection: Binding(
                get: { get(minutes.wrappedValue) },
                set: { minutes.wrappedValue = set($0, minutes.wrappedValue) })
        ) {
            ForEach(Array(stride(from: values.lowerBound, through: values.upperBound, by: step)), id: \.self) {
                Text(title($0)).tag($0)
            }
        }
        .pickerStyle(.wheel)
    }
}
