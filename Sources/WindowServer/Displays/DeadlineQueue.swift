import HeapModule
import Routes

/// An object with deadlines.
@MainActor protocol DeadlineTarget: AnyObject {
    /// Called when a scheduled deadline is reached. Returns the next deadline, or nil.
    func deadlineReached(now: Duration) -> Duration?
}

/// All deadlines of all displays, with one timer for the earliest.
///
/// Deadlines are coarse (rounded up to a quarter of a second, so that many share a timer) and lazy: they are not
/// cancelled, so a target may be called without a reason. Targets are not retained. Adding costs O(log n); waiting
/// costs nothing.
@MainActor final class DeadlineQueue {
    private struct Entry: Comparable {
        var at: Duration
        weak var target: (any DeadlineTarget)?

        static func < (a: Entry, b: Entry) -> Bool { a.at < b.at }
        static func == (a: Entry, b: Entry) -> Bool { a.at == b.at }
    }

    private static let tick: Duration = .milliseconds(250)

    private var heap = Heap<Entry>()
    private let timer: WakeTimer

    init(clock: any DisplayClock) {
        timer = WakeTimer(clock: clock)
    }

    var clock: any DisplayClock { timer.clock }

    /// The number of entries, including those of deallocated targets.
    var count: Int { heap.count }

    func schedule(_ target: any DeadlineTarget, at time: Duration) {
        let ticks = (time.inSeconds / Self.tick.inSeconds).rounded(.up)
        heap.insert(Entry(at: Self.tick * Int(ticks), target: target))
        arrange()
    }

    private func arrange() {
        if let first = heap.min { timer.set(first.at) { [weak self] in self?.wake() } }
    }

    private func wake() {
        let now = clock.now
        while let first = heap.min, first.at <= now {
            heap.removeMin()
            guard let target = first.target, let next = target.deadlineReached(now: now) else { continue }
            schedule(target, at: max(next, now + Self.tick))
        }
        arrange()
    }
}
