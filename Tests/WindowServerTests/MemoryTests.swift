import Foundation
import Synchronization
import Testing

@testable import WindowServer

@MainActor @Suite struct MemoryTests {
    @Test func memoryIsReturnedOnceForManyScenesAndNotTooOften() async {
        let clock = ManualDisplayClock()
        let deadlines = DeadlineQueue(clock: clock)
        let count = Mutex(0)
        let memory = MemoryTrimmer(deadlines: deadlines) { count.withLock { $0 += 1 } }
        func trims(after time: Duration) async -> Int {
            clock.advance(by: time)
            await memory.trimming?.value
            return count.withLock { $0 }
        }
        for _ in 1..<MemoryTrimmer.sceneCount { memory.sceneDidEnd() }
        #expect(await trims(after: .seconds(3600)) == 0)
        #expect(deadlines.count == 0)
        for _ in 0..<5000 { memory.sceneDidEnd() }
        #expect(deadlines.count == 1)
        #expect(await trims(after: .seconds(9)) == 0)
        #expect(await trims(after: .seconds(2)) == 1)
        // More end right after that.
        for _ in 0..<5000 { memory.sceneDidEnd() }
        #expect(await trims(after: .seconds(50)) == 1)
        #expect(await trims(after: .seconds(10)) == 2)
        #expect(await trims(after: .seconds(3600)) == 2)
    }
}
