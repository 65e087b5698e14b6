import LayerTree
import Ownership

/// A view that a user operates and that notifies its targets.
///
/// ```swift
/// button.addTarget(self, action: ViewController.save, for: .touchUpInside)
/// button.addAction(UIAction { _ in save() }, for: .primaryActionTriggered)
/// ```
///
/// There are no selectors on Linux: an action is an unapplied method. Targets are not retained; deallocated ones are
/// removed.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
    /// The state of a control, of which several can apply.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// No other state applies.
        public static let normal: State = []
        /// The control is pressed.
        public static let highlighted = State(rawValue: 1)
        /// The control can't be used.
        public static let disabled = State(rawValue: 2)
        /// The control is selected.
        public static let selected = State(rawValue: 4)
        /// The control has the focus.
        public static let focused = State(rawValue: 8)
    }

    /// What a control reports to its targets.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A touch or the main mouse button went down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// Another touch in quick succession: together with `touchDown`.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The touch moved inside of the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The touch moved outside of the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The touch moved into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The touch moved out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The control was clicked: by touch, mouse, key or screen reader.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The touch ended outside of the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled, such as by scrolling.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the control's value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main action was performed, by any means.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu was opened by its click.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// A text field got the focus.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user changed the text.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// A text field lost the focus.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return was pressed in a text field.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All events of text fields.
        public static let allEditingEvents = Event(rawValue: 0xF << 16)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The horizontal position of a control's content.
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
    /// The vertical position of a control's content.
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    final var controlState = State.normal
    final var targets: [ControlTarget] = []
    final var touch = Touch.none
    /// Called for the primary action before all targets.
    private final weak var primaryReceiver: (any PrimaryActionReceiver)?

    package final func setPrimaryReceiver(_ receiver: (any PrimaryActionReceiver)?) { primaryReceiver = receiver }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    // A separate function: an initializer retains and releases `self` at each step.
    @inline(never)
    private final func setUp() { Unretained(layer).borrow { $0.events = .click } }

    /// The current state.
    open var state: State { controlState }

    /// Whether the control can be used. A disabled control receives no events and is exposed as disabled to screen
    /// readers.
    open var isEnabled: Bool {
        get { !controlState.contains(.disabled) }
        set {
            guard newValue != isEnabled else { return }
            change(.disabled, !newValue)
            accessibilityLayer[attribute: usesNativeDisabling ? .disabled : .ariaDisabled] =
                newValue ? nil : usesNativeDisabling ? "" : "true"
        }
    }

    /// Whether the control ignores events from before its current state, and the result of its last use, was shown.
    ///
    /// The network delays the display of a change. If true, a click within that time does nothing: a second click on
    /// "Pay", or one on a row that was about to change. Not in UIKit.
    open var requiresFreshEvents: Bool {
        get { layer.requiresFreshEvents }
        set { layer.requiresFreshEvents = newValue }
    }

    private final var usesNativeDisabling: Bool {
        switch accessibilityLayer.element {
        case .button, .formButton, .input, .textarea, .select: true
        default: false
        }
    }

    /// Whether the control is selected. Screen readers read it. False by default.
    open var isSelected: Bool {
        get { controlState.contains(.selected) }
        set {
            guard newValue != isSelected else { return }
            change(.selected, newValue)
            accessibilityLayer[attribute: .ariaPressed] = newValue ? "true" : nil
        }
    }

    /// Whether the control looks pressed. While a finger is on a button, the page highlights it by itself.
    open var isHighlighted: Bool {
        get { controlState.contains(.highlighted) }
        set { if newValue != isHighlighted { change(.highlighted, newValue) } }
    }

    /// The horizontal position of the content. Centred by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }

    /// The vertical position of the content. Centred by default.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    private final func change(_ state: State, _ isOn: Bool) {
        if isOn { controlState.insert(state) } else { controlState.remove(state) }
        stateDidChange()
    }

    /// Called when `state` changed: update the appearance.
    func stateDidChange() { setNeedsLayout() }

    open override var canBecomeFirstResponder: Bool { false }

    /// Calls the targets and actions of an event.
    open func sendActions(for events: Event) {
        sendActions(for: events, with: nil)
    }

    /// Calls an action with this control as its sender.
    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    final func sendActions(for events: Event, with event: UIEvent?) {
        var hasStale = false
        if events.contains(.primaryActionTriggered) { primaryReceiver?.primaryActionTriggered() }
        // A snapshot: an action may add and remove targets.
        for target in targets where !target.events.isDisjoint(with: events) {
            if !target.send(self, event) { hasStale = true }
        }
        if hasStale { targets.removeAll { $0.isStale } }
    }

    override func handle(_ event: DisplayEvent) {
        switch event {
        case .click(_, _, let modifiers, _):
            guard isEnabled else { return }
            let event = UIEvent(
                type: .touches, modifierFlags: UIKeyModifierFlags(rawValue: Int(modifiers.rawValue)))
            wasClicked(event)
        default: super.handle(event)
        }
    }

    /// Handles a click: by mouse, finger, or a key on the focused control.
    func wasClicked(_ event: UIEvent) {
        if touch != .ended { sendActions(for: .touchDown, with: event) }
        touch = .none
        if extras?.interactions != nil, openPrimaryMenu(event) { return }
        sendActions(for: .touchUpInside, with: event)
        sendActions(for: .primaryActionTriggered, with: event)
    }

    // MARK: Menu

    /// Returns the control's menu, if `isContextMenuInteractionEnabled` is true. Nil by default.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Called when the control's menu was opened.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Called when the control's menu was closed.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard followsTouches, let touch = touches.first else { return super.touchesBegan(touches, with: event) }
        touchDidBegin(touch, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard followsTouches, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
        touchDidMove(touch, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard followsTouches, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
        touchDidLift(touch, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard followsTouches else { return super.touchesCancelled(touches, with: event) }
        touchWasCancelled(event)
    }

    /// Called when a tracked touch was lifted or cancelled.
    func touchDidEnd() {}

    /// Whether the control's own element is operated, not an inner one.
    var isOperatedItself: Bool { accessibilityLayer === layer }

    /// Called when targets were added or removed: without targets the control can't be focused by keyboard.
    final func targetsDidChange() {
        reportTouchesIfWanted()
        guard layer.element == .div, isOperatedItself, assignedRole != "group" else { return }
        let isUsable = targets.contains { !$0.events.isDisjoint(with: [.allTouchEvents, .primaryActionTriggered]) }
        layer[attribute: .tabindex] = isUsable ? "0" : nil
        if accessibilityTraits.isEmpty { layer[attribute: .role] = isUsable ? "button" : nil }
    }
}

/// See `UIControl.setPrimaryReceiver`.
@MainActor package protocol PrimaryActionReceiver: AnyObject {
    func primaryActionTriggered()
}
