import Dispatch

/// What a scene waits with: the real clock in an app, one that is moved by hand in tests.
@MainActor package protocol SceneClock: AnyObject {
    /// Seconds since some fixed moment.
    var now: TimeInterval { get }

    /// Calls `body` once after a delay in seconds, unless cancelled.
    @discardableResult
    func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> SceneTimer

    /// Calls `body` once the code that runs now has returned to the run loop.
    func enqueue(_ body: @escaping @MainActor () -> Void)
}

/// Something scheduled with a `SceneClock`. Letting go of it does not cancel.
@MainActor package final class SceneTimer {
    private var body: (@MainActor () -> Void)?

    package init(_ body: @escaping @MainActor () -> Void) { self.body = body }

    package var isCancelled: Bool { body == nil }

    package func cancel() { body = nil }

    package func fire() {
        let body = body
        self.body = nil
        body?()
    }
}

/// The clock of the main queue.
@MainActor package final class MainQueueClock: SceneClock {
    package static let shared = MainQueueClock()

    package var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    package func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> SceneTimer {
        let timer = SceneTimer(body)
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) { timer.fire() }
        return timer
    }

    package func enqueue(_ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async { body() }
    }
}
