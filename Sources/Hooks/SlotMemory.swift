/// Where the slots of a scope lie: in the dispatcher itself as long as there is room, and one by one elsewhere after that.
///
/// Slots are disposed from the last one on, so that what is used is always the beginning. (A scope with a state, a memo and an
/// effect takes 360 bytes.)
struct SlotMemory {
    private static let capacity = 368

    // 46 words. (InlineArray came with Swift 6.2.)
    private typealias Words = (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt)
    private typealias LastWords = (UInt, UInt, UInt, UInt, UInt, UInt)

    private var used = 0
    private var bytes: (Words, Words, Words, Words, Words, LastWords) = (
        (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0)
    )

    nonisolated init() {}

    /// Room for a slot, which stays where it is; nil if there is none. It is an address in the object whose property this is.
    @inline(__always)
    nonisolated mutating func reserve(_ size: Int) -> SlotReference? {
        guard size <= Self.capacity &- used else { return nil }
        defer { used &+= (size &+ 7) & ~7 }
        return (start + used).assumingMemoryBound(to: SlotHeader.self)
    }

    /// Memory for one slot alone.
    nonisolated static func allocate(_ size: Int, alignment: Int) -> SlotReference {
        UnsafeMutableRawPointer.allocate(byteCount: size, alignment: max(alignment, 16))
            .assumingMemoryBound(to: SlotHeader.self)
    }

    /// Gives back the memory of a slot that is alone.
    nonisolated mutating func free(_ slot: SlotReference) {
        if offset(of: slot) == nil { UnsafeMutableRawPointer(slot).deallocate() }
    }

    /// The slot's place in the common memory.
    nonisolated mutating func offset(of slot: SlotReference) -> Int? {
        let offset = UnsafeMutableRawPointer(slot) - start
        return offset >= 0 && offset < Self.capacity ? offset : nil
    }

    /// Says that nothing lies at or after an offset any more.
    nonisolated mutating func cut(to offset: Int) { used = min(used, offset) }

    private var start: UnsafeMutableRawPointer {
        @inline(__always) mutating get { withUnsafeMutablePointer(to: &bytes) { UnsafeMutableRawPointer($0) } }
    }
}
