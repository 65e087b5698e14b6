/// The slots of a scope, in call order. A linked list through the slots, which needs no memory of its own.
struct HookSlotList {
    private(set) var first: SlotReference?
    private(set) var last: SlotReference?
    /// The number of removals. Iterations whose calls may remove slots stop when it changes.
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

    /// Replaces a slot by another one.
    nonisolated mutating func replace(_ old: SlotReference, by new: SlotReference) {
        new.pointee.successor = old.pointee.successor
        if let before = reference(before: old) { before.pointee.successor = new } else { first = new }
        if last == old { last = new }
        generation &+= 1
    }

    /// Removes a slot and all its successors. Returns them in reverse order, linked by `successor`.
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
