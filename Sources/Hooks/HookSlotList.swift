/// The slots of a scope, in the order of their calls: a list through the slots, which takes no memory of its own. It holds
/// them until they are taken out.
struct HookSlotList {
    private(set) var first: Unmanaged<HookSlot>?
    private var last: Unmanaged<HookSlot>?

    nonisolated init() {}

    nonisolated var isEmpty: Bool { first == nil }

    nonisolated var all: ContiguousArray<HookSlot> {
        var all: ContiguousArray<HookSlot> = []
        var next = first
        while let slot = next?.takeUnretainedValue() {
            all.append(slot)
            next = slot.successor
        }
        return all
    }

    @inline(__always)
    nonisolated mutating func append(_ slot: consuming HookSlot) {
        let reference = Unmanaged.passRetained(slot)
        if let last { last._withUnsafeGuaranteedRef { $0.successor = reference } } else { first = reference }
        last = reference
    }

    /// Puts a slot in the place of another one, which is let go.
    nonisolated mutating func replace(_ old: Unmanaged<HookSlot>, by slot: HookSlot) {
        let new = Unmanaged.passRetained(slot)
        slot.successor = old.takeUnretainedValue().successor
        if let before = reference(before: old) { before.takeUnretainedValue().successor = new } else { first = new }
        if slot.successor == nil { last = new }
        old.takeUnretainedValue().successor = nil
        old.release()
    }

    /// Takes out a slot and all that follow it. Gives them from the last one on, linked by `successor` and still held.
    nonisolated mutating func removeReversed(from slot: Unmanaged<HookSlot>) -> Unmanaged<HookSlot>? {
        if let before = reference(before: slot) {
            before.takeUnretainedValue().successor = nil
            last = before
        } else {
            first = nil
            last = nil
        }
        var reversed: Unmanaged<HookSlot>?
        var next: Unmanaged<HookSlot>? = slot
        while let current = next {
            current._withUnsafeGuaranteedRef {
                next = $0.successor
                $0.successor = reversed
            }
            reversed = current
        }
        return reversed
    }

    private nonisolated func reference(before slot: Unmanaged<HookSlot>) -> Unmanaged<HookSlot>? {
        guard var before = first, before.toOpaque() != slot.toOpaque() else { return nil }
        while let next = before.takeUnretainedValue().successor, next.toOpaque() != slot.toOpaque() { before = next }
        return before
    }
}
