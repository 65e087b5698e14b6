import Foundation
import LifelineKit
import WindowServer

/// A clock that only tests advance: for the scene's timers and the display's deadlines.
@MainActor public final class TestClock: SceneClock {
    let display = ManualDisplayClock()
    private var jobs: [@MainActor () -> Void] = []

    public init() {}

    package var now: TimeInterval { display.now / .seconds(1) }

    /// The time of day of the scene, as timeline views see it: midnight of 1 January 2001 (UTC) when the scene is
    /// created, and later as far as the clock was advanced.
    public var date: Date { Date(timeIntervalSinceReferenceDate: now) }

    package func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> SceneTimer {
        let timer = SceneTimer(body)
        display.wake(after: .seconds(max(0, delay))) { [weak self] in
            timer.fire()
            self?.runJobs()
        }
        return timer
    }

    package func enqueue(_ body: @escaping @MainActor () -> Void) { jobs.append(body) }

    /// Advances the time. Timers run in order, each at the time it is due.
    func advance(by duration: Duration) {
        runJobs()
        display.advance(by: duration)
        runJobs()
    }

    /// Runs the jobs waiting for the run loop, and those they enqueue.
    func runJobs() {
        var count = 0
        while !jobs.isEmpty, count < 10_000 {
            count += 1
            jobs.removeFirst()()
        }
    }
}
