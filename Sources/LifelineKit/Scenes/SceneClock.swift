import Dispatch

/// A scene's source of time: the real clock in an app, a manually advanced one in tests.
@MainActor package protocol SceneClock: AnyObject {
    /// Seconds since a fixed moment.
    var now: TimeInterval { get }

    /// The time of day at `now`.
    var date: Date { get }

    /// Calls `body` once after a delay in seconds, unless cancelled.
    @discardableResult
    func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> SceneTimer

    /// Calls `body` after the code that currently runs has returned to the run loop.
    func enqueue(_ body: @escaping @MainActor () -> Void)
}

/// A call scheduled with a `SceneClock`. Releasing it does not cancel the call.
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

    package var date: Date { Date() }

    package func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> SceneTimer {
        let timer = SceneTimer(body)
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) { timer.fire() }
        return timer
    }

    package func enqueue(_ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async { body() }
    }
}
