import Synchronization

/// A counting semaphore. The latest waiter is resumed first, so that tests that open one page after another are not delayed by
/// all the others at each page.
final class Slots: Sendable {
    private struct State {
        var free: Int
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(count: Int) { state = Mutex(State(free: count)) }

    func acquire() async -> Slot {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                state.waiters.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
        return Slot(slots: self)
    }

    fileprivate func release() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            if state.waiters.isEmpty {
                state.free += 1
                return nil
            }
            return state.waiters.removeLast()
        }
        next?.resume()
    }
}

/// An acquired slot. It is released explicitly, or with its last reference, for example when a test throws.
final class Slot: Sendable {
    private let slots: Mutex<Slots?>

    fileprivate init(slots: Slots) { self.slots = Mutex(slots) }

    func release() {
        let slots = slots.withLock { slots in
            defer { slots = nil }
            return slots
        }
        slots?.release()
    }

    deinit { release() }
}
