/// The slots of a scope, in the order of their calls: a list through the slots, which takes no memory of its own.
struct HookSlotList {
    private(set) var first: SlotReference?
    private(set) var last: SlotReference?
    /// How often slots were taken out: whoever walks the list, and calls what may end slots, stops when it is another one.
    private(set) var generation: UInt32 = 0

    nonisolated init() {}

    nonisolated var isEmpty: Bool { first == nil }

    nonisolated var all: ContiguousArray<SlotReference> {
        var all: ContiguousArray<SlotReference> = []
        var next = first
        while let slot = next {
            all.append(slot)
            next = slot.pointee.successor
        }
        return all
    }

    @inline(__always)
    nonisolated mutating func append(_ slot: SlotReference) {
        if let last { last.pointee.successor = slot } else { first = slot }
        last = slot
    }

    /// Puts a slot in the place of another one.
    nonisolated mutating func replace(_ old: SlotReference, by new: SlotReference) {
        new.pointee.successor = old.pointee.successor
        if let before = reference(before: old) { before.pointee.successor = new } else { first = new }
        if last == old { last = new }
        generation &+= 1
    }

    /// Takes out a slot and all that follow it. Gives them from the last one on, linked by `successor`.
    nonisolated mutating func removeReversed(from slot: SlotReference) -> SlotReference? {
        last = reference(before: slot)
        if let last { last.pointee.successor = nil } else { first = nil }
        generation &+= 1
        var reversed: SlotReference?
        var next: SlotReference? = slot
        while let current = next {
            next = current.pointee.successor
            current.pointee.successor = reversed
            reversed = current
        }
        return reversed
    }

    private nonisolated func reference(before slot: SlotReference) -> SlotReference? {
        guard var before = first, before != slot else { return nil }
        while let next = before.pointee.successor, next != slot { before = next }
        return before
    }
}
