import Ownership

/// A slot that is an object, for hooks that are referenced by closures that may outlive them: tasks, subscriptions,
/// asynchronous callbacks.
///
/// See `SlotContent` for the call order. The object is retained until it is disposed.
@usableFromInline @MainActor class HookSlot {
    /// Nil once disposed.
    @usableFromInline nonisolated final var dispatcher: HookDispatcher? {
        get { unretainedDispatcher?.object }
        set { unretainedDispatcher = newValue.map { Unretained($0) } }
    }
    // Nonisolated, as the slots of `HookDispatcher`: set by hooks.
    private nonisolated(unsafe) final var unretainedDispatcher: Unretained<HookDispatcher>?
    /// The slot that contains the object; nil once disposed.
    nonisolated(unsafe) fileprivate(set) final var reference: SlotReference?
    private final var lastSite: HookSite?

    @inlinable nonisolated init() {}

    final var site: HookSite { reference?.pointee.site ?? lastSite ?? HookSite(hook: "", file: "", line: 0) }

    func commit(_ phase: CommitPhase) {}
    func abandon() {}
    func cleanUp(_ phase: CommitPhase) {}
    /// The phases in which the slot may have something to clean up.
    nonisolated var cleanups: CommitPhases { [] }
    func dispose() {}
    var record: HookRecord.State? { nil }
    var debugValue: Any? { nil }

    fileprivate final func end() {
        dispose()
        lastSite = site
        dispatcher = nil
        reference = nil
    }
}

/// The slot of a scope that contains an object.
@usableFromInline struct ObjectSlot<Object: HookSlot>: SlotContent {
    @usableFromInline let object: Object

    @inlinable @inline(__always)
    nonisolated init(_ object: Object) { self.object = object }

    @MainActor private static func object(_ slot: SlotReference) -> HookSlot {
        content(of: slot).pointee.object
    }

    @usableFromInline @MainActor static func commit(
        _ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher
    ) {
        object(slot).commit(phase)
    }

    @usableFromInline @MainActor static func abandon(_ slot: SlotReference) { object(slot).abandon() }

    @usableFromInline @MainActor static func cleanUp(
        _ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher?
    ) {
        object(slot).cleanUp(phase)
    }

    @usableFromInline @MainActor static func dispose(_ slot: SlotReference) {
        let object = content(of: slot).pointee.object
        object.end()
    }

    @usableFromInline @MainActor static func record(_ slot: SlotReference) -> HookRecord.State? {
        object(slot).record
    }
    @usableFromInline @MainActor static func debugValue(_ slot: SlotReference) -> Any? { object(slot).debugValue }

    @usableFromInline nonisolated static func wasPlaced(at slot: SlotReference, in dispatcher: HookDispatcher?) {
        let object = content(of: slot).pointee.object
        object.reference = slot
        object.dispatcher = dispatcher
        if let dispatcher { dispatcher.cleanups.formUnion(object.cleanups) }
    }
}
