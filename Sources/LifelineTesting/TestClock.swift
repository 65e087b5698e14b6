import Foundation
import LifelineKit
import WindowServer

/// Time that stands still until a test moves it: for the scene's timers and the display's deadlines alike.
@MainActor public final class TestClock: SceneClock {
    let display = ManualDisplayClock()
    private var jobs: [@MainActor () -> Void] = []

    public init() {}

    package var now: TimeInterval { display.now / .seconds(1) }

    package func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> SceneTimer {
        let timer = SceneTimer(body)
        display.wake(after: .seconds(max(0, delay))) { [weak self] in
            timer.fire()
            self?.runJobs()
        }
        return timer
    }

    package func enqueue(_ body: @escaping @MainActor () -> Void) { jobs.append(body) }

    /// Lets time pass. What becomes due runs in order, each with the time it was due at.
    func advance(by duration: Duration) {
        runJobs()
        display.advance(by: duration)
        runJobs()
    }

    /// Runs what waits for the run loop, and what that asks for in turn.
    func runJobs() {
        var count = 0
        while !jobs.isEmpty, count < 10_000 {
            count += 1
            jobs.removeFirst()()
        }
    }
}
