internal import CAllocator

/// Returns memory to the system after many scenes have ended.
///
/// glibc's allocator keeps the pages of freed blocks, except those at the end of its heap, where one block that is still in
/// use holds back all before it. Without this a server has for good what its largest number of scenes needed once.
///
/// The heap is locked meanwhile, so that all threads that allocate wait: 0.4 ms for each MB that is returned. Therefore it
/// happens at most once in `interval`, some time after the scenes have ended, and not on the main actor.
@MainActor final class MemoryTrimmer: DeadlineTarget {
    /// So many scenes must have ended. What fewer leave behind is used for the next ones.
    static let sceneCount = 50
    /// From the end of the first `sceneCount` scenes: what ends together is returned together.
    static let delay: Duration = .seconds(10)
    /// The shortest time from one return to the next.
    static let interval: Duration = .seconds(60)

    /// The return that runs, or the last one.
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
