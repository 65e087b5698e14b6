import Ownership

extension HookDispatcher {
    var slots: ContiguousArray<SlotReference> { list.all }

    /// The object of the hook that is called now.
    @inline(__always)
    nonisolated func slot<Object: HookSlot>(_ type: Object.Type, site: HookSite, make: () -> Object) -> Object {
        withSlot(type, site: site, make: make) { $0 }
    }

    /// Uses the object of the hook that is called now, compiled into the caller.
    @inlinable @inline(__always)
    nonisolated func withSlot<Object: HookSlot, Result>(
        _ type: Object.Type, site: HookSite, make: () throws -> Object, _ body: (Object) throws -> Result
    ) rethrows -> Result {
        try withSlot(ObjectSlot<Object>.self, site: site) {
            ObjectSlot(try make())
        } _: { slot in
            try body(slot.pointee.object)
        }
    }

    /// Uses what the hook keeps that is called now, compiled into the caller.
    @inlinable @inline(__always)
    nonisolated func withSlot<Content: SlotContent, Result>(
        _ type: Content.Type, site: HookSite, make: () throws -> Content,
        _ body: (UnsafeMutablePointer<Content>) throws -> Result
    ) rethrows -> Result {
        if let slot = knownSlot(type, site: site) { return try body(Content.content(of: slot)) }
        return try body(Content.content(of: newSlot(type, site: site, make: make)))
    }

    @inlinable @inline(__always)
    nonisolated func knownSlot<Content: SlotContent>(_ type: Content.Type, site: HookSite) -> SlotReference? {
        guard let slot = cursor, closureDepth == 0, slot.pointee.kind == type,
            slot.pointee.site.isCertainlySameCall(as: site)
        else { return nil }
        cursor = slot.pointee.successor
        return slot
    }

    /// A new slot, unless there is one after all, which is harder to find.
    @inlinable
    nonisolated func newSlot<Content: SlotContent>(
        _ type: Content.Type, site: HookSite, make: () throws -> Content
    ) rethrows -> SlotReference {
        if let known = slotDespiteMismatchIfAny(type, site: site) { return known }
        closureDepth &+= 1
        do {
            let content = try make()
            closureDepth &-= 1
            let slot = put(type, site)
            Content.content(of: slot).initialize(to: content)
            Content.wasPlaced(at: slot, in: self)
            return slot
        } catch {
            closureDepth &-= 1
            insertPlaceholder(site)
            throw error
        }
    }

    @inlinable @inline(__always)
    nonisolated func slotDespiteMismatchIfAny(_ kind: any SlotContent.Type, site: HookSite) -> SlotReference? {
        cursor == nil && !isSealed && closureDepth == 0 ? nil : slotDespiteMismatch(kind, site: site)
    }

    /// Puts a slot, whose content is still to come, at the cursor: at the end, or in the place of a vacant one.
    @inlinable @inline(__always)
    nonisolated func put<Content: SlotContent>(_ type: Content.Type, _ site: HookSite) -> SlotReference {
        let size = Content.offset + MemoryLayout<Content>.size
        return MemoryLayout<Content>.alignment <= MemoryLayout<SlotHeader>.alignment
            ? put(type, site, size: size)
            : allocateSlot(type, site, size: size, alignment: MemoryLayout<Content>.alignment)
    }

    @inline(never) @usableFromInline
    nonisolated func put(_ kind: any SlotContent.Type, _ site: HookSite, size: Int) -> SlotReference {
        guard cursor == nil, let slot = memory.reserve(size) else {
            return allocateSlot(kind, site, size: size, alignment: MemoryLayout<SlotHeader>.alignment)
        }
        slot.initialize(to: SlotHeader(kind: kind, site: site))
        list.append(slot)
        return slot
    }

