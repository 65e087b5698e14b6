import Synchronization

/// Lets only so many hold a slot at a time; the others wait in line.
final class Slots: Sendable {
    private struct State {
        var free: Int
        var line: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(count: Int) { state = Mutex(State(free: count)) }

    func take() async -> Slot {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                state.line.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
        return Slot(slots: self)
    }

    fileprivate func giveBack() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            if state.line.isEmpty {
                state.free += 1
                return nil
            }
            return state.line.removeFirst()
        }
        next?.resume()
    }
}

/// A place in ``Slots``; it is given back when its holder says so, or when the last reference goes, as when a test throws.
final class Slot: Sendable {
    private let slots: Mutex<Slots?>

    fileprivate init(slots: Slots) { self.slots = Mutex(slots) }

    func giveBack() {
        let slots = slots.withLock { slots in
            defer { slots = nil }
            return slots
        }
        slots?.giveBack()
    }

    deinit { giveBack() }
}
