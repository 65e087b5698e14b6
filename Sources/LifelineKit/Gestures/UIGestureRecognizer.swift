import Ownership

/// Finds a gesture in the touches of its view and all views inside, and tells its targets.
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
/// Targets hear of every state but `possible` and `failed`. When no finger is down any more the recognizer is reset.
///
/// Of recognizers that share touches, one is recognized and the others fail, unless a delegate lets two be recognized at
/// once or one waits for another (`require(toFail:)`). Views inside come before views around them.
///
/// To make your own, override the touch methods, call `super`, and set `state`. (UIKit, "About the gesture recognizer state
/// machine".)
@preconcurrency @MainActor open class UIGestureRecognizer {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// A discrete gesture was seen: the same as `ended`.
        public static let recognized = State.ended
    }

    /// The view that it is attached to.
    public internal(set) final weak var view: UIView?

    public final weak var delegate: (any UIGestureRecognizerDelegate)?

    /// A name for logs.
    public final var name: String?

    /// Whether touches that a recognized gesture is made of are taken away from the view (`touchesCancelled`, and a button
    /// in it does not fire). True unless set.
    open var cancelsTouchesInView = true

    /// Whether the view hears of a touch only when this has failed. False unless set.
    open var delaysTouchesBegan = false

    /// Whether the view hears of a touch's end only when this has failed. True unless set.
    open var delaysTouchesEnded = true

    /// Whether it follows touches at all. Switching it off cancels what it follows.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { environment?.abandon(self) } }
    }

    final var targets: [GestureTarget] = []
    final var failureRequirements: [WeakGesture] = []
    /// The touches of the gesture. One that ended stays until those who listen have been told.
    final var touches: [UITouch] = []
    final var current = State.possible
    /// States that were set and are not yet dealt with.
    final var transitions: [State] = []
    /// Whether it may begin was asked, and the answer was yes.
    final var hasBeenAllowed = false
    /// Whether a tap on a button inside is a tap on the recognizer's view, too.
    package final var countsOnButtons = false
    final var timer: SceneTimer?
    /// Earlier touches of a gesture that is not over yet, such as the first tap of two.
    final var earlierTouches: [UITouch] = []
    final var isTelling = false
    private final var lastPosition: CGPoint?

    public init() { ObjectCounts.gestureRecognizers += 1 }

    deinit { MainThread.runAndWait { ObjectCounts.gestureRecognizers -= 1 } }

    // MARK: State

    /// Where the recognizer stands. Subclasses set it from their touch methods; it takes effect when all recognizers have
    /// seen the event.
    public final var state: State {
        get { isTelling ? current : transitions.last ?? current }
        set {
            guard newValue != state || newValue == .changed else { return }
            if newValue == .changed, transitions.last == .changed { return }
            transitions.append(newValue)
            environment?.record(self)
        }
    }

    final var hasFinished: Bool { current == .ended || current == .cancelled || current == .failed }
    final var isRunning: Bool { current == .began || current == .changed }

    /// Whether its gesture may still come.
    final var isPending: Bool {
        current == .possible && (!touches.isEmpty || !transitions.isEmpty || isBetweenTouches)
    }

    /// Whether it waits for another touch.
    var isBetweenTouches: Bool { timer?.isCancelled == false }

    final var environment: GestureEnvironment? { view?.windowStorage?.gestures }

    // MARK: Touches

    /// The number of touches that the gesture is made of.
    public final var numberOfTouches: Int { touches.count }

    /// Where one of them is, in a view's coordinates (nil: the window's).
    public final func location(ofTouch index: Int, in view: UIView?) -> CGPoint { touches[index].location(in: view) }

    /// The middle of the touches, in a view's coordinates (nil: the window's).
    open func location(in view: UIView?) -> CGPoint {
        guard let point = middle else { return .zero }
        return (view ?? self.view?.windowStorage)?.layer.convert(point, from: nil) ?? point
    }

    /// The middle of the touches that are down, else where it last was; in the display's coordinates.
    final var middle: CGPoint? {
        let down = touchesDown
        return Self.middle(of: down.isEmpty ? touches : down) ?? lastPosition
    }

    final var touchesDown: [UITouch] { touches.filter(\.isDown) }

    final func recordMiddle() { lastPosition = middle }

    /// The gesture happened at a place without a finger: by keyboard or screen reader.
    final func recordMiddle(_ point: CGPoint) { lastPosition = point }

    static func middle(of touches: [UITouch]) -> CGPoint? {
        guard !touches.isEmpty else { return nil }
        let sum = touches.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.position.x, y: $0.y + $1.position.y) }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    /// Follows a touch no more, as if it had not been there.
    public final func ignore(_ touch: UITouch, for event: UIEvent) {
        touches.removeAll { $0 === touch }
        touch.followers.removeAll { $0 === self }
    }

    /// New touches of the gesture. The default implementations do nothing; call `super` all the same.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The gesture is over and the next one may begin: forget what was noted.
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

    /// Calls `body` after some seconds, and then sees what became of the gestures, unless it is reset before.
    final func wait(_ delay: TimeInterval, _ body: @escaping @MainActor () -> Void) {
        timer?.cancel()
        timer = environment?.wait(delay, body)
    }

    // MARK: Others

    /// Lets this recognizer wait until the other has failed. If the other is recognized, this one fails.
    public final func require(toFail other: UIGestureRecognizer) {
        failureRequirements.removeAll { $0.gesture == nil }
        failureRequirements.append(WeakGesture(gesture: other))
    }

    /// Whether this one, once recognized, makes the other fail.
    open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }

    /// Whether the other, once recognized, makes this one fail.
    open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

    /// Whether this waits for the other to fail. For subclasses that know each other.
    open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }

    /// Whether the other waits for this to fail.
    open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

    /// Whether to follow the touch, besides what the delegate says.
    func accepts(_ touch: UITouch) -> Bool { true }

    /// Of recognizers that are ready at once, the one of the highest rank is recognized first.
    var rank: Int { 0 }

    /// What the page must know: which moves and clicks are reported, and which scroll.
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