    @inline(never) @usableFromInline
    nonisolated func allocateSlot(_ kind: any SlotContent.Type, _ site: HookSite, size: Int, alignment: Int)
        -> SlotReference
    {
        let slot = SlotMemory.allocate(size, alignment: alignment)
        slot.initialize(to: SlotHeader(kind: kind, site: site))
        if let vacant = cursor {
            list.replace(vacant, by: slot)
            memory.free(vacant)
        } else {
            list.append(slot)
        }
        cursor = slot.pointee.successor
        return slot
    }

    @inline(never) @usableFromInline
    nonisolated func insertPlaceholder(_ site: HookSite) {
        // Alone, since what comes in its place may be larger.
        _ = allocateSlot(
            VacantSlot.self, site, size: MemoryLayout<SlotHeader>.size, alignment: MemoryLayout<SlotHeader>.alignment)
    }

    /// The slot that is there, if it is the hook's in spite of all; otherwise what stands in the way of a new one is disposed,
    /// and the cursor is at the end, or at a vacant place for it.
    @inline(never) @usableFromInline
    nonisolated func slotDespiteMismatch(_ kind: any SlotContent.Type, site: HookSite) -> SlotReference? {
        // Hooks are matched by order and kind: the same hook may be called from another line, as in the branches of a
        // condition. New code of a file is looked at more closely, see `slotDespiteViolation`. (The same call may also have been
        // compiled twice, with two copies of its names.)
        if closureDepth == 0, let slot = cursor,
            isRefreshing ? slot.pointee.site.isSameCall(as: site) : slot.pointee.site.isOfSameName(as: site)
        {
            if slot.pointee.kind == kind {
                slot.pointee.site = site
                cursor = slot.pointee.successor
                return slot
            }
            if slot.pointee.kind == VacantSlot.self { return nil }
        }
        return MainThread.withoutCheck((self, kind, site)) { $0.slotDespiteViolation($1, site: $2) }
    }

    /// The slot that is there, if a refresh may keep it.
    private func slotDespiteViolation(_ kind: any SlotContent.Type, site: HookSite) -> SlotReference? {
        if closureDepth > 0 {
            HookRules.report(
                "\(site) was called inside the closure of another hook. Hooks may be called only at the top level of a scope's content."
            )
        }
        if let slot = cursor {
            if isRefreshing {
                if slot.pointee.kind == kind, slot.pointee.site.isSameHook(as: site) {
                    slot.pointee.site = site
                    cursor = slot.pointee.successor
                    return slot
                }
                afterPass = .reset
            } else if isSealed {
                violation(
                    "Hooks were called in another order than during the previous evaluation: \(site) stands where \(slot.pointee.site) was. Hooks may not stand in conditions, loops or after an early return."
                )
            }
            dispose(from: slot)
            // The rest of this evaluation makes new slots.
            isSealed = false
        } else if isSealed {
            violation(
                "Rendered more hooks than during the previous evaluation: \(site) is new. Hooks may not stand in conditions, loops or after an early return."
            )
        }
        return nil
    }

    /// The content has been evaluated: from now on it must call these hooks.
    @inline(__always)
    func seal() {
        if isSealed, let slot = cursor { endRest(slot) }
        isSealed = true
    }

    private func endRest(_ slot: SlotReference) {
        violation(
            "Rendered fewer hooks than during the previous evaluation: \(slot.pointee.site) was not called. Hooks may not stand in conditions, loops or after an early return."
        )
        dispose(from: slot)
    }

    private func violation(_ message: @autoclosure () -> String) {
        if isRefreshing {
            afterPass = .reset
        } else if !environment.hooksRulesAssertionDisabled {
            HookRules.report(message())
        }
    }

    #if DEBUG
        /// Warns of dependencies that were of another kind in the evaluation before, which counts as a change each time.
        @usableFromInline
        nonisolated func checkKind(
            of new: HookUpdateStrategy.Dependency?, former: HookUpdateStrategy.Dependency?, _ site: HookSite
        ) {
            switch (new, former) {
            case (nil, nil): return
            case (let new?, let former?): guard new.isOfOtherKind(than: former) else { return }
            default: break
            }
            MainThread.withoutCheck(site) {
                HookRules.warn(
                    "\($0) has another kind of strategy, or dependencies of other types, than in the evaluation before. They should keep their number and their types."
                )
            }
        }
    #endif

