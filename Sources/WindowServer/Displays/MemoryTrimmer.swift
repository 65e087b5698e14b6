internal import CAllocator

/// Returns memory to the system after many scenes have ended.
///
/// glibc's allocator keeps the pages of freed blocks, except at the end of its heap, where one block in use holds back
/// all before it. Without trimming, a server permanently keeps the memory of its largest number of scenes.
///
/// Trimming locks the heap, so all allocating threads wait: 0.4 ms per MB returned. It therefore runs at most once per
/// `interval`, some time after the scenes have ended, and not on the main actor.
@MainActor final class MemoryTrimmer: DeadlineTarget {
    /// The number of ended scenes that triggers a trim. The memory of fewer is reused by the next ones.
    static let sceneCount = 50
    /// The delay after the first `sceneCount` scenes have ended, so that scenes ending together are trimmed together.
    static let delay: Duration = .seconds(10)
    /// The minimum time between two trims.
    static let interval: Duration = .seconds(60)

    /// The running trim, or the last one.
    private(set) var trimming: Task<Void, Never>?
    private let deadlines: DeadlineQueue
    private let trim: @Sendable () -> Void
    private var endedScenes = 0
    private var isScheduled = false
    private var nextTime: Duration = .zero

    init(deadlines: DeadlineQueue, trim: @escaping @Sendable () -> Void = { _ = lifeline_allocator_trim() }) {
        self.deadlines = deadlines
        self.trim = trim
    }

    func sceneDidEnd() {
        endedScenes += 1
        guard endedScenes >= Self.sceneCount, !isScheduled else { return }
        isScheduled = true
        deadlines.schedule(self, at: max(deadlines.clock.now + Self.delay, nextTime))
    }

    func deadlineReached(now: Duration) -> Duration? {
        isScheduled = false
        endedScenes = 0
        nextTime = now + Self.interval
        trimming = Task.detached(priority: .utility) { [trim] in trim() }
        return nil
    }
}
