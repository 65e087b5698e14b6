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
    private struct Entry {
        var at: Duration
        weak var target: (any DeadlineTarget)?
    }

    private static let tick: Duration = .milliseconds(250)

    let clock: any DisplayClock
    private var heap: [Entry] = []
    private var wakesAt: Duration?

    init(clock: any DisplayClock) {
        self.clock = clock
    }

    /// The number of entries, including those of deallocated targets.
    var count: Int { heap.count }

    func schedule(_ target: any DeadlineTarget, at time: Duration) {
        let ticks = (time.inSeconds / Self.tick.inSeconds).rounded(.up)
        push(Entry(at: Self.tick * Int(ticks), target: target))
        arrange()
    }

    private func arrange() {
        guard let first = heap.first?.at else { return }
        if let wakesAt, wakesAt <= first { return }
        wakesAt = first
        clock.wake(after: max(.zero, first - clock.now)) { [weak self] in self?.wake(planned: first) }
    }

    private func wake(planned: Duration) {
        guard wakesAt == planned else { return }
        wakesAt = nil
        let now = clock.now
        while let first = heap.first, first.at <= now {
            pop()
            guard let target = first.target, let next = target.deadlineReached(now: now) else { continue }
            schedule(target, at: max(next, now + Self.tick))
        }
        arrange()
    }

    private func push(_ entry: Entry) {
        heap.append(entry)
        var index = heap.count - 1
        while index > 0, heap[index].at < heap[(index - 1) / 2].at {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private func pop() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var index = 0
        while true {
            var smallest = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child].at < heap[smallest].at {
                smallest = child
            }
            guard smallest != index else { return }
            heap.swapAt(index, smallest)
            index = smallest
        }
    }
}