    /// Runs a closure of a hook, in which no hooks may be called.
    @inlinable @inline(__always)
    nonisolated func withoutHooks<Result>(_ body: () throws -> Result) rethrows -> Result {
        closureDepth &+= 1
        defer { closureDepth &-= 1 }
        return try body()
    }

    /// Runs a closure of a hook that must be pure: twice in strict mode. What it gave first counts.
    @inlinable
    nonisolated func runPure<Result>(_ body: () throws -> Result) rethrows -> Result {
        let result = try withoutHooks(body)
        if isStrictPass { _ = try withoutHooks(body) }
        return result
    }

    // MARK: End

    /// Ends all hooks: effects are cleaned up in their order, then the slots are let go in the reverse. A second time it
    /// does nothing. An evaluation afterwards starts from scratch.
    public func disposeAll() {
        reset()
        attach(to: nil)
        resetEvaluations()
    }

    func reset() {
        let outer = activity
        activity = .disposing
        defer { activity = outer }
        if !list.isEmpty {
            if !cleanups.isEmpty {
                let generation = list.generation
                for phase in CommitPhase.cleanups where cleanups.contains(CommitPhases(phase)) {
                    forEachSlot { $0.pointee.kind.cleanUp(phase, $0, in: self) }
                }
                // Otherwise there are other slots now.
                if list.generation == generation { cleanups = [] }
            }
            if let first = list.first { dispose(from: first) }
            if list.isEmpty { cleanups = [] }
        }
        due.removeAll()
        changes.removeAll()
        isSealed = false
        cursor = nil
    }

    /// Calls `body` with each slot in order, or until one of them has ended slots.
    func forEachSlot(_ body: (SlotReference) -> Void) {
        let generation = list.generation
        var next = list.first
        while let slot = next {
            body(slot)
            guard list.generation == generation else { return }
            next = slot.pointee.successor
        }
    }

    private func dispose(from slot: SlotReference) {
        var next = list.removeReversed(from: slot)
        let kept = list.last
        let generation = list.generation
        cursor = nil
        var end: Int?
        while let slot = next {
            next = slot.pointee.successor
            if !cleanups.isEmpty {
                for phase in CommitPhase.cleanups { slot.pointee.kind.cleanUp(phase, slot, in: self) }
            }
            slot.pointee.kind.dispose(slot)
            slot.pointee.kind.destroy(slot)
            if let offset = memory.offset(of: slot) { end = offset } else { memory.free(slot) }
        }
        // Unless the scope was evaluated meanwhile, and has new slots after these.
        if let end, list.last == kept, list.generation == generation { memory.cut(to: end) }
    }

    /// Ends slots whose dispatcher is gone.
    static func end(_ slots: ContiguousArray<SlotReference>) {
        for phase in CommitPhase.cleanups {
            for slot in slots { slot.pointee.kind.cleanUp(phase, slot, in: nil) }
        }
        for slot in slots.reversed() {
            slot.pointee.kind.dispose(slot)
            slot.pointee.kind.destroy(slot)
            UnsafeMutableRawPointer(slot).deallocate()
        }
    }

    /// Takes the slots away from the dispatcher, which ends on another thread.
    nonisolated func moveSlotsAway() -> ContiguousArray<SlotReference> {
        var moved: ContiguousArray<SlotReference> = []
        for slot in list.all {
            moved.append(slot.pointee.kind.relocate(slot))
            memory.free(slot)
        }
        return moved
    }
}

extension CommitPhase {
    /// Those in which effects are cleaned up when a scope ends.
    fileprivate static let cleanups: [CommitPhase] = [.insertion, .layoutCleanup, .passiveCleanup]
}
