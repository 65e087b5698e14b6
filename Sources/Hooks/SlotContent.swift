/// The beginning of every slot. The hook's content follows it in memory.
///
/// Slots are not objects: most are stored consecutively in their dispatcher, so that a new scope allocates once instead
/// of once per hook. See `SlotMemory`.
@usableFromInline struct SlotHeader {
    /// The type of the content, with its operations.
    @usableFromInline let kind: any SlotContent.Type
    @usableFromInline var site: HookSite
    /// The slot of the next hook; see `HookSlotList`.
    @usableFromInline var successor: SlotReference?
    /// The next slot with work to do in the commit; see `EffectQueue`.
    var nextDue: SlotReference?

    @inline(__always)
    init(kind: any SlotContent.Type, site: HookSite) {
        self.kind = kind
        self.site = site
    }
}

/// Points to a slot until it is disposed.
@usableFromInline typealias SlotReference = UnsafeMutablePointer<SlotHeader>

/// The storage of one hook from one evaluation to the next.
///
/// Life cycle: created at the first evaluation, found at each later one by its position in the call order, then
/// `cleanUp` (for all slots of a scope, in the order of declaration), `dispose` and `destroy` (in reverse order).
///
/// All operations take references, because the code they call may dispose other slots, or the slot itself. After
/// calling out, compare the list's generation before continuing.
@usableFromInline protocol SlotContent {
    /// Performs the work due in a phase of the commit. Called for slots that were enqueued in this evaluation.
    @MainActor static func commit(_ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher)
    /// Discards the work enqueued by an evaluation that will not be committed.
    @MainActor static func abandon(_ slot: SlotReference)
    /// Undoes the hook's external effects when the scope ends. `phase` selects the kind.
    @MainActor static func cleanUp(_ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher?)
    /// Called when the scope is suspended: it keeps its hooks, but its views are replaced.
    @MainActor static func hide(_ slot: SlotReference, in dispatcher: HookDispatcher)
    /// Strict mode: whether the slot's external effects are undone and repeated once when the scope was shown.
    @MainActor static func isRepeated(_ slot: SlotReference) -> Bool
    /// Strict mode: repeats what was just cleaned up.
    @MainActor static func setUpAgain(_ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher)
    @MainActor static func dispose(_ slot: SlotReference)
    /// A state for the next process: its initial and current value, encoded.
    @MainActor static func record(_ slot: SlotReference) -> HookRecord.State?
    /// The slot's value in a scope's debug description.
    @MainActor static func debugValue(_ slot: SlotReference) -> Any?

    /// Called after the slot was placed or moved in memory.
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
    @usableFromInline @MainActor static func isRepeated(_ slot: SlotReference) -> Bool { true }
    @usableFromInline @MainActor static func setUpAgain(
        _ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher
    ) {}
    @usableFromInline @MainActor static func dispose(_ slot: SlotReference) {}
    @usableFromInline @MainActor static func record(_ slot: SlotReference) -> HookRecord.State? { nil }
    @usableFromInline @MainActor static func debugValue(_ slot: SlotReference) -> Any? { nil }
    @inlinable @inline(__always)
    static func wasPlaced(at slot: SlotReference, in dispatcher: HookDispatcher?) {}

    /// The offset of the content, after the header.
    @inlinable @inline(__always)
    static var offset: Int {
        (MemoryLayout<SlotHeader>.size + MemoryLayout<Self>.alignment - 1) & -MemoryLayout<Self>.alignment
    }

    @inlinable @inline(__always)
    static func content(of slot: SlotReference) -> UnsafeMutablePointer<Self> {
        (UnsafeMutableRawPointer(slot) + offset).assumingMemoryBound(to: Self.self)
    }

    /// Destroys the slot's content but does not deallocate its memory.
    static func destroy(_ slot: SlotReference) { content(of: slot).deinitialize(count: 1) }

    /// Moves the slot to separately allocated memory, out of its dispatcher.
    static func relocate(_ slot: SlotReference) -> SlotReference {
        // Values are moved including the padding up to their stride.
        let size = max(MemoryLayout<SlotHeader>.stride, offset + MemoryLayout<Self>.stride)
        let new = SlotMemory.allocate(size, alignment: MemoryLayout<Self>.alignment)
        new.moveInitialize(from: slot, count: 1)
        content(of: new).moveInitialize(from: content(of: slot), count: 1)
        wasPlaced(at: new, in: nil)
        return new
    }
}

/// A placeholder for a hook whose state could not be created because of an error: the next evaluation tries again.
struct VacantSlot: SlotContent {}
