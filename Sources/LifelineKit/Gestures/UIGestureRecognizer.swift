import Ownership

/// Detects a gesture in the touches of its view and the view's content, and notifies its targets.
///
/// ```swift
/// let pan = UIPanGestureRecognizer(target: self, action: Board.moved(_:))
/// card.addGestureRecognizer(pan)
/// ```
/// ```
///                 ┌─▶ recognized = ended                      a tap, a swipe
///  possible ──────┼─▶ began ─▶ changed … ─▶ ended | cancelled a pan, a pinch, a long press
///                 └─▶ failed
/// ```
/// Targets are notified of every state but `possible` and `failed`. The recognizer is reset when no finger is down any
/// more.
///
/// Of recognizers with common touches, one is recognized and the others fail, unless a delegate allows simultaneous
/// recognition or one waits for another (`require(toFail:)`). Inner views take precedence over outer ones.
///
/// To write a custom recognizer, override the touch methods, call `super`, and set `state`. (UIKit, "About the gesture
/// recognizer state machine".)
@preconcurrency @MainActor open class UIGestureRecognizer {
    /// The progress of a recognizer.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// A discrete gesture was recognized: the same as `ended`.
        public static let recognized = State.ended
    }

    /// The view that it is attached to. Nil if there is none.
    public internal(set) final weak var view: UIView?

    /// Decides when the recognizer may begin and which others it accepts beside it. Not retained.
    public final weak var delegate: (any UIGestureRecognizerDelegate)?

    /// A name for logs. Nil, the default, for none.
    public final var name: String?

    /// Whether the touches of a recognized gesture are cancelled for the view (`touchesCancelled`, and a button in it
    /// does not fire). True by default.
    open var cancelsTouchesInView = true

    /// Whether the view receives a touch only after this recognizer has failed. False by default.
    open var delaysTouchesBegan = false

    /// Whether the view receives a touch's end only after this recognizer has failed. True by default.
    open var delaysTouchesEnded = true

    /// Whether the recognizer tracks touches. Disabling it cancels the current gesture. True by default.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { environment?.abandon(self) } }
    }

    final var targets: [GestureTarget] = []
    final var failureRequirements: [WeakGesture] = []
    /// The touches of the gesture. An ended one is removed after the targets were notified.
    final var touches: [UITouch] = []
    final var current = State.possible
    /// States that were set but not yet processed.
    final var transitions: [State] = []
    /// Whether the recognizer was asked and allowed to begin.
    final var hasBeenAllowed = false
    /// Whether a tap on a button inside the view also counts as a tap on the view.
    package final var countsOnButtons = false
    final var timer: SceneTimer?
    /// Ended touches of an unfinished gesture, such as the first tap of two.
    final var earlierTouches: [UITouch] = []
    final var isNotifying = false
    private final var lastPosition: CGPoint?

    public init() { ObjectCounts.gestureRecognizers += 1 }

    deinit { MainThread.runAndWait { ObjectCounts.gestureRecognizers -= 1 } }

    // MARK: State

    /// The state of recognition. Subclasses set it in their touch methods; it takes effect after all recognizers have
    /// received the event.
    public final var state: State {
        get { isNotifying ? current : transitions.last ?? current }
        set {
            guard newValue != state || newValue == .changed else { return }
            if newValue == .changed, transitions.last == .changed { return }
            transitions.append(newValue)
            environment?.record(self)
        }
    }

    final var hasFinished: Bool { current == .ended || current == .cancelled || current == .failed }
    final var isRunning: Bool { current == .began || current == .changed }

    /// Whether the gesture may still be recognized.
    final var isPending: Bool {
        current == .possible && (!touches.isEmpty || !transitions.isEmpty || isBetweenTouches)
    }

    /// Whether the recognizer waits for another touch.
    var isBetweenTouches: Bool { timer?.isCancelled == false }

    final var environment: GestureEnvironment? { view?.windowStorage?.gestures }

    // MARK: Touches

    /// The number of touches of the gesture.
    public final var numberOfTouches: Int { touches.count }

    /// Returns the position of a touch in a view's coordinates (nil: the window's).
    public final func location(ofTouch index: Int, in view: UIView?) -> CGPoint { touches[index].location(in: view) }

    /// Returns the centroid of the touches in a view's coordinates (nil: the window's).
    open func location(in view: UIView?) -> CGPoint {
        guard let point = middle else { return .zero }
        return (view ?? self.view?.windowStorage)?.layer.convert(point, from: nil) ?? point
    }

    /// The centroid of the touches in contact, else its last value; in display coordinates.
    final var middle: CGPoint? {
        let down = touchesDown
        return Self.middle(of: down.isEmpty ? touches : down) ?? lastPosition
    }

    final var touchesDown: [UITouch] { touches.filter(\.isDown) }

    final func recordMiddle() { lastPosition = middle }

    /// Records the position of a gesture without touches: by keyboard or screen reader.
    final func recordMiddle(_ point: CGPoint) { lastPosition = point }

    static func middle(of touches: [UITouch]) -> CGPoint? {
        guard !touches.isEmpty else { return nil }
        let sum = touches.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.position.x, y: $0.y + $1.position.y) }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    /// Stops tracking a touch, as if it had never been received.
    public final func ignore(_ touch: UITouch, for event: UIEvent) {
        touches.removeAll { $0 === touch }
        touch.followers.removeAll { $0 === self }
    }

    /// Called for the gesture's touches, like the methods below. The default implementations do nothing; still call
    /// `super`.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called for the touches of the recognizer's view. Does nothing by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called for the touches of the recognizer's view. Does nothing by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called for the touches of the recognizer's view. Does nothing by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when the gesture is over: discard its state.
    open func reset() {}

    final func resetAll() {
        current = .possible
        transitions = []
        touches = []
        earlierTouches = []
        hasBeenAllowed = false
        timer?.cancel()
        timer = nil
        reset()
    }

    /// Calls `body` after a number of seconds and then updates the gestures, unless the recognizer is reset before.
    final func wait(_ delay: TimeInterval, _ body: @escaping @MainActor () -> Void) {
        timer?.cancel()
        timer = environment?.wait(delay, body)
    }

    // MARK: Other recognizers

    /// Makes this recognizer wait until the other has failed. If the other is recognized, this one fails.
    public final func require(toFail other: UIGestureRecognizer) {
        failureRequirements.removeAll { $0.gesture == nil }
        failureRequirements.append(WeakGesture(gesture: other))
    }

    /// Returns whether this recognizer, once recognized, makes the other fail.
    open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }

    /// Returns whether the other recognizer, once recognized, makes this one fail.
    open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

    /// Returns whether this recognizer waits for the other to fail. For subclasses that know each other.
    open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }

    /// Returns whether the other recognizer waits for this one to fail.
    open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

    /// Returns whether to track the touch. Consulted in addition to the delegate.
    func accepts(_ touch: UITouch) -> Bool { true }

    /// Priority: of several recognizers ready at once, the one with the highest rank is recognized first.
    var rank: Int { 0 }

    /// The layer events that the page must report for this recognizer.
    var reported: LayerEvents { .pointer }
}

struct WeakGesture {
    weak var gesture: UIGestureRecognizer?
}

extension UIGestureRecognizer: Hashable, CustomStringConvertible {
    nonisolated public static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    nonisolated public var description: String { "<\(type(of: self))>" }
}
