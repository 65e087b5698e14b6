import Foundation

/// Calls a method of an object in each frame of a scene.
///
/// ```swift
/// final class Meter: UIView {
///     private var link: CADisplayLink?
///
///     override func didMoveToWindow() {
///         link?.invalidate()
///         link = nil
///         guard window != nil else { return }
///         link = CADisplayLink(target: self, action: Meter.step(_:))
///         link?.add(to: .main, forMode: .common)
///     }
///
///     private func step(_ link: CADisplayLink) { level = model.level(at: link.timestamp) }
/// }
/// ```
/// The frames are the server's: at most 20 per second, and none while the page is hidden, not connected or lagging behind.
/// What the browser can play by itself (`UIView.animate`, `CAKeyframeAnimation`) is smoother and needs no messages.
///
/// A link belongs to the scene in which it is created: that of its target, if this is a view, a controller or a window, or
/// the scene whose code is running. It ends with the scene, when its target is released, or by `invalidate()`. The target
/// is not retained.
@preconcurrency @MainActor public final class CADisplayLink {
    private weak var target: AnyObject?
    private let call: @MainActor (AnyObject, CADisplayLink) -> Void
    private weak var scene: UIWindowScene?
    private var request: FrameRequest?
    private var isAdded = false
    private var isInvalidated = false
    private var lastFrame: TimeInterval?

    /// The time of the frame, in seconds of the same clock as `CACurrentMediaTime()`. The time of creation before the
    /// first frame.
    public private(set) var timestamp: CFTimeInterval

    /// The time of the next frame, if it is not late.
    public var targetTimestamp: CFTimeInterval { timestamp + duration }

    /// Seconds between two frames.
    public var duration: CFTimeInterval { interval }

    /// Whether no frames are reported. False by default.
    public var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            lastFrame = nil
            schedule()
        }
    }

    /// The wanted number of frames per second. The default range asks for the most frequent frames, 20 per second.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet { schedule() }
    }

    /// The wanted number of frames per second; 0, the default, asks for the most frequent frames.
    public var preferredFramesPerSecond: Int {
        get { Int(preferredFrameRateRange.preferred ?? 0) }
        set {
            let rate = Float(max(0, newValue))
            preferredFrameRateRange =
                rate == 0 ? .default : CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
    }

    /// Creates a link that calls a method of `target`. It reports no frames before `add(to:forMode:)`.
    public init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
    ) {
        self.target = target
        call = { target, link in action(target as! Target)(link) }
        let responder = target as? UIResponder
        scene = responder?.responderScene ?? UIWindowScene.current
        timestamp = scene?.clock.now ?? CACurrentMediaTime()
        if let scene { request = FrameRequest(scene) { [weak self] in self?.step() } }
    }

    /// Starts reporting frames. The run loop is the main one, in any mode; other run loops do not exist for scenes, and
    /// adding a link to one is an error in the log.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard runloop === RunLoop.main else {
            UIApplication.log.error("A CADisplayLink can be added to RunLoop.main only; it reports no frames.")
            return
        }
        guard scene != nil else {
            UIApplication.log.error(
                "A CADisplayLink was created outside of a scene and reports no frames. Create it in code of a scene, or with a view in a window as its target."
            )
            return
        }
        isAdded = true
        schedule()
    }

    /// Stops reporting frames. They can be requested again by `add(to:forMode:)`.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        lastFrame = nil
        schedule()
    }

    /// Ends the link.
    public func invalidate() {
        isInvalidated = true
        schedule()
        request = nil
        if let scene { scene.displayLinks.removeAll { $0 === self } }
    }

    private var interval: TimeInterval {
        let range = preferredFrameRateRange
        let rate = Double(range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum)
        return rate > 0 ? max(FrameClock.interval, 1 / rate) : FrameClock.interval
    }

    private func schedule() {
        guard let scene, let request else { return }
        guard isAdded, !isPaused, !isInvalidated, target != nil else {
            request.cancel()
            scene.displayLinks.removeAll { $0 === self }
            return
        }
        // As a run loop does, the scene retains the links that report to it.
        if !scene.displayLinks.contains(where: { $0 === self }) { scene.displayLinks.append(self) }
        request.schedule(at: (lastFrame ?? scene.clock.now) + interval)
    }

    private func step() {
        guard let scene, let target else { return invalidate() }
        let now = scene.clock.now
        timestamp = now
        // The frames of a slow link keep their rhythm, unless some were left out.
        let next = (lastFrame ?? now) + interval
        lastFrame = now - next < interval ? min(next, now) : now
        call(target, self)
        if !isInvalidated { schedule() }
    }
}

/// A time in seconds.
public typealias CFTimeInterval = Double

/// A range of frame rates, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest rate, in frames per second.
    public var minimum: Float
    /// The highest rate, in frames per second.
    public var maximum: Float
    /// The wanted rate; nil for the maximum.
    public var preferred: Float?

    /// Creates a range; negative numbers become 0.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = max(0, minimum)
        self.maximum = max(self.minimum, maximum)
        self.preferred = preferred
    }

    /// The rate that the server chooses.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

    init() { self = .default }
}

/// Returns the time of the scene's clock, in seconds since a fixed moment.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval {
    (UIWindowScene.current?.clock ?? MainQueueClock.shared).now
}
