/// What all slots of a scope begin with. What the hook itself keeps follows it in memory.
///
/// Slots are no objects: most lie in the memory of their dispatcher, one after the other, so that a scope that appears asks
/// for memory once and not for each of its hooks. See `SlotMemory`.
@usableFromInline struct SlotHeader {
    /// Of what type the content is, and what can be done with it.
    @usableFromInline let kind: any SlotContent.Type
    @usableFromInline var site: HookSite
    /// The one of the hook that is called next, see `HookSlotList`.
    @usableFromInline var successor: SlotReference?
    /// The next one with work to do in the commit, see `EffectQueue`.
    var nextDue: SlotReference?

    @inline(__always)
    init(kind: any SlotContent.Type, site: HookSite) {
        self.kind = kind
        self.site = site
    }
}

/// Points to a slot until it is disposed.
@usableFromInline typealias SlotReference = UnsafeMutablePointer<SlotHeader>

/// What one hook keeps from one evaluation to the next.
///
/// Life: made at the first evaluation, found again at each later one by its place in the order of calls, then `cleanUp`
/// (in the order of declaration, all of a scope), `dispose` and `destroy` (in the reverse).
///
/// All is done through references, since what is called may have other slots disposed, or the slot itself: whoever calls
/// out looks at the list's generation before going on.
@usableFromInline protocol SlotContent {
    /// Does what is due in a phase of the commit. Called for slots that asked for it in this evaluation.
    @MainActor static func commit(_ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher)
    /// Takes back what an evaluation asked for that is not going to be committed.
    @MainActor static func abandon(_ slot: SlotReference)
    /// Undoes what the hook did outside, when the scope ends. `phase` says of which kind.
    @MainActor static func cleanUp(_ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher?)
    /// The scope keeps its hooks, but what it shows is replaced while it waits.
    @MainActor static func hide(_ slot: SlotReference, in dispatcher: HookDispatcher)
    /// Strict mode: does again what was just cleaned up.
    @MainActor static func setUpAgain(_ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher)
    @MainActor static func dispose(_ slot: SlotReference)
    #if DEBUG
        /// A state that the next process can have: its initial value and itself, as they are written down.
        @MainActor static func record(_ slot: SlotReference) -> HookRecord.State?
    #endif
    /// What a scope prints of the slot.
    @MainActor static func debugValue(_ slot: SlotReference) -> Any?

    /// Called when the slot is at its place, also after it was moved to another one.
    static func wasPlaced(at slot: SlotReference, in dispatcher: HookDispatcher?)
}

extension SlotContent {
    @usableFromInline @MainActor static func commit(
        _ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher
    ) {}
    @usableFromInline @MainActor static func abandon(_ slot: SlotReference) {}
    @usableFromInline @MainActor static func cleanUp(
        _ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher?
    ) {}
    @usableFromInline @MainActor static func hide(_ slot: SlotReference, in dispatcher: HookDispatcher) {}
    @usableFromInline @MainActor static func setUpAgain(
        _ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher
    ) {}
    @usableFromInline @MainActor static func dispose(_ slot: SlotReference) {}
    #if DEBUG
        @usableFromInline @MainActor static func record(_ slot: SlotReference) -> HookRecord.State? { nil }
    #endif
    @usableFromInline @MainActor static func debugValue(_ slot: SlotReference) -> Any? { nil }
    @inlinable @inline(__always)
    static func wasPlaced(at slot: SlotReference, in dispatcher: HookDispatcher?) {}

    /// Where the content begins, after the header.
    @inlinable @inline(__always)
    static var offset: Int {
        (MemoryLayout<SlotHeader>.size + MemoryLayout<Self>.alignment - 1) & -MemoryLayout<Self>.alignment
    }

    @inlinable @inline(__always)
    static func content(of slot: SlotReference) -> UnsafeMutablePointer<Self> {
        (UnsafeMutableRawPointer(slot) + offset).assumingMemoryBound(to: Self.self)
    }

    /// Lets go of what the slot holds, but not of its memory.
    static func destroy(_ slot: SlotReference) { content(of: slot).deinitialize(count: 1) }

    /// Moves the slot to memory of its own, away from its dispatcher.
    static func relocate(_ slot: SlotReference) -> SlotReference {
        // Values are moved with what fills them up to their stride.
        let size = max(MemoryLayout<SlotHeader>.stride, offset + MemoryLayout<Self>.stride)
        let new = SlotMemory.allocate(size, alignment: MemoryLayout<Self>.alignment)
        new.moveInitialize(from: slot, count: 1)
        content(of: new).moveInitialize(from: content(of: slot), count: 1)
        wasPlaced(at: new, in: nil)
        return new
    }
}

/// Stands for a hook whose state could not be made, because that threw: the next evaluation tries again.
struct VacantSlot: SlotContent {}
