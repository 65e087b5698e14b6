/// What one hook keeps from one evaluation to the next.
///
/// Life: made at the first evaluation, found again at each later one by its place in the order of calls, then `cleanUp`
/// (in the order of declaration, all of a scope) and `dispose` (in the reverse).
@usableFromInline @MainActor class HookSlot {
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var site = HookSite(hook: "", file: "", line: 0)
    /// Nil once disposed.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final unowned(unsafe) var dispatcher: HookDispatcher?
    /// The one of the hook that is called next, see `HookSlotList`.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var successor: Unmanaged<HookSlot>?
    /// The next one with work to do in the commit, see `DueSlots`.
    @exclusivity(unchecked) nonisolated(unsafe) final var nextDue: Unmanaged<HookSlot>?

    @inlinable nonisolated init() {}

    /// Does what is due in a phase of the commit. Called for slots that asked for it in this evaluation.
    func commit(_ phase: CommitPhase) {}
    /// Takes back what an evaluation asked for that is not going to be committed.
    func abandon() {}
    /// Undoes what the hook did outside, when the scope ends. `phase` says of which kind.
    func cleanUp(_ phase: CommitPhase) {}
    /// The phases in which it may have something to clean up.
    nonisolated var cleanups: CommitPhases { [] }
    /// The scope keeps its hooks, but what it shows is replaced while it waits.
    func hide() {}
    /// Strict mode: does again what was just cleaned up.
    func setUpAgain(_ phase: CommitPhase) {}
    func dispose() {}
    /// Of a slot with a state: whether it is another one than in the latest evaluation.
    var hasChanged: Bool { true }
    #if DEBUG
        /// A state that the next process can have: its initial value and itself, as they are written down.
        var record: HookRecord.State? { nil }
    #endif
    /// What a scope prints of the slot.
    var debugValue: Any? { nil }

    final func end() {
        dispose()
        dispatcher = nil
    }
}

/// Stands for a hook whose state could not be made, because that threw: the next evaluation tries again.
final class VacantSlot: HookSlot {}

/// Whether work must be done in an evaluation, by the dependencies of a strategy.
///
/// Dependencies are compared with those of the evaluation before. Passes of one evaluation count as one.
struct HookDue {
    /// Of the evaluation before.
    private var former: HookUpdateStrategy.Dependency?
    /// Of this evaluation, if `isChanged`.
    private var latest: HookUpdateStrategy.Dependency?
    private var isChanged = false
    private var evaluation = 0
    private var isFirst = true
    private var wasDue = false

    /// `isOpen`: what was due before has not been done.
    @inline(__always)
    mutating func check(
        _ new: HookUpdateStrategy.Dependency?, isOpen: Bool, in dispatcher: HookDispatcher, of slot: HookSlot
    ) -> Bool {
        if evaluation != dispatcher.evaluation {
            isFirst = evaluation == 0
            evaluation = dispatcher.evaluation
            wasDue = isOpen
            if isChanged { settle() }
        }
        if isFirst {
            // Whatever it is, the work is due.
            former = new?.copy
            return true
        }
        let isSame = new == former
        #if DEBUG
            if !isSame { dispatcher.checkKind(of: new, former: former, slot) }
        #endif
        if !isSame || isChanged {
            latest = new?.copy
            isChanged = true
        }
        return wasDue || new == nil || !isSame || dispatcher.isRefreshing
    }

    private mutating func settle() {
        former = latest
        latest = nil
        isChanged = false
    }

    mutating func abandon() {
        if isFirst { former = nil }
        latest = nil
        isChanged = false
    }
}
