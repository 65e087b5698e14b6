import SeededRandom
import Testing

@testable import WindowServer

@MainActor @Suite struct DeadlineQueueTests {
    private final class Target: DeadlineTarget {
        var calls: [Duration] = []
        var next: Duration?
        func deadlineReached(now: Duration) -> Duration? {
            calls.append(now)
            return next
        }
    }

    @Test(arguments: SeededGenerator.seeds()) func targetsAreCalledInOrderAndNotBeforeTheirTime(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let clock = ManualDisplayClock()
        let queue = DeadlineQueue(clock: clock)
        let targets = (0..<50).map { _ in Target() }
        for (index, target) in targets.enumerated().shuffled(using: &random) {
            queue.schedule(target, at: .milliseconds(100 * (index + 1)))
        }
        clock.advance(by: .seconds(6))
        for (index, target) in targets.enumerated() {
            let due = Duration.milliseconds(100 * (index + 1))
            #expect(target.calls.count == 1)
            #expect(target.calls[0] >= due && target.calls[0] <= due + .milliseconds(250))
        }
        #expect(queue.count == 0)
    }

    @Test func aTargetMayAskForMoreAndIsNotRetained() {
        let clock = ManualDisplayClock()
        let queue = DeadlineQueue(clock: clock)
        let target = Target()
        target.next = .seconds(3)
        queue.schedule(target, at: .seconds(1))
        clock.advance(by: .seconds(2))
        #expect(target.calls.count == 1)
        target.next = nil
        clock.advance(by: .seconds(2))
        #expect(target.calls.count == 2)
        weak var weakTarget: Target?
        do {
            let short = Target()
            weakTarget = short
            queue.schedule(short, at: .seconds(100))
        }
        #expect(weakTarget == nil)
        clock.advance(by: .seconds(200))
        #expect(queue.count == 0)
    }
}
