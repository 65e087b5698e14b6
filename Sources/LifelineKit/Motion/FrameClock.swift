/// The clock of everything that a scene evaluates frame by frame: timeline views, display links, and animations whose
/// content cannot be played by the browser.
///
/// Requests that are due together are one frame, with one turn and one commit. Frames are 50 ms apart at least, and
/// further apart if they are expensive. There are none while the page is hidden or not connected, and while its client
/// lags behind; requests that became due meanwhile are performed once afterwards.
@MainActor package final class FrameClock {
    /// Seconds between two frames: 20 frames per second.
    package nonisolated static let interval = 0.05
    /// The reciprocal of the share of time that a scene's frames may take from the other scenes of the process.
    private static let idleFactor = 4.0
    /// Times are sums of binary fractions.
    private static let tolerance = 1e-6

    private struct WeakRequest {
        weak var request: FrameRequest?
    }

    private weak var scene: UIWindowScene?
    // In the order in which they were first scheduled.
    private var requests: [WeakRequest] = []
    private var timer: SceneTimer?
    private var wakeTime = TimeInterval.infinity
    /// The earliest time of the next frame.
    private var nextFrame = -TimeInterval.infinity
    private var activation: UISceneActivationToken?

    init(scene: UIWindowScene) {
        self.scene = scene
        activation = UISceneActivationToken(scene) { [weak self] _ in self?.update() }
    }

    /// Whether frames are performed: the page is connected, visible and up to date.
    package var isRunning: Bool {
        guard let scene, !scene.hasEnded, let display = scene.display else { return false }
        return scene.activationState == .foregroundActive && !display.isBehind
    }

    /// The time of the scene's clock, in seconds.
    package var now: TimeInterval { scene?.clock.now ?? 0 }

    /// The time of day at `now`.
    package var date: Date { scene?.clock.date ?? Date() }

    fileprivate func add(_ request: FrameRequest) {
        requests.removeAll { $0.request == nil }
        if !requests.contains(where: { $0.request === request }) { requests.append(WeakRequest(request: request)) }
        update()
    }

    /// Schedules the next frame. Called when a request, or whether frames are performed, has changed.
    func update() {
        let due = isRunning ? requests.lazy.compactMap { $0.request?.due }.min() : nil
        guard let due, let scene else {
            timer?.cancel()
            timer = nil
            wakeTime = .infinity
            return
        }
        let time = max(due, nextFrame)
        guard timer == nil || time < wakeTime - Self.tolerance else { return }
        timer?.cancel()
        wakeTime = time
        timer = scene.clock.schedule(after: max(0, time - scene.clock.now - Self.tolerance / 2)) { [weak self] in
            self?.perform()
        }
    }

    private func perform() {
        timer = nil
        wakeTime = .infinity
        guard isRunning, let scene else { return }
        let now = scene.clock.now
        let due = requests.compactMap(\.request).filter { ($0.due ?? .infinity) <= now + Self.tolerance }
        requests.removeAll { $0.request == nil }
        nextFrame = now + Self.interval
        if !due.isEmpty {
            scene.inScene {
                // An action may schedule itself once more, or cancel another one.
                for request in due where request.due.map({ $0 <= now + Self.tolerance }) == true { request.perform() }
            }
            scene.performTurnIfNeeded()
            nextFrame = max(nextFrame, now + (scene.clock.now - now) * Self.idleFactor)
        }
        update()
    }
}

/// A call in a frame of a scene. It ends when it is released.
@MainActor package final class FrameRequest {
    private let clock: FrameClock
    private let action: @MainActor () -> Void
    /// The time of the scene's clock at which it is due; nil while it is not scheduled.
    package private(set) var due: TimeInterval?

    package init(_ scene: UIWindowScene, _ action: @escaping @MainActor () -> Void) {
        clock = scene.frames
        self.action = action
    }

    /// Schedules the call for the first frame at or after a time of the scene's clock, instead of what was scheduled.
    package func schedule(at time: TimeInterval) {
        due = time
        clock.add(self)
    }

    package func cancel() { due = nil }

    fileprivate func perform() {
        due = nil
        action()
    }
}

extension UIWindowScene {
    /// The clock of the scene's frames.
    package final var frames: FrameClock {
        if let frameClock { return frameClock }
        let clock = FrameClock(scene: self)
        frameClock = clock
        return clock
    }
}
