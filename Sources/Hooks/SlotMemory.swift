/// The memory of a scope's slots: inside the dispatcher while there is space, then separate allocations.
///
/// Slots are disposed from the last one on, so the used part is always at the beginning. (A scope with a state, a memo
/// and an effect takes 360 bytes.)
struct SlotMemory {
    private static let capacity = 368

    // 46 words. (`InlineArray` requires Swift 6.2.)
    private typealias Words = (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt)
    private typealias LastWords = (UInt, UInt, UInt, UInt, UInt, UInt)

    private var used = 0
    private var bytes: (Words, Words, Words, Words, Words, LastWords) = (
        (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0)
    )

    nonisolated init() {}

    /// Reserves memory for a slot; nil if there is not enough. The address is in the object that contains this
    /// property, and remains valid.
    @inline(__always)
    nonisolated mutating func reserve(_ size: Int) -> SlotReference? {
        guard size <= Self.capacity &- used else { return nil }
        defer { used &+= (size &+ 7) & ~7 }
        return (start + used).assumingMemoryBound(to: SlotHeader.self)
    }

    /// Allocates separate memory for one slot.
    nonisolated static func allocate(_ size: Int, alignment: Int) -> SlotReference {
        UnsafeMutableRawPointer.allocate(byteCount: size, alignment: max(alignment, 16))
            .assumingMemoryBound(to: SlotHeader.self)
    }

    /// Deallocates the memory of a slot that was allocated separately.
    nonisolated mutating func free(_ slot: SlotReference) {
        if offset(of: slot) == nil { UnsafeMutableRawPointer(slot).deallocate() }
    }

    /// Returns the slot's offset in the shared memory; nil if it was allocated separately.
    nonisolated mutating func offset(of slot: SlotReference) -> Int? {
        let offset = UnsafeMutableRawPointer(slot) - start
        return offset >= 0 && offset < Self.capacity ? offset : nil
    }

    /// Frees everything from an offset on.
    nonisolated mutating func cut(to offset: Int) { used = min(used, offset) }

    private var start: UnsafeMutableRawPointer {
        @inline(__always) mutating get { withUnsafeMutablePointer(to: &bytes) { UnsafeMutableRawPointer($0) } }
    }
}
